import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { ltr } from '@fairground/web/text/formats'
import { dayOf } from '@fairground/web/text/times'
import { Button } from '@fairground/web/ui/button'
import { X } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { NameFilter } from '../../parts/agents/name-filter.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
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
  const { name, from, until, category, vendor, game, state } = search
  const narrow = (next: BetSearch) => change({ page: undefined, ...next })
  // An instant is shown as its day.
  const shown = (end: string | undefined) => (end?.includes('T') ? dayOf(end, timeZone) : end)
  const chosen = [name, from ?? until, category, vendor, game, state].filter(Boolean).length
  return (
    <FilterBar
      chosen={chosen}
      onClear={() =>
        narrow({
          name: undefined,
          from: undefined,
          until: undefined,
          category: undefined,
          vendor: undefined,
          game: undefined,
          state: undefined,
        })
      }
    >
      <Period
        from={shown(from)}
        to={shown(until)}
        words={recordWords}
        onChange={(days) => narrow({ from: days.from, until: days.to })}
      />
      <NameFilter name={name} words={words} onName={(name) => narrow({ name })} />
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
      {game && (
        <Button size="small" look="gold" onClick={() => narrow({ game: undefined })} data-testid="any-game">
          {words.say('report.game', { game: ltr(gameName ?? game) })}
          <X className="size-4" aria-hidden />
          <span className="sr-only">{words.say('report.any-game')}</span>
        </Button>
      )}
    </FilterBar>
  )
}
