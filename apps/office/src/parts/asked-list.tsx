import { Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf } from '../address.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { type Refusal, Refused } from './failure.tsx'
import { HeldNote } from './held-note.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { PlayerLink } from './player-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { StateWord } from './state-word.tsx'

const states = ['asked', 'approved', 'refused'] as const
export type AskedState = (typeof states)[number]

/** The state of the shown requests in the address of a screen. */
export const askedState = oneOf(states, 'asked')

/** An amount of an account that one person has requested and another decides on. */
export interface Asked {
  customerId: string
  username: string
  /** Whether the account receives the amount, or returns it. */
  direction: 'in' | 'out'
  amount: { amount: string; currency: string }
  reason: string
  state: AskedState
  askedBy: string
  askedAt: string
  isOwn: boolean
  decidedBy: string | null
  decidedAt: string | null
  /** The reason of a refusal. */
  refusal: string
}

type Answered = { ok: true } | ({ ok: false } & Refusal)

interface AskedListProps<Row extends Asked> {
  /** The names of the list and of the accounts in it, and the text for an empty list. */
  names: { all: string; account: string; none: string }
  state: AskedState
  onState(state: AskedState): void
  query: Parameters<typeof ListTable<Row>>[0]['query'] & { list: Row[] | undefined }
  idOf(row: Row): string
  /** Returns the subject of a decision about a row, such as `adjustment/<id>`. */
  subjectOf(row: Row): string
  /** An additional column between the account and the amount. */
  about?: Column<Row>
  mayDecide: boolean
  onApprove(row: Row): Promise<Answered>
  onRefuse(row: Row, reason: string): Promise<Answered>
}

/** Returns the sign of an amount for the account. */
function signOf({ direction }: Pick<Asked, 'direction'>): string {
  return direction === 'in' ? '+' : '−'
}

/** Shows the requests that wait for a second person, and the outcome of the others. */
export function AskedList<Row extends Asked>({
  names,
  state,
  onState,
  query,
  idOf,
  subjectOf,
  about,
  mayDecide,
  onApprove,
  onRefuse,
}: AskedListProps<Row>) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const [refusing, setRefusing] = useState<Row>()
  const [isApproving, setApproving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function approve(row: Row) {
    setApproving(true)
    setRefusal(undefined)
    const answer = await onApprove(row)
    if (!answer.ok) setRefusal(answer)
    await query.refetch()
    setApproving(false)
  }

  const waits: Column<Row> = {
    id: 'state',
    header: w('asked.state'),
    cell: ({ row: { original: one } }) => (
      <>
        <StateWord is={`asked.${one.state}`} />
        {one.isOwn && (
          <Text size="sm" c="dimmed">
            {w('asked.own')}
          </Text>
        )}
        <HeldNote subject={subjectOf(one)} />
      </>
    ),
  }
  const decided: Column<Row> = {
    id: 'decided',
    header: w('asked.decidedBy'),
    cell: ({ row: { original: one } }) => (one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–'),
  }
  const columns: Column<Row>[] = [
    {
      id: 'account',
      header: names.account,
      cell: ({ row }) => row.original.username,
      meta: {
        inDrawer: (one) => <PlayerLink of={one} />,
      },
    },
    ...(about ? [about] : []),
    {
      id: 'amount',
      header: w('asked.amount'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <span className="amount">
          {signOf(one)}
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
              {w('asked.refusal', { reason: one.refusal })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'asked',
      header: w('asked.askedBy'),
      cell: ({ row: { original: one } }) => `${one.askedBy} · ${time(one.askedAt)}`,
    },
    state === 'asked' ? waits : decided,
  ]

  return (
    <div>
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('asked.state')}
        value={state}
        onChange={(value) => onState(value as AskedState)}
        data={states.map((value) => ({ value, label: w(`asked.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={names.all}
          columns={columns}
          rows={query.list}
          idOf={idOf}
          drawer={{
            title: (one) => `${one.username} · ${signOf(one)}${money(one.amount)}`,
            isActing: refusing !== undefined || isApproving,
            more: () => <Refused refusal={refusal} />,
            acts: (one) =>
              mayDecide &&
              one.state === 'asked' && (
                <>
                  {!one.isOwn && <Button onClick={() => void approve(one)}>{w('asked.approve')}</Button>}
                  <Button variant="default" onClick={() => setRefusing(one)}>
                    {w('asked.refuse')}
                  </Button>
                </>
              ),
          }}
          empty={names.none}
          query={query}
        />
      </Paper>
      {refusing && (
        <ReasonDialog
          title={w('asked.refuseOne', { name: refusing.username })}
          text={w('asked.refuseText')}
          confirm={w('asked.refuse')}
          isDanger
          onClose={() => setRefusing(undefined)}
          onConfirm={async (reason) => {
            const answer = await onRefuse(refusing, reason)
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </div>
  )
}
