import { finishStaffSetUp, startStaffSetUp } from '@fairground/contract/staff'
import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef, useState } from 'react'
import { type Answer, send } from '../api/client.ts'
import { Refused, useRefusal } from '../parts/failure.tsx'
import { useWords } from '../text/words.tsx'
import { CodeInput } from './code-input.tsx'
import { EntryFrame } from './entry-frame.tsx'

const shortestPassword = 12
type Started = Extract<Answer<typeof startStaffSetUp>, { ok: true }>['value']

/**
 * The page at the one-time address of a staff account: sets a password, shows the secret for the authenticator app, and
 * asks for its first code.
 */
export function SetUp({ onDone }: { onDone(): void }) {
  const { w } = useWords()
  // The token is after the #, which browsers never send; it is removed from the address at once.
  const [token] = useState(() => location.hash.slice(1))
  const [started, setStarted] = useState<Started>()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [code, setCode] = useState('')
  const [isDone, setDone] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    history.replaceState(null, '', location.pathname)
    if (!/^[\w-]{43}$/.test(token)) return setRefusal({ error: 'link_token_invalid', detail: {} })
    void send(startStaffSetUp, { token }).then((answer) => {
      if (answer.ok) setStarted(answer.value)
      else setRefusal(answer)
    })
  }, [token, setRefusal])

  async function finish() {
    if (password.length < shortestPassword) return setRefusal({ error: 'password_short', detail: {} })
    if (password !== again) return setRefusal({ error: 'passwords_differ', detail: {} })
    setRefusal(undefined)
    const answer = await send(finishStaffSetUp, { token, password, code })
    if (answer.ok) setDone(true)
    else setRefusal(answer)
  }

  if (isDone)
    return (
      <EntryFrame title={w('setUp.doneTitle')}>
        <Alert color="green">{w('setUp.done')}</Alert>
        <Button onClick={onDone}>{w('setUp.toLogin')}</Button>
      </EntryFrame>
    )
  return (
    <EntryFrame title={w('setUp.title')}>
      <Refused refusal={refusal} />
      {started && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void finish()
          }}
        >
          <Stack>
            <Text>{w('setUp.for', { name: started.name, email: started.email })}</Text>
            <input type="hidden" autoComplete="username" value={started.email} readOnly />
            <PasswordInput
              label={w('setUp.password')}
              description={password !== password.trim() ? w('login.blankAtEnd') : w('setUp.passwordHint')}
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': w('login.showPassword') }}
            />
            <PasswordInput
              label={w('setUp.again')}
              autoComplete="new-password"
              required
              value={again}
              onChange={(event) => setAgain(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': w('login.showPassword') }}
            />
            <Text>{w('setUp.scan')}</Text>
            <div className="qr">
              <QRCodeSVG value={started.address} size={176} title={w('setUp.qr')} />
            </div>
            <Text size="sm">
              {w('setUp.secret')} <span className="code">{started.secret}</span>
            </Text>
            <CodeInput label={w('login.code')} hint={w('login.codeHint')} value={code} onChange={setCode} />
            <Button type="submit" disabled={code.length !== 6}>
              {w('setUp.finish')}
            </Button>
          </Stack>
        </form>
      )}
    </EntryFrame>
  )
}
