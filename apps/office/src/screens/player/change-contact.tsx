import {
  changePlayerEmail,
  changePlayerMobile,
  sendRecoveryCodeToEmail,
  sendRecoveryCodeToMobile,
} from '@fairground/contract/account-recovery'
import { identityProofs } from '@fairground/contract/recovery-figures'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ProofField } from './proof-field.tsx'

interface ChangeContactProps {
  customerId: string
  channel: 'mobile' | 'email'
  onClose(): void
}

/**
 * Proposes another phone number or e-mail address for a player: a code is sent there, which the player reads out. The
 * address is no value of the dialog's form, so that nothing of it is kept in the browser.
 */
export function ChangeContact({ customerId, channel, onClose }: ChangeContactProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const [sentUntil, setSentUntil] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [documentIds, setDocumentIds] = useState<string[]>([])
  const { refusal, setRefusal } = useRefusal()
  const isMobile = channel === 'mobile'

  async function sendCode() {
    setSending(true)
    setRefusal(undefined)
    const answer = isMobile
      ? await send(sendRecoveryCodeToMobile, { customerId, mobileNum: address.trim() })
      : await send(sendRecoveryCodeToEmail, { customerId, email: address.trim() })
    setSending(false)
    if (answer.ok) setSentUntil(answer.value.endsAt)
    else setRefusal(answer)
  }

  return (
    <SettingDialog
      title={w(isMobile ? 'recovery.changeMobile' : 'recovery.changeEmail')}
      text={w('recovery.changeText')}
      confirm={w('recovery.propose')}
      call={isMobile ? changePlayerMobile : changePlayerEmail}
      subject={`player/${customerId}`}
      values={{ documentIds }}
      more={() => ({
        customerId,
        verificationCode: code.trim(),
        ...(isMobile ? { mobileNum: address.trim() } : { email: address.trim() }),
      })}
      onClose={onClose}
    >
      <Refused refusal={refusal} />
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={w(isMobile ? 'recovery.newMobile' : 'recovery.newEmail')}
          required
          flex={1}
          type={isMobile ? 'tel' : 'email'}
          autoComplete="off"
          maxLength={254}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setSentUntil(undefined)
          }}
        />
        <Button
          variant="default"
          loading={isSending}
          disabled={address.trim() === ''}
          onClick={() => void sendCode()}
        >
          {w('recovery.send')}
        </Button>
      </Group>
      {sentUntil && (
        <Text size="sm" role="status">
          {w('recovery.sent', { when: minute(sentUntil) })}
        </Text>
      )}
      <TextInput
        label={w('recovery.code')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <ProofField {...{ customerId, documentIds }} kinds={identityProofs} onChange={setDocumentIds} />
    </SettingDialog>
  )
}
