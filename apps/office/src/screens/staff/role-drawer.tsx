import { Button, Group, Stack, Text } from '@mantine/core'
import { useMay, useSession } from '../../api/session.tsx'
import { RowDrawer } from '../../parts/dialog.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import type { Role, RoleAct } from './role.ts'

interface RoleDrawerProps {
  role: Role
  onAct(act: RoleAct): void
  onClose(): void
}

/** Shows a role beside the table: what it allows in words, and the acts on it. */
export function RoleDrawer({ role: { role, permissions, accounts }, onAct, onClose }: RoleDrawerProps) {
  const { w, named } = useWords()
  const mayChange = useMay('staff.change')
  const { permissions: own } = useSession().self
  const isWithinOwn = permissions.every((one) => own.includes(one))
  const gives = own.some((one) => !permissions.includes(one))
  const takes = own.some((one) => permissions.includes(one))
  return (
    <RowDrawer title={w('staff.roleNamed', { role })} onClose={onClose}>
      <Stack>
        <Text size="sm">
          {w('staff.accountsOf', { count: accounts })} · <Link to="/staff">{w('staff.part.accounts')}</Link>
        </Text>
        {permissions.length === 0 ? (
          <Text size="sm">{w('staff.allowsNothing')}</Text>
        ) : (
          <ul className="role-list">
            {permissions.map((one) => (
              <li key={one}>{named('permissions', one)}</li>
            ))}
          </ul>
        )}
        {mayChange && <WaitingChange call="addRolePermission" subject={undefined} />}
        {mayChange && (
          <Group gap="xs">
            {gives && (
              <Button variant="default" onClick={() => onAct('give')}>
                {w('staff.give')}
              </Button>
            )}
            {takes && (
              <Button variant="default" onClick={() => onAct('take')}>
                {w('staff.take')}
              </Button>
            )}
            {isWithinOwn && accounts === 0 && (
              <Button variant="light" color="red" onClick={() => onAct('delete')}>
                {w('staff.deleteRole')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </RowDrawer>
  )
}
