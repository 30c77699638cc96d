import { setRankTerms } from '@fairground/contract/office-ranks'
import { mostRanks } from '@fairground/contract/rank-figures'
import { Button, Fieldset, Group, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { RankSettings } from './rank-settings.ts'

const fields = ['validBet', 'deposits', 'keep', 'levelGift', 'monthGift', 'birthdayGift'] as const

/** Changes requirements and benefits of ranks, from the next quarter of an hour. */
export function TermsDialog({ settings, onClose }: { settings: RankSettings; onClose(): void }) {
  const { w } = useWords()
  // The terms already scheduled, or else the current ones.
  const before = settings.next ?? settings
  const [levels, setLevels] = useState(before.levels)
  const [turnover, setTurnover] = useState(before.turnover)
  const change = (at: number, field: (typeof fields)[number], value: string) =>
    setLevels((all) => all.map((level, place) => (place === at ? { ...level, [field]: value } : level)))
  return (
    <SettingDialog
      title={w('ranks.changeTerms')}
      text={w('ranks.termsText')}
      confirm={w('ranks.save')}
      call={setRankTerms}
      version={settings.versions.terms}
      values={{ levels, turnover }}
      onTake={(now) => {
        setLevels(now.levels)
        setTurnover(now.turnover)
      }}
      onClose={onClose}
    >
      {levels.map((level, at) => (
        // Ranks have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its place
        <Fieldset key={at} legend={w('ranks.rankOf', { rank: String(at + 1) })}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {fields.map((field) => (
              <TextInput
                key={field}
                label={w(`ranks.${field}`)}
                inputMode="decimal"
                value={level[field]}
                onChange={(event) => change(at, field, event.currentTarget.value.trim())}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Group>
        {levels.length < mostRanks && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setLevels((all) => [...all, { ...all.at(-1)! }])}
          >
            {w('ranks.add')}
          </Button>
        )}
        {levels.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setLevels((all) => all.slice(0, -1))}>
            {w('ranks.remove')}
          </Button>
        )}
      </Group>
      <NumberInput
        label={w('ranks.turnover')}
        suffix=" %"
        allowDecimal={false}
        allowNegative={false}
        max={10_000}
        value={turnover}
        onChange={(value) => setTurnover(Number(value))}
      />
    </SettingDialog>
  )
}
