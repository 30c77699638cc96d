import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { Button } from '@fairground/web/ui/button'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { FilterFold } from '../../parts/record/filter-fold.tsx'
import { Period } from '../../parts/record/period.tsx'
import type { Category } from '../../screen.ts'
import { useWords } from '../../words.ts'
import type { HistoryPartProps, HistorySearch } from './search.ts'

/** Shows the filters of the record: days, categories, and unfinished rounds. */
export function Filters({ search, narrow: change, words }: HistoryPartProps) {
  const { say } = useWords()
  const { by, from, to, category, state } = search
  const chosen = [from ?? to, category, state].filter(Boolean).length

  function narrow(next: HistorySearch) {
    change({ page: undefined, ...next })
  }

  return (
    <div className="mt-5">
      <FilterFold chosen={chosen}>
        <Period from={from} to={to} words={words} mayBeAll={!by} onChange={narrow} />
        <Labelled label={words.say('period.category')}>
          {(tied) => (
            <select
              {...tied}
              value={category ?? ''}
              onChange={({ target }) =>
                narrow({ category: (target.value || undefined) as Category | undefined })
              }
              className={inputClass(false)}
            >
              <option value="">{words.say('period.every-category')}</option>
              {gameCategories.map((name) => (
                <option key={name} value={name}>
                  {say(categoryWords[name])}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {!by && (
          <Button
            look={state ? 'gold' : 'plain'}
            size="small"
            aria-pressed={state === 'open'}
            onClick={() => narrow({ state: state ? undefined : 'open' })}
          >
            {words.say('history.unfinished')}
          </Button>
        )}
      </FilterFold>
    </div>
  )
}
