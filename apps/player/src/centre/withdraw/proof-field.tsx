import { sendPayoutCode, type WithdrawalTerms } from '@fairground/contract/withdrawals'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { useState } from 'react'
import { countdownText, restsUntil } from '../../parts/form/countdown.ts'
import { useCountdown } from '../../parts/form/use-countdown.ts'
import { useWords } from '../../words.ts'
import type { WithdrawWords } from './use-withdraw-words.ts'

interface ProofFieldProps {
  proof: NonNullable<WithdrawalTerms['proof']>
  words: WithdrawWords
  value: string
  error?: string | undefined
  onChange(code: string): void
}

/** The field for the code of the second factor, with a button that requests a code if it is sent. */
export function ProofField({ proof, words, value, error, onChange }: ProofFieldProps) {
  const site = useWords()
  const send = useAct(sendPayoutCode)
  const { left, start } = useCountdown()
  const [refusal, setRefusal] = useState<string>()
  const isSent = proof.kind !== 'authenticator'

  async function ask() {
    setRefusal(undefined)
    const answer = await send({})
    if (!answer.ok) return setRefusal(site.sayRefusal(answer.error))
    start(restsUntil({ expiredMinutes: answer.value.expiredMinutes ?? 1 }, Date.now()))
  }

  return (
    <Field
      label={isSent ? site.say('field.verificationCode') : words.say('withdraw.app-code')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={6}
      value={value}
      error={refusal ?? error}
      hint={isSent ? words.say('withdraw.code-to', { hint: proof.hint }) : undefined}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      beside={
        isSent && (
          <Button
            look="outline"
            className="tabular min-h-12 shrink-0 px-4 text-sm"
            disabled={left > 0}
            data-testid="send-code"
            onClick={ask}
          >
            {left > 0 ? site.say('code.again-in', { time: countdownText(left) }) : site.say('code.send')}
          </Button>
        )
      }
    />
  )
}
