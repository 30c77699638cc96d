import { useState } from 'react'
import type { AgentWords } from '../centre/use-agent-words.ts'
import { filterClass } from '../record/filter-bar.tsx'

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
  // The filter may be removed elsewhere.
  const [shownName, setShownName] = useState(name)
  if (shownName !== name) {
    setShownName(name)
    setTyped(name ?? '')
  }
  function done() {
    const next = typed.trim() || undefined
    if (next !== name) onName(next)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        <input
          aria-label={words.say('team.name')}
          placeholder={words.say('team.name')}
          name="team-name"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={done}
          className={`${filterClass(name !== undefined)} w-full`}
        />
      </form>
    </search>
  )
}
