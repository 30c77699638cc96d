import { type getDownlineForm, listTeam, openDownline } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { type FormEvent, useRef, useState } from 'react'
import { FactorAgain } from '../../parts/centre/factor-again.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'
import { GivenPassword } from '../given-password.tsx'
import { groupsBetween, groupText, type OpenedStanding, standingWord } from '../standings.ts'

/** The refusals after which the order may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set(['offline', 'busy', 'internal_error', 'second_factor_due'])

interface OpenFormProps {
  form: OutputOf<typeof getDownlineForm>
  words: AgentWords
}

/** Opens an account directly below; repeated presses open it once, and the password is shown once. */
export function OpenForm({ form: { standings, groups, passwordHours }, words }: OpenFormProps) {
  const { tag, say, sayRefusal } = useWords()
  const open = useAct(openDownline, { refreshes: [listTeam] })
  const [username, setUsername] = useState('')
  const [standing, setStanding] = useState<OpenedStanding>(0)
  const [group, setGroup] = useState(groups.usual)
  const [error, setError] = useState<string>()
  const [isDue, setDue] = useState(false)
  const [isSending, setSending] = useState(false)
  const [opened, setOpened] = useState<OutputOf<typeof openDownline>>()
  const order = useRef<{ wish: string; key: string }>(undefined)

  async function send() {
    const given = { username: username.trim(), standing, group }
    const wish = JSON.stringify(given)
    if (order.current?.wish !== wish) order.current = { wish, key: crypto.randomUUID() }
    setError(undefined)
    setSending(true)
    const answer = await open(given, { key: order.current.key })
    setSending(false)
    if (answer.ok || !mayHaveArrived.has(answer.error)) order.current = undefined
    setDue(!answer.ok && answer.error === 'second_factor_due')
    if (answer.ok) {
      setOpened(answer.value)
      setUsername('')
    } else if (answer.error === 'invalid_input') setError(words.say('open.bad-name'))
    else if (answer.error !== 'second_factor_due') setError(sayRefusal(answer.error))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (username.trim() === '') return setError(say('field.required'))
    setOpened(undefined)
    void send()
  }

  return (
    <section aria-label={words.say('open.title')} className="max-w-xl">
      <h3 className="mb-3 text-lg">{words.say('open.title')}</h3>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit} data-testid="open-downline">
        <Field
          label={words.say('open.username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={username}
          onChange={({ target }) => {
            setUsername(target.value)
            setError(undefined)
          }}
          error={error}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Labelled label={words.say('open.type')}>
            {(tied) => (
              <select
                {...tied}
                name="standing"
                value={standing}
                onChange={({ target }) => setStanding(Number(target.value) as OpenedStanding)}
                className={inputClass(false)}
              >
                {[...standings].sort().map((one) => (
                  <option key={one} value={one}>
                    {words.say(standingWord(one))}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <Labelled label={words.say('open.group')} hint={words.say('open.group-hint')}>
            {(tied) => (
              <select
                {...tied}
                name="group"
                value={group}
                onChange={({ target }) => setGroup(Number(target.value))}
                className={inputClass(false)}
              >
                {groupsBetween(groups).map((one) => (
                  <option key={one} value={one}>
                    {groupText(one, tag)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        </div>
        <p className="text-sm text-soft">{words.say('open.password-text', { hours: passwordHours })}</p>
        <Button type="submit" look="gold" isPending={isSending} className="self-start">
          {words.say('open.submit')}
        </Button>
      </form>
      {isDue && (
        <div className="mt-4">
          <FactorAgain words={words} onProved={() => void send()} />
        </div>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {opened && <GivenPassword title={words.say('open.done')} given={opened} words={words} />}
      </div>
    </section>
  )
}
