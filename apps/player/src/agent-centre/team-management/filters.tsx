import { overviewSpans } from '@fairground/contract/agent-figures'
import { daysName } from '@fairground/web/text/time-names'
import { PersonFilter } from '../../parts/agents/person-filter.tsx'
import { spanIn, spanWords } from '../../parts/agents/span-choice.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { FilterBar, type FilterChip } from '../../parts/record/filter-bar.tsx'
import { Day } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import { useTimes } from '../../use-times.ts'
import { standingWord } from '../standings.ts'
import { sorts, states, type TeamSearch } from './search.ts'

interface FiltersProps {
  search: TeamSearch
  narrow(change: Partial<TeamSearch>): void
  words: AgentWords
}

/** Shows the search in a team and the span of its totals, and the order and the other filters behind a button. */
export function Filters({ search, narrow, words }: FiltersProps) {
  const { of, name, type, state, from, to, sort, over = 'month' } = search
  const times = useTimes()
  const chips: FilterChip[] = []
  if (type !== undefined)
    chips.push({
      words: words.say(standingWord(type)),
      onRemove: () => narrow({ type: undefined, page: undefined }),
    })
  if (state)
    chips.push({
      words: words.say(`state.${state}`),
      onRemove: () => narrow({ state: undefined, page: undefined }),
    })
  for (const [end, day] of [['from', from] as const, ['to', to] as const])
    if (day)
      chips.push({
        words: `${words.say(`team.${end}`)} ${daysName(day, day, times)}`,
        onRemove: () => narrow({ [end]: undefined, page: undefined }),
      })
  return (
    <FilterBar
      isLong
      chips={chips}
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
          <PersonFilter
            person={name}
            below={of}
            words={words}
            onPerson={(name) => narrow({ name, page: undefined })}
          />
          <SelectFilter
            label={words.say('team.span')}
            isBare
            value={over}
            options={overviewSpans.map((one) => [one, words.say(spanWords[one])] as const)}
            onValue={(value) => narrow({ over: spanIn(value) })}
          />
        </>
      }
    >
      <SelectFilter
        label={words.say('team.sort')}
        value={sort ?? 'newest'}
        options={sorts.map((one) => [one, words.say(`sort.${one}`)] as const)}
        onValue={(value) => narrow({ sort: sorts.find((one) => one === value), page: undefined })}
      />
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
