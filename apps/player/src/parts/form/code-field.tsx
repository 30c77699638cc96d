import type { FieldRule } from '@fairground/kernel/field-pattern'
import { Button } from '@fairground/web/ui/button'
import { useRef, useState } from 'react'
import { type Refusal, useWords } from '../../words.ts'
import { countdownText, restsUntil } from './countdown.ts'
import { LateWarning } from './late-warning.tsx'
import { neededRule, RuleField } from './rule-form/rule-field.tsx'
import type { RuleForm } from './rule-form/use-rule.ts'
import { useCountdown } from './use-countdown.ts'

/** The outcome of a request for a code; undefined if the request was not sent, such as for a wrong number. */
export type Sent =
  | { ok: true; value: { expiredMinutes: number; expirationTime?: string } }
  | { ok: false; error: Refusal }
  | undefined

interface CodeFieldProps {
  form: RuleForm
  name?: string
  rule?: FieldRule
  /** Requests a code; called at most once a second, and not while the last code is valid. */
  send(): Promise<Sent>
}

const apartMs = 1000

/** The field of a code with the button that requests it, disabled while the last code is valid. */
export function CodeField({ form, name = 'verificationCode', rule = neededRule, send }: CodeFieldProps) {
  const { say, sayRefusal } = useWords()
  const { left, start } = useCountdown()
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [refusal, setRefusal] = useState<Refusal>()

  async function ask() {
    if (performance.now() - askedAtMs.current < apartMs) return
    askedAtMs.current = performance.now()
    const sent = await send()
    if (!sent) {
      // Nothing was sent, so the next press need not wait.
      askedAtMs.current = Number.NEGATIVE_INFINITY
      return
    }
    if (!sent.ok) {
      setRefusal(sent.error)
      return
    }
    start(restsUntil(sent.value, Date.now()))
    form.setFocus(name)
  }

  return (
    <>
      <RuleField
        form={form}
        name={name}
        label={say('field.verificationCode')}
        rule={rule}
        inputMode="numeric"
        autoComplete="one-time-code"
        beside={
          <Button
            look="outline"
            className="tabular min-h-12 shrink-0 px-4 text-sm"
            disabled={left > 0}
            data-testid="send-code"
            onClick={ask}
          >
            {left > 0 ? say('code.again-in', { time: countdownText(left) }) : say('code.send')}
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {left > 0 && say('code.sent')}
      </p>
      <LateWarning
        warning={
          refusal
            ? {
                text: sayRefusal(refusal),
                confirm: say('in_increase_submit'),
                onConfirm: () => setRefusal(undefined),
              }
            : null
        }
      />
    </>
  )
}
