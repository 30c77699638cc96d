import { closeDrawDays } from '@fairground/contract/office-calendar'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'

/** Closes days of a game, with a reason. */
export function CloseDialog({
  nodeId,
  firstDay,
  onClose,
}: {
  nodeId: string
  firstDay: string
  onClose(): void
}) {
  const { w } = useWords()
  const send = useSend()
  const [from, setFrom] = useState(firstDay)
  const [to, setTo] = useState(firstDay)
  return (
    <ReasonDialog
      title={w('calendar.close')}
      text={w('calendar.closeText', { day: firstDay })}
      confirm={w('calendar.close')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(closeDrawDays, { nodeId, from, to, reason })
        return answer.ok ? undefined : answer
      }}
    >
      <TextInput
        type="date"
        label={w('calendar.from')}
        min={firstDay}
        value={from}
        onChange={({ currentTarget: { value } }) => {
          setFrom(value)
          if (value > to) setTo(value)
        }}
      />
      <TextInput
        type="date"
        label={w('calendar.to')}
        min={from}
        value={to}
        onChange={({ currentTarget: { value } }) => setTo(value)}
      />
    </ReasonDialog>
  )
}
