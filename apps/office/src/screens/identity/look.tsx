import type { OutputOf } from '@fairground/contract/call'
import { lookAtDocument } from '@fairground/contract/office-identity'
import { Alert, Button, Group, Image, Stack, Table } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import type { Line } from './line.ts'

type Seen = OutputOf<typeof lookAtDocument>

/** Shows a document with its pictures beside the data of the account, after the person has given a reason. */
export function Look({ line, onClose }: { line: Line; onClose(): void }) {
  const { w, named } = useWords()
  const send = useSend()
  const [seen, setSeen] = useState<Seen>()
  const isSeen = useRef(false)
  const title = `${named('documentKinds', line.kind)} · ${line.username}`
  if (!seen)
    return (
      <ReasonDialog
        title={title}
        text={w('documents.lookText')}
        confirm={w('documents.look')}
        // The dialog for the reason closes after the call, and this one opens.
        onClose={() => isSeen.current || onClose()}
        onConfirm={async (reason) => {
          const answer = await send(lookAtDocument, { documentId: line.documentId, reason })
          if (!answer.ok) return answer
          isSeen.current = true
          setSeen(answer.value)
          return undefined
        }}
      />
    )
  const { account, others, pictures } = seen
  const rows = [
    [w('documents.name'), seen.fullName, account.payeeName || '–'],
    [w('documents.birthday'), seen.birthday, account.birthday ?? '–'],
    [w('documents.number'), seen.number || '–', ''],
    [w('documents.expires'), seen.expiresOn ?? '–', ''],
  ] as const
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {others.length > 0 && (
          <Alert color="red" icon={<TriangleAlert aria-hidden />} title={w('documents.others')}>
            {others.map(({ customerId, username }) => (
              <Link key={customerId} to={`/players/${customerId}`}>
                {username}
              </Link>
            ))}
          </Alert>
        )}
        <Table withRowBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th>{w('documents.onDocument')}</Table.Th>
              <Table.Th>{w('documents.onAccount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([name, onDocument, onAccount]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{onDocument}</Table.Td>
                <Table.Td>{onAccount}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {pictures.map((picture, at) => (
          <Image
            key={picture.slice(-40)}
            src={`data:image/jpeg;base64,${picture}`}
            alt={w('documents.picture', { number: at + 1 })}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{w('dialog.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
