import type { OutputOf } from '@fairground/contract/call'
import { getTree, moveBranch, previewMove } from '@fairground/contract/office-tree'
import { Alert, Button, Center, Group, Loader, Select, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { RefusedError } from '../../api/client.ts'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Dialog } from '../dialog.tsx'
import { Refused, useRefusal } from '../failure.tsx'
import { type Column, ListTable } from '../list-table.tsx'
import type { TreeAccount } from './tree-account.ts'

type Preview = OutputOf<typeof previewMove>
type Ending = Preview['ending'][number]

const shortestReason = 5

interface MoveDialogProps {
  account: TreeAccount
  onClose(): void
  onMoved(): void
}

/**
 * Moves an account with everybody below it: asks for the place, shows the consequences, asks for a reason, and shows
 * the result.
 */
export function MoveDialog({ account, onClose, onMoved }: MoveDialogProps) {
  const { w } = useWords()
  const { time } = useFormats()
  const [above, setAbove] = useState<string | null>(null)
  const [moved, setMoved] = useState<OutputOf<typeof moveBranch>>()
  return (
    <Dialog title={w('tree.moveOne', { name: account.username })} onClose={onClose} isWide>
      {moved ? (
        <Stack>
          <Alert color="green" role="status" icon={<Check aria-hidden />}>
            {w('move.done', { accounts: moved.accounts, time: time(moved.at) })}
          </Alert>
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              {w('dialog.close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">{w('move.text')}</Text>
          <PlaceSelect account={account} above={above} onChoose={setAbove} />
          {above !== null && (
            <Confirmation
              key={above}
              account={account}
              above={above}
              onClose={onClose}
              onMoved={(value) => {
                setMoved(value)
                onMoved()
              }}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

interface PlaceSelectProps {
  account: TreeAccount
  above: string | null
  onChoose(above: string | null): void
}

/** A selection of the agent above by the beginning of the user name, or of the top of the tree. */
function PlaceSelect({ account, above, onChoose }: PlaceSelectProps) {
  const { w, named } = useWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [username] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 250)
  const found = useRead(getTree, { username, show: 'agents', pageSize: 20 })
  const agents = (found.data?.list ?? []).filter(({ customerId }) => customerId !== account.customerId)
  const top = { value: 'top', label: w('move.toTop') }
  const data = [
    top,
    ...agents.map(({ customerId, username: name, standing }) => ({
      value: customerId,
      label: `${name} · ${named('standings', String(standing))} · ${customerId}`,
    })),
  ]
  // The selected agent stays in the list while another name is typed.
  const isListed = !chosen || data.some(({ value }) => value === chosen.value)
  return (
    <Select
      label={w('move.to')}
      description={w('move.toHint')}
      placeholder={w('move.choose')}
      searchable
      allowDeselect={false}
      data-autofocus
      nothingFoundMessage={w('tree.nobodyFound')}
      // The server has already filtered them by the text.
      filter={({ options }) => options}
      data={isListed ? data : [...data, chosen]}
      value={above}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        setChosen(data.find((one) => one.value === value))
        onChoose(value)
      }}
    />
  )
}

interface ConfirmationProps {
  account: TreeAccount
  above: string
  onClose(): void
  onMoved(moved: OutputOf<typeof moveBranch>): void
}

/** Shows the consequences of a move, and the button that performs it, with a reason. */
function Confirmation({ account: { customerId }, above, onClose, onMoved }: ConfirmationProps) {
  const { w } = useWords()
  const send = useSend()
  const preview = useRead(previewMove, { customerId, above })
  // One id per place, so that a repeated request counts once.
  const [request] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isReason = reason.trim().length >= shortestReason

  async function move({ contracts }: Preview) {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(moveBranch, { request, customerId, above, contracts, reason: reason.trim() })
    setSending(false)
    if (answer.ok) return onMoved(answer.value)
    setRefusal(answer)
    if (answer.error === 'branch_changed') void preview.refetch()
  }

  if (preview.error) {
    const { error } = preview
    const isRefused = error instanceof RefusedError
    return (
      <Refused
        refusal={
          isRefused ? { error: error.code, detail: error.detail } : { error: 'internal_error', detail: {} }
        }
      />
    )
  }
  if (!preview.data)
    return (
      <Center p="lg">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const { data } = preview
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReason) void move(data)
      }}
    >
      <Stack>
        <PreviewFacts preview={data} />
        <EndingList preview={data} />
        <Refused refusal={refusal} />
        <Textarea
          label={w('reason.label')}
          description={w('reason.hint')}
          required
          autosize
          minRows={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {w('dialog.cancel')}
          </Button>
          <Button type="submit" color="red.9" loading={isSending} disabled={!isReason}>
            {w('move.confirm', { accounts: data.accounts })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function PreviewFacts({ preview }: { preview: Preview }) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const { from, to, accounts, levels, contracts, unpaid, at } = preview
  const facts: [string, string][] = [
    [w('move.from'), from || w('tree.top')],
    [w('move.to'), to || w('tree.top')],
    [w('move.accounts'), String(accounts)],
    [w('move.levels'), String(levels)],
    [w('move.contracts'), String(contracts)],
    [w('move.unpaid'), unpaid.lines === 0 ? '–' : `${unpaid.lines} · ${money(unpaid.amount)}`],
    [w('move.at'), time(at)],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the contracts that end with a move. */
function EndingList({ preview: { contracts, ending } }: { preview: Preview }) {
  const { w, named } = useWords()
  const { time } = useFormats()
  if (contracts === 0) return null
  const columns: Column<Ending>[] = [
    { id: 'username', header: w('contracts.agent'), cell: ({ row }) => row.original.username },
    {
      id: 'plan',
      header: w('contracts.plan'),
      cell: ({ row }) => named('contractPlans', row.original.plan),
    },
    { id: 'until', header: w('move.until'), cell: ({ row }) => time(row.original.until) },
  ]
  return (
    <Stack gap="xs">
      <Alert color="yellow" icon={<TriangleAlert aria-hidden />}>
        {w('move.ending')}
      </Alert>
      <ListTable
        name={w('move.contracts')}
        columns={columns}
        rows={ending}
        idOf={({ customerId, plan }) => `${customerId} ${plan}`}
        empty=""
        query={{ error: null, refetch: () => {} }}
      />
      {ending.length < contracts && (
        <Text size="sm" c="dimmed">
          {w('move.more', { count: contracts - ending.length })}
        </Text>
      )}
    </Stack>
  )
}
