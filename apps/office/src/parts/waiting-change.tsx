import { listProposals } from '@fairground/contract/proposals'
import { Alert, Stack, Text } from '@mantine/core'
import { useRead } from '../api/use-reads.ts'
import { Link } from '../router.tsx'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { ChangeLines } from './changes/change-lines.tsx'
import { toldWithPersonal } from './changes/changes.ts'

/** Shows the change of a setting that waits for a second person, if there is one. */
export function WaitingChange({ call, subject }: { call: string; subject: string | undefined }) {
  const { w } = useWords()
  const { minute } = useFormats()
  const { data } = useRead(listProposals, { call })
  const waiting = data?.list.find((one) => subject === undefined || one.subject === subject)
  if (!waiting) return null
  return (
    <Stack gap="xs">
      <Alert color="yellow" title={w('settings.waiting')}>
        <ChangeLines told={toldWithPersonal(waiting)} />
        <Text size="sm">{w('settings.waitingBy', { name: waiting.by, until: minute(waiting.until) })}</Text>
      </Alert>
      {/* On the colour of the alert a link has too little contrast. */}
      <Link to="/approvals">{w('settings.toApprovals')}</Link>
    </Stack>
  )
}
