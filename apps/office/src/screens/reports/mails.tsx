import { listReportMails, removeReportMail } from '@fairground/contract/office-reports'
import { Button, Paper, Text } from '@mantine/core'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

/** Shows the reports of which the person is told by mail, each with a button that ends it. */
export function ReportMails() {
  const { w, named } = useWords()
  const send = useSend()
  const { data, refetch } = useRead(listReportMails, {})
  const { refusal, setRefusal } = useRefusal()
  if (!data || data.list.length === 0) return null

  async function remove(request: string) {
    const answer = await send(removeReportMail, { request })
    setRefusal(answer.ok ? undefined : answer)
    await refetch()
  }

  return (
    <Paper className="surface" p="md" mt="md" component="section" aria-labelledby="report-mails">
      <Text component="h2" id="report-mails" fw={650} mb="xs">
        {w('reports.mails')}
      </Text>
      <Refused refusal={refusal} />
      {data.list.map(({ request, report, every, filters }) => {
        const chosen = Object.entries(filters).filter(([key, value]) => key !== 'by' || value !== 'all')
        const name = [
          named('reportNames', report),
          w(`reports.every.${every}`),
          ...chosen.map(([, value]) => value),
        ].join(' · ')
        return (
          <div key={request} className="today-row">
            <Link to={`/reports/${report}?${new URLSearchParams(filters)}`}>{name}</Link>
            <Button
              size="xs"
              variant="default"
              aria-label={w('reports.mailRemoveOf', { name })}
              onClick={() => void remove(request)}
            >
              {w('reports.mailRemove')}
            </Button>
          </div>
        )
      })}
    </Paper>
  )
}
