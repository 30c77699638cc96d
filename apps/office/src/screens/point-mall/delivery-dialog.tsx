import { lookAtDelivery } from '@fairground/contract/office-points'
import type { Delivery } from '@fairground/contract/points'
import { Button, Group, Stack, Table } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Redemption } from './redemption.ts'

/** Shows the recipient of a good, after the person has given a reason. */
export function DeliveryDialog({ line, onClose }: { line: Redemption; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const [seen, setSeen] = useState<Delivery>()
  const isSeen = useRef(false)
  const title = `${line.name} × ${line.quantity} · ${line.username}`
  if (!seen)
    return (
      <ReasonDialog
        title={title}
        text={w('points.lookText')}
        confirm={w('points.look')}
        // The dialog for the reason closes after the call, and this one opens.
        onClose={() => isSeen.current || onClose()}
        onConfirm={async (reason) => {
          const answer = await send(lookAtDelivery, { redemptionId: line.redemptionId, reason })
          if (!answer.ok) return answer
          isSeen.current = true
          setSeen(answer.value)
          return undefined
        }}
      />
    )
  const rows = [
    [w('points.recipient'), seen.name],
    [w('points.phone'), seen.phone],
    [w('points.address'), seen.address],
    [w('points.wish'), seen.remark],
  ] as const
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Table withRowBorders>
          <Table.Tbody>
            {rows.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{value || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button onClick={onClose}>{w('dialog.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
