import { NameFilter } from '../../parts/agents/name-filter.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { Day } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { standingWord } from '../standings.ts'
import { sorts, states, type TeamSearch } from './search.ts'

interface FiltersProps {
  search: TeamSearch
  narrow(change: Partial<TeamSearch>): void
  words: AgentWords
}

/** Shows the search in a team and its order, and the other filters behind a button. */
export function Filters({ search, narrow, words }: FiltersProps) {
  const { name, type, state, from, to, sort } = search
  const chosen = [type, state, from ?? to].filter((one) => one !== undefined).length
  return (
    <FilterBar
      chosen={chosen}
      onClear={() =>
        narrow({
          type: undefined,
          state: undefined,
          from: undefined,
          to: undefined,
          page: undefined,
        })
      }
      first={
        <>
          <div className="max-sm:col-span-full">
            <NameFilter name={name} words={words} onName={(name) => narrow({ name, page: undefined })} />
          </div>
          <SelectFilter
            label={words.say('team.sort')}
            value={sort ?? 'newest'}
            options={sorts.map((one) => [one, words.say(`sort.${one}`)] as const)}
            onValue={(value) => narrow({ sort: sorts.find((one) => one === value), page: undefined })}
          />
        </>
      }
    >
      <SelectFilter
        label={words.say('open.type')}
        value={type === undefined ? '' : String(type)}
        options={[
          ['', words.say('team.every')],
          ...[0, 1, 2, 41, 42].map((one) => [String(one), words.say(standingWord(one))] as const),
        ]}
        onValue={(value) =>
          narrow({ type: value === undefined ? undefined : Number(value), page: undefined })
        }
      />
      <SelectFilter
        label={words.say('team.state')}
        value={state ?? ''}
        options={[
          ['', words.say('team.every')],
          ...states.map((one) => [one, words.say(`state.${one}`)] as const),
        ]}
        onValue={(value) => narrow({ state: states.find((one) => one === value), page: undefined })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Day
          key={end}
          label={words.say(`team.${end}`)}
          min="2000-01-01"
          value={search[end]}
          onDay={(day) => narrow({ [end]: day, page: undefined })}
        />
      ))}
    </FilterBar>
  )
}
