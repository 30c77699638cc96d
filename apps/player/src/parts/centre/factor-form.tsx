import { getAgentCentre } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { proveAgent, sendAgentCode } from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../words.ts'
import type { AgentWords } from './use-agent-words.ts'

type Factor = NonNullable<OutputOf<typeof getAgentCentre>['factor']>

interface FactorFormProps {
  factor: Factor
  words: AgentWords
  /** Called after a correct code. */
  onProved?(): void
}

/** The field for a code of the second factor, with a button that requests a code if it is sent. */
export function FactorForm({ factor, words, onProved }: FactorFormProps) {
  const { say, sayRefusal } = useWords()
  const send = useAct(sendAgentCode)
  const prove = useAct(proveAgent, { refreshes: [getAgentCentre] })
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState<'sending' | 'proving'>()
  const isApp = factor.kind === 'authenticator'

  async function onSend() {
    setBusy('sending')
    setError(undefined)
    const answer = await send({})
    setBusy(undefined)
    if (answer.ok) setSent(true)
    else setError(sayRefusal(answer.error))
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    // The form is inside a page: a surrounding form must not be submitted too.
    event.stopPropagation()
    if (busy) return
    if (code.trim() === '') return setError(say('field.required'))
    setBusy('proving')
    setError(undefined)
    const answer = await prove({ code: code.trim() })
    setBusy(undefined)
    if (answer.ok) onProved?.()
    else setError(sayRefusal(answer.error))
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit} data-testid="factor-form">
      <p className="text-soft">
        {isApp ? words.say('factor.app') : words.say('factor.sent-to', { address: ltr(factor.hint) })}
      </p>
      {isSent && <Notice kind="jade">{words.say('factor.sent', { address: ltr(factor.hint) })}</Notice>}
      <Field
        label={words.say('factor.code')}
        name="factor-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
        error={error}
        beside={
          isApp ? undefined : (
            <Button type="button" isPending={busy === 'sending'} onClick={onSend}>
              {words.say('factor.send')}
            </Button>
          )
        }
      />
      <Button type="submit" look="gold" isPending={busy === 'proving'}>
        {words.say('factor.prove')}
      </Button>
    </form>
  )
}
