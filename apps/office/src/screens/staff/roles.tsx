import {
  permissions as all,
  areaOf,
  type Permission,
  permissionAreas,
} from '@fairground/contract/permission-figures'
import { listRoles } from '@fairground/contract/staff'
import { Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { rowId, useAddress } from '../../address.ts'
import { useMay, useSession } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'
import type { Role, RoleAct } from './role.ts'
import { NewRoleDialog, RoleDialog } from './role-dialogs.tsx'
import { RoleDrawer } from './role-drawer.tsx'

/** The roles of the brand as a table of permissions by area; a role opens beside it. */
export function Roles() {
  const { w } = useWords()
  const mayChange = useMay('staff.change')
  const roles = useRead(listRoles, {})
  const [opened, setOpened] = useAddress('open', rowId)
  const [isCreating, setCreating] = useState(false)
  const [acting, setActing] = useState<{ role: Role; act: RoleAct }>()
  if (roles.error && !roles.data) return <Failure code={codeOf(roles.error)} onAgain={roles.refetch} />
  const list = roles.data?.list
  if (!list) return <Skeleton height={240} />
  const shown = acting ? undefined : list.find(({ role }) => role === opened)
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {w('staff.rolesAbout')}
        </Text>
        {mayChange && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {w('staff.newRole')}
          </Button>
        )}
      </Group>
      <Paper className="surface">
        <Matrix roles={list} onOpen={setOpened} />
      </Paper>
      {shown && (
        <RoleDrawer
          role={shown}
          onAct={(act) => setActing({ role: shown, act })}
          onClose={() => setOpened('')}
        />
      )}
      {isCreating && (
        <NewRoleDialog
          roles={list}
          onClose={() => {
            setCreating(false)
            void roles.refetch()
          }}
        />
      )}
      {acting && (
        <RoleDialog
          {...acting}
          onClose={() => {
            setActing(undefined)
            void roles.refetch()
          }}
        />
      )}
    </>
  )
}

interface MatrixProps {
  roles: readonly Role[]
  onOpen(role: string): void
}

/** Shows which role allows what: a line for each permission, by area, and a column for each role. */
function Matrix({ roles, onOpen }: MatrixProps) {
  const { w, named } = useWords()
  const { permissions: own } = useSession().self
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys
    <section className="role-matrix" aria-label={w('staff.roles')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="role-permission role-corner">
              {w('staff.permission')}
            </th>
            {roles.map(({ role, accounts }) => (
              <th scope="col" className="role-column" key={role}>
                <button type="button" className="row-open" onClick={() => onOpen(role)}>
                  {role}
                </button>
                <Text size="xs" c="dimmed">
                  {w('staff.accountsOf', { count: accounts })}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        {permissionAreas.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" className="role-area" colSpan={roles.length + 1}>
                <span className="role-area-name">{named('permissionAreas', area)}</span>
              </th>
            </tr>
            {all
              .filter((one) => areaOf(one) === area)
              .map((permission) => (
                <tr key={permission}>
                  <th scope="row" className="role-permission">
                    {named('permissions', permission)}
                    {!own.includes(permission) && (
                      <Text span size="xs" c="dimmed">
                        {' '}
                        {w('staff.notOwn')}
                      </Text>
                    )}
                  </th>
                  {roles.map((role) => (
                    <Cell key={role.role} role={role} permission={permission} />
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Cell({ role: { permissions }, permission }: { role: Role; permission: Permission }) {
  const { w } = useWords()
  const isAllowed = permissions.includes(permission)
  return (
    <td className="role-cell">
      {isAllowed && <Check size={16} aria-hidden />}
      <span className="sr-only">{w(isAllowed ? 'terms.yes' : 'terms.no')}</span>
    </td>
  )
}
