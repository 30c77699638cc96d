import type { OutputOf } from '@fairground/contract/call'
import { getEventThresholds, setEventThresholds } from '@fairground/contract/office-alarms'
import { Alert, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { RuleButton } from '../../parts/rule-button.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

const fields = ['betFrom', 'winFrom', 'moneyFrom'] as const

/** A button that shows and changes from which amounts on bets, wins and payments are significant events. */
export function Thresholds() {
  const { w } = useWords()
  const mayChange = useMay('alarms.settings')
  if (!mayChange) return null
  return (
    <RuleButton label={w('thresholds.title')} call={getEventThresholds}>
      {(thresholds, onClose) => <ThresholdDialog thresholds={thresholds} onClose={onClose} />}
    </RuleButton>
  )
}

interface ThresholdDialogProps {
  thresholds: OutputOf<typeof getEventThresholds>
  onClose(): void
}

function ThresholdDialog({ thresholds: { version, ...thresholds }, onClose }: ThresholdDialogProps) {
  const { w } = useWords()
  const [values, setValues] = useState(thresholds)
  return (
    <SettingDialog
      title={w('thresholds.title')}
      text={w('thresholds.about')}
      confirm={w('thresholds.save')}
      call={setEventThresholds}
      version={version}
      values={values}
      onTake={setValues}
      onClose={onClose}
    >
      {fields.every((field) => thresholds[field] === null) && (
        <Alert color="yellow">{w('thresholds.notSet')}</Alert>
      )}
      {fields.map((field) => (
        <TextInput
          key={field}
          label={w(`fields.setEventThresholds.${field}`)}
          inputMode="decimal"
          value={values[field] ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value.trim()
            setValues((before) => ({ ...before, [field]: text === '' ? null : text }))
          }}
        />
      ))}
    </SettingDialog>
  )
}
