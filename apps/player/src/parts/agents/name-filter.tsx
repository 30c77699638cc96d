import { Field } from '@fairground/web/ui/field'
import { useState } from 'react'
import type { AgentWords } from '../centre/use-agent-words.ts'

interface NameFilterProps {
  name: string | undefined
  words: AgentWords
  onName(name: string | undefined): void
}

/**
 * Filters a list of a team by a whole name, or by a part of an unmasked name: a part of a masked name would reveal it.
 */
export function NameFilter({ name, words, onName }: NameFilterProps) {
  const [typed, setTyped] = useState(name ?? '')
  function done() {
    const next = typed.trim() || undefined
    if (next !== name) onName(next)
  }
  return (
    <form
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        done()
      }}
    >
      <Field
        label={words.say('team.name')}
        name="team-name"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
      />
    </form>
  )
}
