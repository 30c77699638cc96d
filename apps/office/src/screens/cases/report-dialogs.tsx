import {
  type CaseReportForm,
  caseReportForms,
  narrativeSigns,
} from '@fairground/contract/case-report-figures'
import {
  type CaseReportVersion,
  draftCaseReport,
  exportCaseReport,
  fileCaseReport,
  finishCaseReport,
  getCaseReport,
} from '@fairground/contract/case-reports'
import { saveBase64 } from '@fairground/web/save-file'
import { Button, Group, Loader, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { dayBefore } from '../../text/zone.ts'
import type { ReportAct } from './case-reports.tsx'
import { ReportView } from './report-view.tsx'

interface ActProps {
  caseId: string
  onClose(): void
  /** Called after a change of a version. */
  onChange(): Promise<unknown>
}

/** Shows the dialog of an act on a report. */
export function ReportDialog({ of, ...props }: ActProps & { of: ReportAct }) {
  if (of.act === 'draft')
    return of.version ? <Redraft {...props} version={of.version} /> : <DraftForm {...props} edition={0} />
  const { version } = of
  if (of.act === 'view') return <ReportView version={version} onClose={props.onClose} />
  if (of.act === 'finish') return <Finish {...props} version={version} />
  if (of.act === 'file') return <File {...props} version={version} />
  return <Export {...props} version={version} />
}

type VersionProps = ActProps & { version: CaseReportVersion }

/** Loads the text of a draft before it is edited. */
function Redraft({ version, ...props }: VersionProps) {
  const { w } = useWords()
  const { reportId } = version
  const query = useRead(getCaseReport, { reportId })
  if (query.data)
    return <DraftForm {...props} edition={query.data.edition} first={query.data} key={query.data.edition} />
  return (
    <Dialog title={w('caseReports.draftTitle')} onClose={props.onClose}>
      {query.error ? (
        <Failure code={codeOf(query.error)} onAgain={query.refetch} />
      ) : (
        <Loader role="status" aria-label={w('list.loading')} />
      )}
    </Dialog>
  )
}

interface DraftFormProps extends ActProps {
  edition: number
  first?: { from: string; until: string; content: { narrative: string } }
}

/** Number of days before today with which a report begins unless another day is chosen. */
const usualDays = 30

function DraftForm({ caseId, edition, first, onClose, onChange }: DraftFormProps) {
  const { w } = useWords()
  const { timeZone } = useFormats()
  const send = useSend()
  const [from, setFrom] = useState(first?.from ?? dayBefore(Date.now(), usualDays, timeZone))
  const [until, setUntil] = useState(first?.until ?? dayBefore(Date.now(), 0, timeZone))
  const [narrative, setNarrative] = useState(first?.content.narrative ?? '')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isComplete = from !== '' && until !== '' && narrative.trim().length >= narrativeSigns.least

  async function save() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(draftCaseReport, { caseId, edition, from, until, narrative })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    await onChange()
    onClose()
  }

  return (
    <Dialog
      title={w('caseReports.draftTitle')}
      isWide
      form={{ name: `case-report/${caseId}`, values: { from, until, narrative }, isKept: false }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) void save()
        }}
      >
        <Stack>
          <Text size="sm">{w('caseReports.draftText')}</Text>
          <Group align="end" grow maw="24rem">
            <DayField label={w('span.from')} required value={from} max={until} onChange={setFrom} />
            <DayField label={w('span.until')} required value={until} min={from} onChange={setUntil} />
          </Group>
          <Textarea
            label={w('caseReports.narrative')}
            description={w('caseReports.narrativeHint', { least: narrativeSigns.least })}
            required
            autosize
            minRows={6}
            maxRows={18}
            maxLength={narrativeSigns.most}
            data-autofocus
            value={narrative}
            onChange={(event) => setNarrative(event.currentTarget.value)}
          />
          <Refused refusal={refusal} />
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isSending} disabled={!isComplete}>
              {w('caseReports.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function Finish({ version: { reportId, edition, version }, onClose, onChange }: VersionProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <ConfirmDialog
      title={w('caseReports.finishTitle', { version })}
      text={w('caseReports.finishText')}
      confirm={w('caseReports.act.finish')}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await send(finishCaseReport, { reportId, edition })
        await onChange()
        return answer.ok ? undefined : answer
      }}
    />
  )
}

function File({ version: { reportId, version }, onClose, onChange }: VersionProps) {
  const { w } = useWords()
  const { timeZone } = useFormats()
  const send = useSend()
  const today = dayBefore(Date.now(), 0, timeZone)
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(today)
  return (
    <ConfirmDialog
      title={w('caseReports.fileTitle', { version })}
      text={w('caseReports.fileText')}
      confirm={w('caseReports.act.file')}
      isReady={reference.trim().length >= 2 && day !== ''}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await send(fileCaseReport, { reportId, reference, day })
        await onChange()
        return answer.ok ? undefined : answer
      }}
    >
      <TextInput
        label={w('caseReports.reference')}
        required
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <DayField label={w('caseReports.filedOn')} required max={today} value={day} onChange={setDay} />
    </ConfirmDialog>
  )
}

function Export({ version: { reportId, version }, onClose }: VersionProps) {
  const { w } = useWords()
  const send = useSend()
  const [as, setAs] = useState<CaseReportForm>('html')
  return (
    <ReasonDialog
      title={w('caseReports.exportTitle', { version })}
      text={w('caseReports.exportText')}
      confirm={w('caseReports.act.export')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(exportCaseReport, { reportId, as, reason })
        if (!answer.ok) return answer
        saveBase64(answer.value.name, answer.value.file, answer.value.type)
        return undefined
      }}
    >
      <SegmentedControl
        aria-label={w('caseReports.form')}
        value={as}
        onChange={(value) => setAs(value as CaseReportForm)}
        data={caseReportForms.toReversed().map((value) => ({ value, label: w(`caseReports.as.${value}`) }))}
      />
    </ReasonDialog>
  )
}
