import { useWords } from '../../words.ts'
import { type LobbySearch, sorts } from './lobby-search.ts'

interface SortChoiceProps {
  sort: LobbySearch['sort']
  onChange(sort: LobbySearch['sort']): void
}

/** A selection of the order of a list of games. */
export function SortChoice({ sort, onChange }: SortChoiceProps) {
  const { say } = useWords()
  return (
    <select
      aria-label={say('lobby.sort')}
      value={sort ?? ''}
      onChange={({ target }) => onChange(sorts.find((name) => name === target.value))}
      className="h-10 min-w-0 rounded-round border border-line-strong bg-surface px-3 text-sm font-semibold pointer-coarse:h-11"
    >
      <option value="">{say('lobby.popular')}</option>
      {sorts.map((name) => (
        <option key={name} value={name}>
          {say(`lobby.sort.${name}`)}
        </option>
      ))}
    </select>
  )
}
