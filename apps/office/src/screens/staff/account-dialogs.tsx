import {
  changeStaffRole,
  closeStaffAccount,
  renameStaff,
  resetStaff,
  setStaffNetworks,
} from '@fairground/contract/office-staff'
import { endStaffSessions } from '@fairground/contract/staff'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Account, AccountAct } from './account.ts'
import { NetworksField, networksIn } from './networks-field.tsx'
import { RoleField } from './role-field.tsx'

interface OneProps {
  account: Account
  onClose(): void
}

const dialogs: Record<AccountAct, (props: OneProps) => React.ReactNode> = {
  role: RoleDialog,
  networks: NetworksDialog,
  name: NameDialog,
  reset: ResetDialog,
  end: EndSessionsDialog,
  close: CloseDialog,
}

/** Shows the dialog of an act on an account. */
export function AccountDialog({ act, ...props }: OneProps & { act: AccountAct }) {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}

function RoleDialog({ account: { staffId, name, role: before, roleVersion }, onClose }: OneProps) {
  const { w } = useWords()
  const [role, setRole] = useState(before)
  return (
    <SettingDialog
      title={w('staff.roleOf', { name })}
      text={w('staff.roleText')}
      confirm={w('staff.save')}
      waits={(until) => w('staff.waits', { until })}
      call={changeStaffRole}
      subject={`staff/${staffId}`}
      version={roleVersion}
      values={{ role }}
      more={() => ({ staffId })}
      onTake={(now) => setRole(now.role)}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </SettingDialog>
  )
}

function NetworksDialog({ account: { staffId, name, networks, networksVersion }, onClose }: OneProps) {
  const { w } = useWords()
  const [text, setText] = useState(networks.join('\n'))
  return (
    <SettingDialog
      title={w('staff.networksOf', { name })}
      text={w('staff.networksText')}
      confirm={w('staff.save')}
      waits={(until) => w('staff.waits', { until })}
      call={setStaffNetworks}
      subject={`staff/${staffId}`}
      version={networksVersion}
      values={{ networks: networksIn(text) }}
      more={() => ({ staffId })}
      onTake={(now) => setText(now.networks.join('\n'))}
      onClose={onClose}
    >
      <NetworksField value={text} onChange={setText} />
    </SettingDialog>
  )
}

function ResetDialog({ account: { staffId, name }, onClose }: OneProps) {
  const { w } = useWords()
  return (
    <SettingDialog
      title={w('staff.resetOf', { name })}
      text={w('staff.resetText')}
      confirm={w('staff.propose')}
      waits={(until) => w('staff.resetWaits', { until })}
      call={resetStaff}
      subject={`staff/${staffId}`}
      values={{}}
      more={() => ({ staffId })}
      onClose={onClose}
    />
  )
}

function NameDialog({ account: { staffId, name: before }, onClose }: OneProps) {
  const { w } = useWords()
  const send = useSend()
  const [name, setName] = useState(before)
  return (
    <ReasonDialog
      title={w('staff.renameOf', { name: before })}
      text={w('staff.renameText')}
      confirm={w('staff.save')}
      isReady={name.trim() !== '' && name !== before}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(renameStaff, { staffId, name, reason })
        return answer.ok ? undefined : answer
      }}
    >
      <TextInput
        label={w('staff.name')}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}

function EndSessionsDialog({ account: { staffId, name }, onClose }: OneProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <ConfirmDialog
      title={w('staff.endTitle')}
      text={w('staff.endText', { name })}
      confirm={w('staff.end')}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await send(endStaffSessions, { staffId })
        return answer.ok ? undefined : answer
      }}
    />
  )
}

function CloseDialog({ account: { staffId, name }, onClose }: OneProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <ReasonDialog
      title={w('staff.closeOf', { name })}
      text={w('staff.closeText')}
      confirm={w('staff.close')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(closeStaffAccount, { staffId, reason })
        return answer.ok ? undefined : answer
      }}
    />
  )
}
