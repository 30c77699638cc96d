import type { OutputOf } from '@fairground/contract/call'
import { type getReport, remarkOnDay } from '@fairground/contract/office-reports'
import { type ReportName, remarkSigns } from '@fairground/contract/report-figures'
import { Alert, Button, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Head = OutputOf<typeof getReport>['head']

interface RemarksProps {
  head: Head
  /** The chosen days, both included. */
  from: string
  until: string
  onAdded(): void
}

/** Shows what staff remarked on the closed days of a report, and the days that changed after they were closed. */
export function Remarks({ head, from, until, onAdded }: RemarksProps) {
  const { w, named } = useWords()
  const { day: dayText, minute, money } = useFormats()
  const mayRemark = useMay('reports.remark')
  const [isWriting, setWriting] = useState(false)
  const { changedDays, remarks, remarkCount } = head
  if (!mayRemark && remarks.length === 0 && changedDays.length === 0) return null
  return (
    <Stack gap="xs">
      {changedDays.length > 0 && (
        <Alert color="red" role="status">
          {w('reports.changedDays', { days: changedDays.map(dayText).join(', ') })}
        </Alert>
      )}
      {remarks.length > 0 && (
        <Paper className="surface" p="md" component="section" aria-labelledby="report-remarks">
          <Text component="h2" id="report-remarks" fw={650} mb="xs">
            {w('reports.remarks')}
          </Text>
          <Stack gap="sm">
            {remarks.map(({ day, at, by, text, figure }) => (
              <div key={`${at} ${day} ${text}`}>
                <Text size="sm" c="dimmed">
                  {[
                    dayText(day),
                    ...(figure ? [`${named('reportNames', figure.report)}: ${money(figure.amount)}`] : []),
                    by,
                    minute(at),
                  ].join(' · ')}
                </Text>
                <Text className="text">{text}</Text>
              </div>
            ))}
          </Stack>
          {remarkCount > remarks.length && (
            <Text size="sm" c="dimmed" mt="xs">
              {w('reports.remarksCut', { shown: remarks.length, count: remarkCount })}
            </Text>
          )}
        </Paper>
      )}
      {mayRemark && (
        <Group>
          <Button size="xs" variant="default" onClick={() => setWriting(true)}>
            {w('reports.remark')}
          </Button>
        </Group>
      )}
      {isWriting && (
        <RemarkDialog
          report={head.report}
          currency={head.currency}
          from={from}
          until={until}
          onClose={() => setWriting(false)}
          onAdded={onAdded}
        />
      )}
    </Stack>
  )
}

interface RemarkDialogProps extends Omit<RemarksProps, 'head'> {
  report: ReportName
  currency: string
  onClose(): void
}

function RemarkDialog({ report, currency, from, until, onClose, onAdded }: RemarkDialogProps) {
  const { w, named } = useWords()
  const send = useSend()
  const [request] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState(until)
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isComplete = day !== '' && text.trim().length >= remarkSigns.least

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const plain = amount.replaceAll(',', '').trim()
    const figure = plain === '' ? {} : { figure: { report, currency, amount: plain } }
    const answer = await send(remarkOnDay, { day, request, text, ...figure })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    onAdded()
    onClose()
  }

  return (
    <Dialog
      title={w('reports.remark')}
      form={{ name: 'day-remark', isKept: false, values: { day, text, amount } }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) void add()
        }}
      >
        <Stack>
          <Text size="sm">{w('reports.remarkText')}</Text>
          <Refused refusal={refusal} />
          <DayField
            label={w('reports.remarkDay')}
            required
            min={from}
            max={until}
            value={day}
            onChange={setDay}
          />
          <Textarea
            label={w('reports.remarkWhy')}
            description={w('reports.remarkHint')}
            required
            autosize
            minRows={3}
            maxLength={remarkSigns.most}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput
            label={w('reports.remarkAmount', { report: named('reportNames', report), currency })}
            description={w('reports.remarkAmountHint')}
            inputMode="text"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isSending} disabled={!isComplete}>
              {w('reports.remarkAdd')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
