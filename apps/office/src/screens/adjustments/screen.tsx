import { approveAdjustment, listAdjustments, refuseAdjustment } from '@fairground/contract/adjustments'
import type { OutputOf } from '@fairground/contract/call'
import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Adjustment = OutputOf<typeof listAdjustments>['list'][number]
type State = Adjustment['state']

const colors = { asked: 'yellow', approved: 'green', refused: 'gray' } as const

/** Adjustments that wait for a second person, and what became of the others. */
export function Screen() {
  const { w } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayDecide = useMay('adjustments.decide')
  const [state, setState] = useState<State>('asked')
  const [refusing, setRefusing] = useState<Adjustment>()
  const [approving, setApproving] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const adjustments = useList(listAdjustments, { state })

  async function approve({ adjustmentId }: Adjustment) {
    setApproving(adjustmentId)
    setRefusal(undefined)
    const answer = await send(approveAdjustment, { adjustmentId })
    if (!answer.ok) setRefusal(answer)
    await adjustments.refetch()
    setApproving(undefined)
  }

  const columns: Column<Adjustment>[] = [
    {
      id: 'player',
      header: w('adjustments.player'),
      cell: ({ row: { original: one } }) => <Link to={`/players/${one.customerId}`}>{one.username}</Link>,
    },
    {
      id: 'amount',
      header: w('adjustments.amount'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <span className="amount">
          {one.direction === 'in' ? '+' : '−'}
          {money(one.amount)}
        </span>
      ),
    },
    {
      id: 'reason',
      header: w('reason.label'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.reason}</span>
          {one.refusal && (
            <Text size="sm" c="dimmed">
              {w('adjustments.refusal', { reason: one.refusal })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'asked',
      header: w('adjustments.askedBy'),
      cell: ({ row: { original: one } }) => `${one.askedBy} · ${time(one.askedAt)}`,
    },
    state === 'asked'
      ? {
          id: 'decide',
          header: w('list.actions'),
          cell: ({ row: { original: one } }) =>
            mayDecide ? (
              <Group gap="xs" justify="flex-end" display="inline-flex">
                {one.isOwn ? (
                  <Text size="sm">{w('adjustments.own')}</Text>
                ) : (
                  <Button
                    size="xs"
                    loading={approving === one.adjustmentId}
                    onClick={() => void approve(one)}
                  >
                    {w('adjustments.approve')}
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => setRefusing(one)}>
                  {w('adjustments.refuse')}
                </Button>
              </Group>
            ) : (
              <Badge variant="light" tt="none" color={colors[one.state]}>
                {w(`adjustments.${one.state}`)}
              </Badge>
            ),
        }
      : {
          id: 'decided',
          header: w('adjustments.decidedBy'),
          cell: ({ row: { original: one } }) =>
            one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–',
        },
  ]

  return (
    <>
      <ScreenTitle title={w('adjustments.title')} about={w('adjustments.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('adjustments.state')}
        value={state}
        onChange={(value) => setState(value as State)}
        data={(['asked', 'approved', 'refused'] as const).map((value) => ({
          value,
          label: w(`adjustments.${value}`),
        }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          name={w('adjustments.title')}
          columns={columns}
          rows={adjustments.list}
          idOf={({ adjustmentId }) => adjustmentId}
          empty={w('adjustments.none')}
          query={adjustments}
        />
      </Paper>
      {refusing && (
        <ReasonDialog
          title={w('adjustments.refuseTitle')}
          text={w('adjustments.refuseText')}
          confirm={w('adjustments.refuse')}
          isDanger
          onClose={() => setRefusing(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(refuseAdjustment, { adjustmentId: refusing.adjustmentId, reason })
            await adjustments.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}
