import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { useState } from 'react'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { FilterFold } from '../../parts/record/filter-fold.tsx'
import { standingWord } from '../standings.ts'
import { sorts, states, type TeamSearch } from './search.ts'

interface FiltersProps {
  search: TeamSearch
  narrow(change: Partial<TeamSearch>): void
  words: AgentWords
}

/** What narrows a team, and its order. The whole name is asked for: a part would tell what is masked. */
export function Filters({ search, narrow, words }: FiltersProps) {
  const { name, type, state, from, to, sort } = search
  const [typed, setTyped] = useState(name ?? '')
  const select = (
    label: string,
    value: string,
    options: (readonly [string, string])[],
    onValue: (value: string | undefined) => void,
  ) => (
    <Labelled label={label}>
      {(tied) => (
        <select
          {...tied}
          value={value}
          onChange={({ target }) => onValue(target.value || undefined)}
          className={inputClass(false)}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
  const chosen = [name, type, state, from ?? to].filter((one) => one !== undefined).length
  return (
    <FilterFold chosen={chosen}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          narrow({ name: typed.trim() || undefined, page: undefined })
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
          onBlur={() => narrow({ name: typed.trim() || undefined, page: undefined })}
        />
      </form>
      {select(
        words.say('open.type'),
        type === undefined ? '' : String(type),
        [
          ['', words.say('team.every')],
          ...[0, 1, 2, 41, 42].map((one) => [String(one), words.say(standingWord(one))] as const),
        ],
        (value) => narrow({ type: value === undefined ? undefined : Number(value), page: undefined }),
      )}
      {select(
        words.say('team.state'),
        state ?? '',
        [['', words.say('team.every')], ...states.map((one) => [one, words.say(`state.${one}`)] as const)],
        (value) => narrow({ state: states.find((one) => one === value), page: undefined }),
      )}
      {select(
        words.say('team.sort'),
        sort ?? 'newest',
        sorts.map((one) => [one, words.say(`sort.${one}`)] as const),
        (value) => narrow({ sort: sorts.find((one) => one === value), page: undefined }),
      )}
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={words.say(`team.${end}`)}
          name={`team-${end}`}
          type="date"
          min="2000-01-01"
          value={search[end] ?? ''}
          onChange={({ target }) => narrow({ [end]: target.value || undefined, page: undefined })}
        />
      ))}
    </FilterFold>
  )
}
