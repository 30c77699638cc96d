import type { OutputOf } from '@fairground/contract/call'
import { checkStaffLog, listStaff, listStaffLog } from '@fairground/contract/staff'
import { Alert, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { code, customerIdField, instant, pageNumber, useAddress } from '../../address.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { CustomerIdField } from '../../parts/customer-id-field.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { Pages } from '../../parts/pages.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Entry = OutputOf<typeof listStaffLog>['list'][number]

const pageSize = 50

/** The page of the staff log, by person, player and time, with the state of its chain. */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const maySeeStaff = useMay('staff.see')
  const staff = useRead(listStaff, {}, { isOn: maySeeStaff })
  const [by, setBy] = useAddress('by', code)
  const [customerId, setCustomerId] = useAddress('player', customerIdField)
  const [from, setFrom] = useAddress('from', instant)
  const [until, setUntil] = useAddress('until', instant)
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const entries = useRead(listStaffLog, {
    pageNo,
    pageSize,
    by: by || undefined,
    subject: customerId === '' ? undefined : `player/${customerId}`,
    from: from || undefined,
    until: until || undefined,
  })
  const nameOf = (id: string) => staff.data?.list.find(({ staffId }) => staffId === id)?.name

  const columns: Column<Entry>[] = [
    {
      id: 'number',
      header: w('log.number'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.number,
    },
    { id: 'at', header: w('log.at'), cell: ({ row }) => time(row.original.at) },
    { id: 'by', header: w('log.by'), cell: ({ row }) => row.original.by ?? w('log.commandLine') },
    { id: 'call', header: w('log.call'), cell: ({ row }) => named('calls', row.original.call) },
    {
      id: 'subject',
      header: w('log.subject'),
      cell: ({ row }) => <Subject subject={row.original.subject} nameOf={nameOf} />,
    },
    {
      id: 'details',
      header: w('log.details'),
      cell: ({ row }) => <Details entry={row.original} />,
    },
  ]

  return (
    <>
      <ScreenTitle title={w('log.title')} about={w('log.about')} />
      <ChainState />
      <Group mb="md" align="end">
        {maySeeStaff && (
          <Select
            label={w('log.by')}
            placeholder={w('log.everybody')}
            clearable
            clearButtonProps={{ 'aria-label': w('log.everybody') }}
            value={by || null}
            onChange={(value) => setBy(value ?? '')}
            data={[
              { value: 'command', label: w('log.commandLine') },
              ...(staff.data?.list ?? []).map(({ staffId, name }) => ({ value: staffId, label: name })),
            ]}
          />
        )}
        <CustomerIdField value={customerId} onChange={setCustomerId} />
        <MomentField label={w('span.from')} value={from} onChange={setFrom} />
        <MomentField label={w('span.until')} value={until} onChange={setUntil} />
      </Group>
      <Paper className="surface">
        <ListTable
          name={w('log.title')}
          columns={columns}
          rows={entries.data?.list}
          idOf={({ number }) => String(number)}
          empty={w('log.none')}
          query={entries}
        />
      </Paper>
      <Pages of={entries.data} pageNo={pageNo} onPage={setPageNo} />
    </>
  )
}

interface SubjectProps {
  subject: string
  nameOf(staffId: string): string | undefined
}

function Subject({ subject, nameOf }: SubjectProps) {
  const [kind, name = ''] = subject.split('/')
  if (kind === 'player') return <Link to={`/players/${name}`}>{name}</Link>
  const staff = kind === 'staff' ? nameOf(name) : undefined
  if (staff !== undefined) return <span title={subject}>{staff}</span>
  return <span className="code">{subject}</span>
}

function Details({ entry: { reason, before, after, hasPersonal, hash } }: { entry: Entry }) {
  const { w } = useWords()
  const isChange = before !== null || after !== null
  return (
    <Stack gap={2}>
      {reason && <Text size="sm">{reason}</Text>}
      {isChange && (
        <Text size="xs" className="code">
          {before !== null && `${JSON.stringify(before)} → `}
          {after !== null && JSON.stringify(after)}
        </Text>
      )}
      {hasPersonal && (
        <Text size="xs" c="dimmed">
          {w('log.sealed')}
        </Text>
      )}
      <Text size="xs" c="dimmed" className="code" title={hash}>
        {hash.slice(0, 12)}
      </Text>
    </Stack>
  )
}

/** Lets the server verify the chain, and shows the result. */
function ChainState() {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const [state, setState] = useState<OutputOf<typeof checkStaffLog>>()
  const [isChecking, setChecking] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function check() {
    setChecking(true)
    setRefusal(undefined)
    const answer = await send(checkStaffLog, {})
    setChecking(false)
    if (answer.ok) setState(answer.value)
    else setRefusal(answer)
  }

  return (
    <Stack mb="md" gap="xs">
      <Group>
        <Button variant="default" loading={isChecking} onClick={() => void check()}>
          {w('chain.check')}
        </Button>
      </Group>
      <Refused refusal={refusal} />
      {state && (
        <Alert color={state.broken.length === 0 ? 'green' : 'red'} role="status">
          {state.broken.length === 0
            ? w('chain.whole', { length: state.length })
            : w('chain.broken', { numbers: state.broken.map(({ number }) => number).join(', ') })}{' '}
          {state.sealed
            ? w('chain.sealed', { length: state.sealed.length, time: time(state.sealed.at) })
            : w('chain.notSealed')}
        </Alert>
      )}
    </Stack>
  )
}
