import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { Button } from '@fairground/web/ui/button'
import { FilterBar } from '../../parts/record/filter-bar.tsx'
import { Period } from '../../parts/record/period.tsx'
import { SelectFilter } from '../../parts/record/select-filter.tsx'
import type { Category } from '../../screen.ts'
import { useWords } from '../../words.ts'
import type { HistoryPartProps, HistorySearch } from './search.ts'

/** Shows the filters of the record: days, categories, and unfinished rounds. */
export function Filters({ search, narrow: change, words }: HistoryPartProps) {
  const { say } = useWords()
  const { by, from, to, category, state } = search
  function narrow(next: HistorySearch) {
    change({ page: undefined, ...next })
  }

  return (
    <div className="mt-5">
      <FilterBar
        first={
          <>
            <Period from={from} to={to} words={words} mayBeAll={!by} onChange={narrow} />
            <SelectFilter
              label={words.say('period.category')}
              value={category ?? ''}
              options={[
                ['', words.say('period.every-category')],
                ...gameCategories.map((name) => [name, say(categoryWords[name])] as const),
              ]}
              onValue={(value) => narrow({ category: value as Category | undefined })}
            />
            {!by && (
              <Button
                look={state ? 'gold' : 'plain'}
                size="small"
                className="min-h-11 max-sm:order-1 max-sm:col-span-full"
                aria-pressed={state === 'open'}
                onClick={() => narrow({ state: state ? undefined : 'open' })}
              >
                {words.say('history.unfinished')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
