import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useStatus } from '../../data.ts'
import type { RecordWordId, RecordWords } from '../../parts/record/use-record-words.ts'
import { hrefOf, useRouter } from '../../router.tsx'
import type { Category } from '../../screen.ts'
import { useWords } from '../../words.ts'
import type { HistorySearch } from './route.ts'

/** Shortcuts (specification, section 9): so many days up to today; none for all. */
const shortcuts: readonly { days: number | undefined; words: RecordWordId }[] = [
  { days: undefined, words: 'period.all' },
  { days: 1, words: 'period.today' },
  { days: 7, words: 'period.week' },
  { days: 30, words: 'period.month' },
]

const dayMs = 24 * 60 * 60_000

/** Days, categories, and what was cut off. */
export function Filters({ search, words }: { search: HistorySearch; words: RecordWords }) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  const router = useRouter()
  const { by, from, to, category, state } = search
  const id = useId()
  const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(ms)
  const today = dayOf(Date.now())

  const [isOpen, setOpen] = useState(false)
  const chosen = [from ?? to, category, state].filter(Boolean).length

  function narrow(change: HistorySearch) {
    void router.go(hrefOf('/history', { ...search, page: undefined, ...change }), { replace: true })
  }

  return (
    <>
      <Button
        className="mt-4 w-full sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        data-testid="record-filters"
      >
        <SlidersHorizontal className="size-5" aria-hidden />
        {say('lobby.filters')}
        {chosen > 0 && (
          <span className="grid size-6 place-items-center rounded-round bg-gold text-sm text-on-gold">
            {chosen}
          </span>
        )}
      </Button>
      <div
        id={id}
        className={`mt-5 flex flex-wrap items-end gap-x-5 gap-y-4 ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">{words.say('period.title')}</legend>
          {shortcuts
            .filter(({ days }) => days !== undefined || !by)
            .map(({ days, words: period }) => {
              const first = days === undefined ? undefined : dayOf(Date.now() - (days - 1) * dayMs)
              const last = days === undefined ? undefined : today
              // The statement shows seven days by default.
              const isUsual = by && days === 7 && !from && !to
              const isChosen = isUsual || (from === first && to === last)
              return (
                <Button
                  key={period}
                  size="small"
                  look={isChosen ? 'gold' : 'plain'}
                  aria-pressed={isChosen}
                  onClick={() => narrow({ from: first, to: last })}
                >
                  {words.say(period)}
                </Button>
              )
            })}
        </fieldset>
        <div className="grid grow grid-cols-2 gap-3 sm:grow-0">
          <Field
            label={words.say('period.from')}
            type="date"
            value={from ?? ''}
            max={to ?? today}
            onChange={({ target }) => narrow({ from: target.value || undefined })}
          />
          <Field
            label={words.say('period.to')}
            type="date"
            value={to ?? ''}
            min={from}
            max={today}
            onChange={({ target }) => narrow({ to: target.value || undefined })}
          />
        </div>
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
      </div>
    </>
  )
}
