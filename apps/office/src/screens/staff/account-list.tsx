import { listStaff } from '@fairground/contract/office-staff'
import { accountStates } from '@fairground/contract/staff-figures'
import { Button, Group, Paper, SegmentedControl, Text } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Account, AccountAct } from './account.ts'
import { AccountDialog } from './account-dialogs.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const shownStates = ['current', ...accountStates] as const
const stateField = oneOf(shownStates, 'current')
const changes = ['resetStaff', 'changeStaffRole', 'setStaffNetworks'] as const

/** The accounts of the brand, with the acts on them. */
export function AccountList() {
  const { w } = useWords()
  const { time, minute, whole } = useFormats()
  const mayChange = useMay('staff.change')
  const staff = useRead(listStaff, {})
  const [state, setState] = useAddress('state', stateField)
  const [isInviting, setInviting] = useState(false)
  const [acting, setActing] = useState<{ account: Account; act: AccountAct }>()
  const list = staff.data?.list.filter((one) =>
    state === 'current' ? one.state !== 'closed' : one.state === state,
  )

  const columns: Column<Account>[] = [
    {
      id: 'name',
      header: w('staff.name'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row: { original: one } }) => (one.isOwn ? w('staff.own', { name: one.name }) : one.name),
    },
    { id: 'email', header: w('staff.email'), cell: ({ row }) => row.original.email },
    {
      id: 'state',
      header: w('staff.state'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row: { original: one } }) => <StateWord is={`accountStates.${one.state}`} />,
    },
    {
      id: 'role',
      header: w('staff.role'),
      meta: { sortBy: ({ role }) => role },
      cell: ({ row }) => row.original.role,
    },
    {
      id: 'networks',
      header: w('staff.networks'),
      cell: ({ row: { original: one } }) =>
        one.networks.length === 0 ? w('staff.everywhere') : one.networks.join(', '),
    },
    {
      id: 'seenAt',
      header: w('staff.seenAt'),
      meta: { sortBy: ({ seenAt }) => seenAt },
      cell: ({ row: { original: one } }) => (one.seenAt ? time(one.seenAt) : '–'),
    },
    {
      id: 'sessions',
      header: w('staff.sessions'),
      meta: { isNumber: true, sortBy: ({ openSessions }) => openSessions },
      cell: ({ row }) => whole(row.original.openSessions),
    },
    {
      id: 'opened',
      header: w('staff.opened'),
      meta: { sortBy: ({ openings }) => openings[0]?.at ?? null, inDrawer: (one) => <Openings of={one} /> },
      cell: ({ row: { original: one } }) => (one.openings[0] ? minute(one.openings[0].at) : '–'),
    },
  ]
  const acts = (account: Account) => {
    if (!mayChange || account.state === 'closed') return null
    if (account.isOwn) return <Link to="/account">{w('staff.toOwn')}</Link>
    const act = (act: AccountAct) => () => setActing({ account, act })
    return (
      <>
        {account.isWithinOwn && (
          <>
            <Button variant="default" onClick={act('role')}>
              {w('staff.changeRole')}
            </Button>
            <Button variant="default" onClick={act('networks')}>
              {w('staff.changeNetworks')}
            </Button>
            <Button variant="default" onClick={act('name')}>
              {w('staff.rename')}
            </Button>
            <Button variant="default" onClick={act('reset')}>
              {w('staff.reset')}
            </Button>
          </>
        )}
        {account.openSessions > 0 && (
          <Button variant="light" color="red" onClick={act('end')}>
            {w('staff.end')}
          </Button>
        )}
        {account.isWithinOwn && (
          <Button variant="light" color="red" onClick={act('close')}>
            {w('staff.close')}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          className="wraps"
          aria-label={w('staff.state')}
          value={state}
          onChange={(value) => setState(value as typeof state)}
          data={shownStates.map((value) => ({
            value,
            label: value === 'current' ? w('staff.current') : w(`accountStates.${value}`),
          }))}
        />
        {mayChange && (
          <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {w('staff.invite')}
          </Button>
        )}
      </Group>
      {mayChange && <WaitingChange call="inviteStaff" subject={undefined} />}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('staff.title')}
          columns={columns}
          rows={list}
          idOf={({ staffId }) => staffId}
          drawer={{
            title: ({ name }) => name,
            isActing: acting !== undefined,
            more: (one) => (
              <>
                {mayChange &&
                  changes.map((call) => (
                    <WaitingChange key={call} call={call} subject={`staff/${one.staffId}`} />
                  ))}
                {mayChange && !one.isOwn && !one.isWithinOwn && (
                  <Text size="sm" c="dimmed">
                    {w('staff.stronger')}
                  </Text>
                )}
              </>
            ),
            acts,
          }}
          empty={w('staff.none')}
          query={staff}
        />
      </Paper>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {acting && (
        <AccountDialog
          {...acting}
          onClose={() => {
            setActing(undefined)
            void staff.refetch()
          }}
        />
      )}
    </>
  )
}

/** Shows who added and reset an account, and until when its link works. */
function Openings({ of: { openings, linkEndsAt, state } }: { of: Account }) {
  const { w } = useWords()
  const { minute } = useFormats()
  return (
    <>
      {openings.map(({ kind, at, by, approvedBy }) => (
        <Text size="sm" key={`${kind} ${at}`}>
          {w(`staff.openings.${kind}`, { at: minute(at) })}
          {by && approvedBy
            ? ` · ${w('staff.openings.by', { by, approvedBy })}`
            : ` · ${w('staff.openings.byCommand')}`}
        </Text>
      ))}
      {linkEndsAt && state !== 'closed' && (
        <Text size="sm" c="dimmed">
          {w('staff.linkEnds', { at: minute(linkEndsAt) })}
        </Text>
      )}
    </>
  )
}
