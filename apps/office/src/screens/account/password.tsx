import { changeOwnPassword } from '@fairground/contract/office-staff'
import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSend, useSession } from '../../api/session.tsx'
import { CodeInput } from '../../entry/code-input.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { Part } from '../../parts/settings-part.tsx'
import { useWords } from '../../text/words.tsx'

const shortestPassword = 12

/** Changes the own password by the present one and a code. */
export function Password() {
  const { w } = useWords()
  const { self } = useSession()
  const send = useSend()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [again, setAgain] = useState('')
  const [code, setCode] = useState('')
  const [ended, setEnded] = useState<number>()
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function save() {
    if (newPassword.length < shortestPassword) return setRefusal({ error: 'password_short', detail: {} })
    if (newPassword !== again) return setRefusal({ error: 'passwords_differ', detail: {} })
    setSending(true)
    setRefusal(undefined)
    const answer = await send(changeOwnPassword, { password, code, newPassword })
    setSending(false)
    setCode('')
    if (!answer.ok) return setRefusal(answer)
    setPassword('')
    setNewPassword('')
    setAgain('')
    setEnded(answer.value.ended)
  }

  const showing = { 'aria-label': w('login.showPassword') }
  return (
    <Part title={w('ownAccount.password')} about={w('ownAccount.passwordAbout')}>
      {ended !== undefined && (
        <Alert color="green" role="status">
          {w('ownAccount.passwordChanged', { count: ended })}
        </Alert>
      )}
      <Refused refusal={refusal} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          <input type="hidden" autoComplete="username" value={self.email} readOnly />
          <PasswordInput
            label={w('ownAccount.present')}
            autoComplete="current-password"
            required
            maxLength={128}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={showing}
          />
          <PasswordInput
            label={w('setUp.password')}
            description={newPassword !== newPassword.trim() ? w('login.blankAtEnd') : w('setUp.passwordHint')}
            autoComplete="new-password"
            required
            maxLength={128}
            value={newPassword}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={showing}
          />
          <PasswordInput
            label={w('setUp.again')}
            autoComplete="new-password"
            required
            maxLength={128}
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            visibilityToggleButtonProps={showing}
          />
          <CodeInput
            label={w('login.code')}
            hint={w('login.codeHint')}
            isFirst={false}
            value={code}
            onChange={setCode}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSending} disabled={code.length !== 6}>
              {w('ownAccount.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Part>
  )
}
