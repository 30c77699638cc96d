import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { ltr } from '@fairground/web/text/formats'
import { dayOf } from '@fairground/web/text/times'
import { useStatus } from '../../data.ts'
import { PersonFilter } from '../../parts/agents/person-filter.tsx'
import { branchOf } from '../../parts/agents/report-search.ts'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { FilterBar, type FilterChip } from '../../parts/record/filter-bar.tsx'
import { Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import type { Category } from '../../screen.ts'
import { useWords } from '../../words.ts'
import { type BetSearch, betStates } from './search.ts'

interface FiltersProps {
  search: BetSearch
  narrow(change: BetSearch): void
  /** The names of vendors by code. */
  vendors: ReadonlyMap<string, string>
  /** The name of the selected game, if known. */
  gameName: string | undefined
  words: AgentWords
  recordWords: RecordWords
}

/** Shows the filters of a team's bets. A game is selected at one of its bets. */
export function Filters({ search, narrow: change, vendors, gameName, words, recordWords }: FiltersProps) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  const { customerId, name, from, until, category, vendor, game, state } = search
  const narrow = (next: BetSearch) => change({ page: undefined, ...next })
  // An instant is shown as its day.
  const shown = (end: string | undefined) => (end?.includes('T') ? dayOf(end, timeZone) : end)
  const chips: FilterChip[] = []
  if (game)
    chips.push({
      words: words.say('report.game', { game: ltr(gameName ?? game) }),
      onRemove: () => narrow({ game: undefined }),
      isAlone: true,
      testId: 'any-game',
    })
  if (category)
    chips.push({ words: say(categoryWords[category]), onRemove: () => narrow({ category: undefined }) })
  if (vendor)
    chips.push({ words: vendors.get(vendor) ?? vendor, onRemove: () => narrow({ vendor: undefined }) })
  if (state)
    chips.push({
      words: recordWords.say(`round.${state}`),
      onRemove: () => narrow({ state: undefined }),
    })
  return (
    <FilterBar
      isLong
      chips={chips}
      onClear={() => narrow({ category: undefined, vendor: undefined, state: undefined })}
      first={
        <>
          <Period
            from={shown(from)}
            to={shown(until)}
            words={recordWords}
            onChange={(days) => narrow({ from: days.from, until: days.to })}
          />
          <PersonFilter
            person={name ?? customerId}
            isDeep
            words={words}
            onPerson={(person) => narrow(branchOf(person))}
          />
        </>
      }
    >
      <SelectFilter
        label={recordWords.say('period.category')}
        value={category ?? ''}
        options={[
          ['', recordWords.say('period.every-category')],
          ...gameCategories.map((one) => [one, say(categoryWords[one])] as const),
        ]}
        onValue={(value) => narrow({ category: value as Category | undefined })}
      />
      <SelectFilter
        label={words.say('report.vendor')}
        value={vendor ?? ''}
        options={[
          ['', words.say('team.every')],
          ...(vendor && !vendors.has(vendor) ? [[vendor, vendor] as const] : []),
          ...vendors,
        ]}
        onValue={(value) => narrow({ vendor: value })}
      />
      <SelectFilter
        label={recordWords.say('round.state')}
        value={state ?? ''}
        options={[
          ['', words.say('team.every')],
          ...betStates.map((one) => [one, recordWords.say(`round.${one}`)] as const),
        ]}
        onValue={(value) => narrow({ state: betStates.find((one) => one === value) })}
      />
    </FilterBar>
  )
}
