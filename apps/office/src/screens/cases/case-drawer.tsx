import { listCaseReports } from '@fairground/contract/case-reports'
import { addCaseNote, decideCase, getCase } from '@fairground/contract/cases'
import { recordTopic } from '@fairground/contract/office-live'
import { Button, Group, Loader, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHeldDecision, useHold } from '../../api/decisions.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import { HeldNote } from '../../parts/held-note.tsx'
import { Presence } from '../../parts/presence.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { CaseReports, type ReportAct } from './case-reports.tsx'
import { useFigures } from './figures.ts'
import { ReportDialog } from './report-dialogs.tsx'

interface CaseDrawerProps {
  caseId: string
  onClose(): void
  /** Called after a change of the case. */
  onChange(): Promise<void>
}

/** Shows a case with its notes beside the list, and the forms for a note and for the decision. */
export function CaseDrawer({ caseId, onClose, onChange }: CaseDrawerProps) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const figuresOf = useFigures()
  const send = useSend()
  const hold = useHold()
  const isHeld = useHeldDecision(`case/${caseId}`) !== undefined
  const mayDecide = useMay('cases.decide')
  const mayReport = useMay('cases.report')
  const queries = useQueryClient()
  const query = useRead(getCase, { caseId })
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [deciding, setDeciding] = useState<'cleared' | 'reported'>()
  const [reporting, setReporting] = useState<ReportAct>()
  const { refusal, setRefusal } = useRefusal()

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(addCaseNote, { caseId, text })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    setText('')
    await query.refetch()
  }

  if (deciding)
    return (
      <ReasonDialog
        title={w(deciding === 'cleared' ? 'cases.clear' : 'cases.report')}
        text={w(deciding === 'cleared' ? 'cases.clearText' : 'cases.reportText')}
        confirm={w(deciding === 'cleared' ? 'cases.clear' : 'cases.report')}
        onClose={() => setDeciding(undefined)}
        onConfirm={async (reason) => {
          const answer = await hold(decideCase, { caseId, as: deciding, reason })
          await Promise.all([onChange(), query.refetch()])
          return answer.ok ? undefined : answer
        }}
      />
    )
  if (reporting)
    return (
      <ReportDialog
        of={reporting}
        caseId={caseId}
        onClose={() => setReporting(undefined)}
        onChange={() => queries.invalidateQueries()}
      />
    )
  const found = query.data
  return (
    <RowDrawer title={found ? `${named('caseKinds', found.kind)} · ${found.username}` : ''} onClose={onClose}>
      <Presence
        topic={recordTopic('case', caseId)}
        calls={mayReport ? [getCase, listCaseReports] : [getCase]}
      />
      {query.error && <Failure code={codeOf(query.error)} onAgain={query.refetch} />}
      {!found && !query.error && <Loader role="status" aria-label={w('list.loading')} />}
      {found && (
        <Stack>
          <Text size="sm">{figuresOf(found.figures)}</Text>
          <Text size="sm" c="dimmed">
            {w('cases.ruleIs', { rule: figuresOf(found.rule) })}
          </Text>
          {found.reason && <Text size="sm">{w('cases.because', { reason: found.reason })}</Text>}
          <HeldNote subject={`case/${caseId}`} />
          {mayDecide && found.claim?.isOwn && found.decidedAt === null && !isHeld && (
            <Group>
              <Button onClick={() => setDeciding('cleared')}>{w('cases.clear')}</Button>
              <Button
                color="red"
                variant="light"
                disabled={!found.isReportFiled}
                onClick={() => setDeciding('reported')}
              >
                {w('cases.report')}
              </Button>
              {!found.isReportFiled && (
                <Text size="sm" c="dimmed">
                  {w('cases.reportFirst')}
                </Text>
              )}
            </Group>
          )}
          {mayReport && <CaseReports caseId={caseId} onAct={setReporting} />}
          {mayDecide && (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                void add()
              }}
            >
              <Stack gap="xs">
                <Refused refusal={refusal} />
                <Textarea
                  label={w('notes.new')}
                  description={w('cases.noteHint')}
                  autosize
                  minRows={2}
                  maxLength={2000}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
                <Group justify="flex-end">
                  <Button
                    type="submit"
                    variant="default"
                    loading={isSending}
                    disabled={text.trim().length < 2}
                  >
                    {w('notes.add')}
                  </Button>
                </Group>
              </Stack>
            </form>
          )}
          {found.notes.length === 0 && <Text c="dimmed">{w('notes.none')}</Text>}
          {found.notes.map(({ at, by, text }) => (
            <Paper className="surface" p="sm" key={`${at} ${text}`}>
              <Text size="sm" c="dimmed">
                {time(at)} · {by}
              </Text>
              <Text className="text">{text}</Text>
            </Paper>
          ))}
        </Stack>
      )}
    </RowDrawer>
  )
}
