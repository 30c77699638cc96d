import type { OutputOf } from '@fairground/contract/call'
import { getPromotionRule, setPromotionRule } from '@fairground/contract/office-promotions'
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RuleButton } from '../../parts/rule-button.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

/** Shows the rule for promotions that one person may open alone; a change needs a reason. */
export function Rule({ onChange }: { onChange(): void }) {
  const { w } = useWords()
  return (
    <RuleButton label={w('settingNames.setPromotionRule')} call={getPromotionRule} onChange={onChange}>
      {(rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />}
    </RuleButton>
  )
}

interface RuleDialogProps {
  rule: OutputOf<typeof getPromotionRule>
  onClose(): void
}

function RuleDialog({ rule: { currency, version, ...rule }, onClose }: RuleDialogProps) {
  const { w } = useWords()
  const [values, setValues] = useState(rule)
  return (
    <SettingDialog
      title={w('settingNames.setPromotionRule')}
      text={w('promotions.ruleText', { currency })}
      confirm={w('promotions.ruleSave')}
      call={setPromotionRule}
      version={version}
      values={values}
      onTake={setValues}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={w('fields.setPromotionRule.mostAlone')}
          inputMode="decimal"
          value={values.mostAlone}
          onChange={(event) => {
            const mostAlone = event.currentTarget.value.trim()
            setValues((before) => ({ ...before, mostAlone }))
          }}
        />
        <NumberInput
          label={w('fields.setPromotionRule.shareAlone')}
          allowDecimal={false}
          min={0}
          max={100}
          value={values.shareAlone}
          onChange={(value) => setValues((before) => ({ ...before, shareAlone: Number(value) }))}
        />
      </SimpleGrid>
    </SettingDialog>
  )
}
