import type { OutputOf } from '@fairground/contract/call'
import { endStaffSessions, listRoles, listStaff } from '@fairground/contract/staff'
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Account = OutputOf<typeof listStaff>['list'][number]

/** The page of the brand's staff accounts, and the permissions of its roles. */
export function Screen() {
  const { w } = useWords()
  const { time } = useFormats()
  const mayChange = useMay('staff.change')
  const staff = useRead(listStaff, {})
  const [ending, setEnding] = useState<Account>()

  const columns: Column<Account>[] = [
    {
      id: 'name',
      header: w('staff.name'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row }) => row.original.name,
    },
    { id: 'email', header: w('staff.email'), cell: ({ row }) => row.original.email },
    {
      id: 'role',
      header: w('staff.role'),
      meta: { sortBy: ({ role }) => role },
      cell: ({ row }) => row.original.role,
    },
    {
      id: 'seenAt',
      header: w('staff.seenAt'),
      meta: { sortBy: ({ seenAt }) => seenAt },
      cell: ({ row: { original: one } }) => {
        if (!one.isSetUp) return w('staff.notSetUp')
        return one.seenAt ? time(one.seenAt) : '–'
      },
    },
    {
      id: 'sessions',
      header: w('staff.sessions'),
      meta: { isNumber: true, sortBy: ({ openSessions }) => openSessions },
      cell: ({ row }) => row.original.openSessions,
    },
  ]
  return (
    <Stack>
      <ScreenTitle title={w('staff.title')} about={w('staff.about')} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('staff.title')}
          columns={columns}
          rows={staff.data?.list}
          idOf={({ staffId }) => staffId}
          drawer={{
            title: ({ name }) => name,
            isActing: ending !== undefined,
            acts: (one) =>
              mayChange &&
              one.openSessions > 0 && (
                <Button variant="light" color="red" onClick={() => setEnding(one)}>
                  {w('staff.end')}
                </Button>
              ),
          }}
          empty={w('staff.none')}
          query={staff}
        />
      </Paper>
      <Roles />
      {ending && (
        <EndDialog
          account={ending}
          onClose={() => {
            setEnding(undefined)
            void staff.refetch()
          }}
        />
      )}
    </Stack>
  )
}

function EndDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const { refusal, setRefusal } = useRefusal()
  return (
    <Dialog title={w('staff.endTitle')} onClose={onClose}>
      <Stack>
        <Text>{w('staff.endText', { name: account.name })}</Text>
        <Refused refusal={refusal} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {w('dialog.cancel')}
          </Button>
          <Button
            color="red"
            onClick={async () => {
              const answer = await send(endStaffSessions, { staffId: account.staffId })
              if (answer.ok) onClose()
              else setRefusal(answer)
            }}
          >
            {w('staff.end')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Roles() {
  const { w, named } = useWords()
  const roles = useRead(listRoles, {})
  if (roles.error) return <Failure code={codeOf(roles.error)} onAgain={roles.refetch} />
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {w('staff.roles')}
      </Title>
      {roles.data?.list.map(({ role, permissions }) => (
        <Paper className="surface" p="sm" key={role}>
          <Text fw={600}>{role}</Text>
          <Group gap="xs" mt="xs">
            {permissions.map((permission) => (
              <Badge key={permission} variant="light" tt="none" color="gray">
                {named('permissions', permission)}
              </Badge>
            ))}
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
