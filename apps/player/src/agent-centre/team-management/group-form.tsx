import { getDownlineForm, giveDownlineGroup, listTeam } from '@fairground/contract/agents'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type FormEvent, useState } from 'react'
import { FactorAgain } from '../../parts/centre/factor-again.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'
import { groupsBetween, groupText } from '../standings.ts'

interface GroupFormProps {
  customerId: string
  group: number
  words: AgentWords
  onDone(): void
}

/** Changes the prize group of an account directly below, for later purchases. */
export function GroupForm({ customerId, group, words, onDone }: GroupFormProps) {
  const { tag, sayRefusal } = useWords()
  const { data } = useRead(getDownlineForm, {})
  const give = useAct(giveDownlineGroup, { refreshes: [listTeam] })
  const [chosen, setChosen] = useState(group)
  const [error, setError] = useState<string>()
  const [isDue, setDue] = useState(false)
  const [isSending, setSending] = useState(false)

  async function send() {
    setError(undefined)
    setSending(true)
    const answer = await give({ customerId, group: chosen })
    setSending(false)
    setDue(!answer.ok && answer.error === 'second_factor_due')
    if (answer.ok) onDone()
    else if (answer.error !== 'second_factor_due') setError(sayRefusal(answer.error))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSending) void send()
  }

  if (!data) return <Skeleton className="mt-3 h-24 rounded-usual" />
  const groups = [...new Set([...groupsBetween(data.groups), group])].sort((a, b) => b - a)
  return (
    <>
      <form noValidate className="mt-3 flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <div className="min-w-40 flex-1">
          <Labelled label={words.say('open.group')} error={error} hint={words.say('team.group-hint')}>
            {(tied) => (
              <select
                {...tied}
                value={chosen}
                onChange={({ target }) => setChosen(Number(target.value))}
                className={inputClass(error !== undefined)}
              >
                {groups.map((one) => (
                  <option key={one} value={one}>
                    {groupText(one, tag)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        <Button type="submit" look="gold" isPending={isSending} disabled={chosen === group}>
          {words.say('team.save-group')}
        </Button>
      </form>
      {isDue && (
        <div className="mt-3">
          <FactorAgain words={words} onProved={() => void send()} />
        </div>
      )}
    </>
  )
}
