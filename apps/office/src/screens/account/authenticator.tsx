import type { OutputOf } from '@fairground/contract/call'
import { replaceOwnAuthenticator, startOwnAuthenticator } from '@fairground/contract/office-staff'
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useSend, useSession } from '../../api/session.tsx'
import { CodeInput } from '../../entry/code-input.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { Part } from '../../parts/settings-part.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Started = OutputOf<typeof startOwnAuthenticator>

/** Replaces the own authenticator app by the password, a code of the present app and one of the new app. */
export function Authenticator() {
  const { w } = useWords()
  const send = useSend()
  const [started, setStarted] = useState<Started>()
  const [ended, setEnded] = useState<number>()
  const { refusal, setRefusal } = useRefusal()

  async function start() {
    setRefusal(undefined)
    setEnded(undefined)
    const answer = await send(startOwnAuthenticator, {})
    if (answer.ok) setStarted(answer.value)
    else setRefusal(answer)
  }

  return (
    <Part title={w('ownAccount.app')} about={w('ownAccount.appAbout')}>
      {ended !== undefined && (
        <Alert color="green" role="status">
          {w('ownAccount.appReplaced', { count: ended })}
        </Alert>
      )}
      <Refused refusal={refusal} />
      {started ? (
        <Replacing
          started={started}
          onCancel={() => setStarted(undefined)}
          onDone={(count) => {
            setStarted(undefined)
            setEnded(count)
          }}
        />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void start()}>
            {w('ownAccount.replaceApp')}
          </Button>
        </Group>
      )}
    </Part>
  )
}

interface ReplacingProps {
  started: Started
  onCancel(): void
  onDone(ended: number): void
}

function Replacing({ started: { secret, address, ticket, endsAt }, onCancel, onDone }: ReplacingProps) {
  const { w } = useWords()
  const { clock } = useFormats()
  const { self } = useSession()
  const send = useSend()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [newCode, setNewCode] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function replace() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(replaceOwnAuthenticator, { password, code, ticket, newCode })
    setSending(false)
    if (answer.ok) return onDone(answer.value.ended)
    setCode('')
    setNewCode('')
    setRefusal(answer)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void replace()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{w('setUp.scan')}</Text>
        <div className="qr">
          <QRCodeSVG value={address} size={176} title={w('setUp.qr')} />
        </div>
        <Text size="sm" className="text">
          {w('setUp.secret')} <span className="code">{secret}</span>
        </Text>
        <Text size="sm" c="dimmed">
          {w('ownAccount.ticketEnds', { time: clock(endsAt) })}
        </Text>
        <Refused refusal={refusal} />
        <input type="hidden" autoComplete="username" value={self.email} readOnly />
        <PasswordInput
          label={w('ownAccount.present')}
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': w('login.showPassword') }}
        />
        <CodeInput
          label={w('ownAccount.presentCode')}
          hint={w('ownAccount.presentCodeHint')}
          isFirst={false}
          value={code}
          onChange={setCode}
        />
        <CodeInput
          label={w('ownAccount.newCode')}
          hint={w('ownAccount.newCodeHint')}
          isFirst={false}
          value={newCode}
          onChange={setNewCode}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {w('dialog.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={code.length !== 6 || newCode.length !== 6}>
            {w('ownAccount.replaceApp')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
