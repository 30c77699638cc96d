import { staffLogin } from '@fairground/contract/staff'
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { send } from '../api/client.ts'
import { Refused, useRefusal } from '../parts/failure.tsx'
import { useWords } from '../text/words.tsx'
import { CodeInput } from './code-input.tsx'
import { EntryFrame } from './entry-frame.tsx'

/** The login form: the password first, then the code of the authenticator app; both are sent together. */
export function Login({ wasOver, onIn }: { wasOver: boolean; onIn(): void }) {
  const { w } = useWords()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function logIn() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(staffLogin, { email, password, code })
    setSending(false)
    if (answer.ok) return onIn()
    setRefusal(answer)
    setCode('')
    if (answer.error === 'credentials_wrong') setStep('password')
  }

  return (
    <EntryFrame title={w('login.title')}>
      {wasOver && <Alert color="yellow">{w('login.over')}</Alert>}
      <Refused refusal={refusal} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'password') setStep('code')
          else void logIn()
        }}
      >
        {step === 'password' ? (
          <Stack key="password">
            <TextInput
              label={w('login.email')}
              type="email"
              autoComplete="username"
              required
              data-autofocus
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordInput
              label={w('login.password')}
              description={password !== password.trim() && w('login.blankAtEnd')}
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': w('login.showPassword') }}
            />
            <Button type="submit">{w('login.next')}</Button>
          </Stack>
        ) : (
          <Stack key="code">
            <CodeInput label={w('login.code')} hint={w('login.codeHint')} value={code} onChange={setCode} />
            <Button type="submit" loading={isSending} disabled={code.length !== 6}>
              {w('login.logIn')}
            </Button>
            <Button variant="subtle" onClick={() => setStep('password')}>
              {w('login.back')}
            </Button>
          </Stack>
        )}
      </form>
    </EntryFrame>
  )
}
