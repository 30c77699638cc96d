import { nicknameSigns } from '@fairground/contract/agent-figures'
import { giveNickname, listNicknames } from '@fairground/contract/agents'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { type FormEvent, useState } from 'react'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'

interface NicknameFormProps {
  customerId: string
  nickname: string
  words: AgentWords
  onDone(): void
}

/** Gives a person below a name that the agent alone sees. */
export function NicknameForm({ customerId, nickname, words, onDone }: NicknameFormProps) {
  const { sayRefusal } = useWords()
  const give = useAct(giveNickname, { refreshes: [listNicknames] })
  const [typed, setTyped] = useState(nickname)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setError(undefined)
    setSending(true)
    const answer = await give({ customerId, nickname: typed.trim() })
    setSending(false)
    if (answer.ok) onDone()
    else setError(sayRefusal(answer.error))
  }

  return (
    <form noValidate className="mt-3 flex flex-wrap items-start gap-3" onSubmit={submit}>
      <div className="min-w-40 flex-1">
        <Field
          label={words.say('team.nickname')}
          name="nickname"
          autoComplete="off"
          maxLength={nicknameSigns}
          value={typed}
          error={error}
          hint={words.say('team.nickname-hint')}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" look="gold" className="mt-6.5 min-h-12" isPending={isSending}>
        {words.say('team.save-group')}
      </Button>
    </form>
  )
}
