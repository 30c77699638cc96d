import type { OutputOf } from '@fairground/contract/call'
import { getWithdrawalRule, setWithdrawalRule } from '@fairground/contract/office-withdrawals'
import { NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RuleButton } from '../../parts/rule-button.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

type Rules = OutputOf<typeof getWithdrawalRule>
type Values = Omit<Rules, 'currency' | 'version'>

/** Shows the brand's rules for withdrawals; a change needs a reason. */
export function Rule() {
  const { w } = useWords()
  return (
    <RuleButton label={w('settingNames.setWithdrawalRule')} call={getWithdrawalRule}>
      {(rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />}
    </RuleButton>
  )
}

const amounts = ['autoMost', 'twoFrom', 'dayMost'] as const
const numbers = ['dayTimes', 'confirmMinutes', 'restHours'] as const
const switches = ['mayCancel', 'asksPassword'] as const

function RuleDialog({ rule: { currency, version, ...rule }, onClose }: { rule: Rules; onClose(): void }) {
  const { w } = useWords()
  const [values, setValues] = useState<Values>(rule)
  const change = (more: Partial<Values>) => setValues((before) => ({ ...before, ...more }))
  return (
    <SettingDialog
      title={w('settingNames.setWithdrawalRule')}
      text={w('withdrawals.ruleText', { currency })}
      confirm={w('withdrawals.ruleSave')}
      call={setWithdrawalRule}
      version={version}
      values={values}
      onTake={setValues}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {amounts.map((name) => (
          <TextInput
            key={name}
            label={w(`fields.setWithdrawalRule.${name}`)}
            inputMode="decimal"
            value={values[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        {numbers.map((name) => (
          <NumberInput
            key={name}
            label={w(`fields.setWithdrawalRule.${name}`)}
            allowDecimal={false}
            allowNegative={false}
            value={values[name]}
            onChange={(value) => change({ [name]: Number(value) })}
          />
        ))}
      </SimpleGrid>
      {switches.map((name) => (
        <Switch
          key={name}
          label={w(`fields.setWithdrawalRule.${name}`)}
          checked={values[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </SettingDialog>
  )
}
