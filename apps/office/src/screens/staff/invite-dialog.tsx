import { inviteStaff } from '@fairground/contract/office-staff'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { NetworksField, networksIn } from './networks-field.tsx'
import { RoleField } from './role-field.tsx'

/** Invites a person, whom another one has to approve. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { w } = useWords()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('')
  const [networks, setNetworks] = useState('')
  return (
    <SettingDialog
      title={w('staff.inviteTitle')}
      text={w('staff.inviteText')}
      confirm={w('staff.propose')}
      waits={(until) => w('staff.inviteWaits', { until })}
      call={inviteStaff}
      subject="staff/"
      // Neither name nor address may be kept in the browser.
      values={{ role }}
      input={() => ({ name, email, role, networks: networksIn(networks) })}
      onClose={onClose}
    >
      <TextInput
        label={w('staff.name')}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={w('staff.email')}
        description={w('staff.emailHint')}
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleField value={role} onChange={setRole} />
      <NetworksField value={networks} onChange={setNetworks} />
    </SettingDialog>
  )
}
