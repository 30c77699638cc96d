import type { OutputOf } from '@fairground/contract/call'
import { type listExposureLimits, setExposureLimit } from '@fairground/contract/office-draws'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

export type Limits = OutputOf<typeof listExposureLimits>
export type Limit = Limits['list'][number]

interface LimitDialogProps {
  limits: Limits
  /** Undefined for a new limit. */
  limit: Limit | undefined
  onClose(): void
}

/** Sets a limit, or removes it if the amount is empty, with a reason. */
export function LimitDialog({ limits: { nodeId, currency, types, list }, limit, onClose }: LimitDialogProps) {
  const { w } = useWords()
  const [type, setType] = useState(limit?.type ?? '')
  const [line, setLine] = useState(limit?.line ?? '')
  const [most, setMost] = useState(limit?.most ?? '')
  const example = types.find((one) => one.type === type)?.example
  // A typed line may already have a limit: it is then the one that the person has seen in the list.
  const before = list.find((one) => one.type === type && one.line === line)?.most ?? null
  return (
    <SettingDialog
      title={w(limit ? 'exposure.change' : 'exposure.add')}
      text={w('exposure.text')}
      confirm={w('exposure.save')}
      call={setExposureLimit}
      subject={`exposure-limit/${[nodeId, currency, type, line].filter((part) => part !== '').join('/')}`}
      values={{ most: most === '' ? null : most }}
      more={(now) => ({ nodeId, currency, type, line, before: now ? now.most : before })}
      onTake={(now) => setMost(now.most ?? '')}
      onClose={onClose}
    >
      <Select
        label={w('exposure.type')}
        allowDeselect={false}
        disabled={limit !== undefined}
        value={type}
        onChange={(value) => {
          setType(value ?? '')
          setLine('')
        }}
        data={[
          { value: '', label: w('exposure.eachType') },
          ...types.map((one) => ({ value: one.type, label: one.type })),
        ]}
      />
      <TextInput
        label={w('exposure.line')}
        description={example ? w('exposure.lineHint', { example }) : w('exposure.lineOfType')}
        disabled={limit !== undefined || type === ''}
        value={line}
        onChange={(event) => setLine(event.currentTarget.value.trim())}
      />
      <TextInput
        label={w('exposure.mostIn', { currency })}
        description={w('exposure.empty')}
        inputMode="decimal"
        value={most}
        onChange={(event) => setMost(event.currentTarget.value.trim())}
      />
    </SettingDialog>
  )
}
