import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import { Radio, Select, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { PlaceInputs } from '../../parts/place-inputs.tsx'
import { useWords } from '../../text/words.tsx'
import { isSameRule, type ReadAccess, type Rule } from './access.ts'
import { AccessDialog } from './access-dialog.tsx'

/** Asks for a rule that refuses visitors of a place, or lets them in despite other rules. */
export function RuleDialog({ access, onClose }: { access: ReadAccess; onClose(): void }) {
  const { w, named } = useWords()
  const [rule, setRule] = useState<Rule>({
    effect: 'deny',
    country: null,
    region: null,
    network: null,
    category: null,
  })
  const change = (more: Partial<Rule>) => setRule((before) => ({ ...before, ...more }))
  const isDeny = rule.effect === 'deny'
  const isEverywhere = rule.country === null && rule.network === null
  return (
    <AccessDialog
      access={access}
      title={w('access.addRule')}
      text={w(isDeny ? 'access.denyText' : 'access.allowText')}
      confirm={w(isDeny ? 'access.addDeny' : 'access.propose')}
      edit={(now) => ({ ...now, rules: [...now.rules.filter((one) => !isSameRule(one, rule)), rule] })}
      onClose={onClose}
    >
      <Radio.Group
        label={w('access.effect')}
        value={rule.effect}
        onChange={(effect) => change({ effect: effect as Rule['effect'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="deny" label={w('access.denyChoice')} />
          <Radio value="allow" label={w('access.allowChoice')} />
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PlaceInputs
          place={rule}
          region={{ description: w('access.regionHint') }}
          network={{ description: w('access.networkHint') }}
          onChange={change}
        />
        <Select
          clearable
          label={w('access.category')}
          placeholder={w('access.allGames')}
          data={gameCategories.map((value) => ({ value, label: named('categories', value) }))}
          value={rule.category}
          onChange={(category) => change({ category: category as GameCategory | null })}
        />
      </SimpleGrid>
      {isDeny && isEverywhere && (
        <div className="setting-warning" role="status">
          {w(rule.category === null ? 'access.wholeSite' : 'access.wholeCategory')}
        </div>
      )}
    </AccessDialog>
  )
}
