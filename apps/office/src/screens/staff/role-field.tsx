import { listRoles } from '@fairground/contract/staff'
import { Select, Text } from '@mantine/core'
import { useSession } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useWords } from '../../text/words.tsx'

interface RoleFieldProps {
  value: string
  onChange(role: string): void
}

/** A selection of a role whose permissions the person has all, with what it allows. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const { w, named } = useWords()
  const { permissions: own } = useSession().self
  const roles = useRead(listRoles, {}).data?.list ?? []
  const within = roles.filter(({ permissions }) => permissions.every((one) => own.includes(one)))
  const chosen = roles.find(({ role }) => role === value)
  return (
    <div>
      <Select
        label={w('staff.role')}
        description={within.length < roles.length ? w('staff.onlyWithin') : undefined}
        required
        allowDeselect={false}
        value={value || null}
        onChange={(role) => onChange(role ?? '')}
        data={within.map(({ role }) => role)}
      />
      {chosen && (
        <Text size="sm" c="dimmed" mt={4}>
          {chosen.permissions.length === 0
            ? w('staff.allowsNothing')
            : chosen.permissions.map((one) => named('permissions', one)).join(' · ')}
        </Text>
      )}
    </div>
  )
}
