import type { SentBy } from '@fairground/contract/call'
import { addReportMail } from '@fairground/contract/office-reports'
import { type MailEvery, mailEvery } from '@fairground/contract/report-figures'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'

/** The report as it is split and filtered, without its days. */
type Options = Omit<SentBy<typeof addReportMail>, 'request' | 'every'>

/** The button by which a person is told of the report by mail after each closed day, week or month. */
export function MailButton({ options }: { options: Options }) {
  const { w } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Mail size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {w('reports.mail')}
      </Button>
      {isAsking && <MailDialog options={options} onClose={() => setAsking(false)} />}
    </>
  )
}

function MailDialog({ options, onClose }: { options: Options; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const [request] = useState(() => crypto.randomUUID())
  const [every, setEvery] = useState<MailEvery>('day')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(addReportMail, { ...options, request, every })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    onClose()
  }

  return (
    <Dialog title={w('reports.mail')} onClose={onClose}>
      <Stack>
        <Text size="sm">{w('reports.mailText')}</Text>
        <Refused refusal={refusal} />
        <SegmentedControl
          aria-label={w('reports.mailEvery')}
          value={every}
          onChange={(value) => setEvery(value as MailEvery)}
          data={mailEvery.map((value) => ({ value, label: w(`reports.every.${value}`) }))}
        />
        <Group justify="flex-end">
          <CancelButton />
          <Button loading={isSending} onClick={() => void add()}>
            {w('reports.mailAdd')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
