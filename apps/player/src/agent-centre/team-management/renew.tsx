import { listTeam, renewDownlinePassword } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { FactorAgain } from '../../parts/centre/factor-again.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'
import { GivenPassword } from '../given-password.tsx'

interface RenewProps {
  customerId: string
  words: AgentWords
}

/**
 * Makes a new password for an account that has never logged in; repeated presses make one, and it is shown once.
 */
export function Renew({ customerId, words }: RenewProps) {
  const { sayRefusal } = useWords()
  const renew = useAct(renewDownlinePassword, { refreshes: [listTeam] })
  const [error, setError] = useState<string>()
  const [isDue, setDue] = useState(false)
  const [isSending, setSending] = useState(false)
  const [given, setGiven] = useState<OutputOf<typeof renewDownlinePassword>>()
  const key = useRef<string>(undefined)

  async function send() {
    key.current ??= crypto.randomUUID()
    setError(undefined)
    setSending(true)
    const answer = await renew({ customerId }, { key: key.current })
    setSending(false)
    setDue(!answer.ok && answer.error === 'second_factor_due')
    if (answer.ok) {
      key.current = undefined
      setGiven(answer.value)
    } else if (answer.error !== 'second_factor_due') setError(sayRefusal(answer.error))
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="text-sm text-soft">{words.say('team.renew-text')}</p>
      <Button
        size="small"
        look="gold"
        className="self-start"
        isPending={isSending}
        onClick={() => void send()}
        data-testid="renew-password"
      >
        <KeyRound className="size-4" aria-hidden />
        {words.say('team.renew')}
      </Button>
      {error && <Notice kind="coral">{error}</Notice>}
      {isDue && <FactorAgain words={words} onProved={() => void send()} />}
      <div role="status" className="empty:hidden">
        {given && <GivenPassword title={words.say('team.renewed')} given={given} words={words} />}
      </div>
    </div>
  )
}
