import { createRole, deleteRole } from '@fairground/contract/office-staff'
import { permissions as all, type Permission } from '@fairground/contract/permission-figures'
import { addRolePermission, removeRolePermission } from '@fairground/contract/staff'
import { Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend, useSession } from '../../api/session.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Role, RoleAct } from './role.ts'

interface OneProps {
  role: Role
  onClose(): void
}

/** Shows the dialog of an act on a role. */
export function RoleDialog({ act, ...props }: OneProps & { act: RoleAct }) {
  if (act === 'give') return <GiveDialog {...props} />
  return act === 'take' ? <TakeDialog {...props} /> : <DeleteDialog {...props} />
}

interface PermissionFieldProps {
  of: readonly Permission[]
  value: Permission | null
  onChange(permission: Permission | null): void
}

/** A selection of one of some permissions, by what they allow. */
function PermissionField({ of, value, onChange }: PermissionFieldProps) {
  const { w, named } = useWords()
  return (
    <Select
      label={w('staff.permission')}
      required
      searchable
      value={value}
      onChange={(one) => onChange(one as Permission | null)}
      data={of.map((one) => ({ value: one, label: named('permissions', one) }))}
    />
  )
}

function GiveDialog({ role: { role, permissions }, onClose }: OneProps) {
  const { w } = useWords()
  const { permissions: own } = useSession().self
  const [permission, setPermission] = useState<Permission | null>(null)
  return (
    <SettingDialog
      title={w('staff.giveTo', { role })}
      text={w('staff.giveText')}
      confirm={w('staff.propose')}
      waits={(until) => w('staff.waits', { until })}
      call={addRolePermission}
      subject={`role/${role}/${permission ?? ''}`}
      values={{ permission }}
      more={() => ({ role })}
      onClose={onClose}
    >
      <PermissionField
        of={own.filter((one) => !permissions.includes(one))}
        value={permission}
        onChange={setPermission}
      />
    </SettingDialog>
  )
}

function TakeDialog({ role: { role, permissions }, onClose }: OneProps) {
  const { w } = useWords()
  const send = useSend()
  const { permissions: own } = useSession().self
  const within = permissions.filter((one) => own.includes(one))
  const [permission, setPermission] = useState<Permission | null>(null)
  return (
    <ConfirmDialog
      title={w('staff.takeFrom', { role })}
      text={w('staff.takeText')}
      confirm={w('staff.take')}
      isReady={permission !== null}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await send(removeRolePermission, { role, permission: permission! })
        return answer.ok ? undefined : answer
      }}
    >
      <PermissionField of={within} value={permission} onChange={setPermission} />
    </ConfirmDialog>
  )
}

function DeleteDialog({ role: { role }, onClose }: OneProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <ReasonDialog
      title={w('staff.deleteOf', { role })}
      text={w('staff.deleteText')}
      confirm={w('staff.deleteRole')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(deleteRole, { role, reason })
        return answer.ok ? undefined : answer
      }}
    />
  )
}

/** Creates a role: an empty one, or one with what another role allows as far as the person may do it too. */
export function NewRoleDialog({ roles, onClose }: { roles: readonly Role[]; onClose(): void }) {
  const { w, named } = useWords()
  const { permissions: own } = useSession().self
  const [role, setRole] = useState('')
  const [from, setFrom] = useState('')
  const source = roles.find((one) => one.role === from)
  const permissions = all.filter((one) => source?.permissions.includes(one) && own.includes(one))
  const left = (source?.permissions.length ?? 0) - permissions.length
  return (
    <SettingDialog
      title={w('staff.newRole')}
      text={w('staff.newRoleText')}
      confirm={w(permissions.length > 0 ? 'staff.propose' : 'staff.save')}
      waits={(until) => w('staff.waits', { until })}
      call={createRole}
      subject={`role/${role}`}
      values={{ permissions }}
      more={() => ({ role })}
      onClose={onClose}
    >
      <TextInput
        label={w('staff.roleName')}
        description={w('staff.roleNameHint')}
        required
        maxLength={32}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, '-'))}
      />
      <Select
        label={w('staff.copyOf')}
        placeholder={w('staff.copyOfNone')}
        clearable
        clearButtonProps={{ 'aria-label': w('staff.copyOfNone') }}
        value={from || null}
        onChange={(value) => setFrom(value ?? '')}
        data={roles.map((one) => one.role)}
      />
      {permissions.length > 0 && (
        <Text size="sm" c="dimmed">
          {permissions.map((one) => named('permissions', one)).join(' · ')}
        </Text>
      )}
      {left > 0 && <Text size="sm">{w('staff.copyLeaves', { count: left })}</Text>}
    </SettingDialog>
  )
}
