import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { useStatus } from '../../data.ts'
import type { RecordWordId, RecordWords } from './use-record-words.ts'

const dayMs = 24 * 60 * 60_000

/** Days as yyyy-MM-dd in the brand's time zone, both included. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Parses a day of an address; undefined if invalid. */
export function dayIn(text: string | undefined): string | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Returns the day that is a number of days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** A shortcut for days (specification, section 9), with its name. */
interface Shortcut extends Days {
  words: RecordWordId
}

/**
 * Returns the shortcuts: today, the past 7 and 30 days, and, if the selected day is past, the 7 and 30 days from it up
 * to today, since no record has future days.
 */
export function shortcutsFor(today: string, from: string | undefined, mayBeAll: boolean): Shortcut[] {
  const past = (days: number) => ({ from: dayAfter(today, 1 - days), to: today })
  const next = (days: number) => {
    const to = dayAfter(from ?? today, days - 1)
    return { from, to: to < today ? to : today }
  }
  const isOver = from !== undefined && from < today
  return [
    ...(mayBeAll ? [{ words: 'period.all' as const, from: undefined, to: undefined }] : []),
    { words: 'period.today', ...past(1) },
    { words: 'period.week', ...past(7) },
    { words: 'period.month', ...past(30) },
    ...(isOver
      ? [
          { words: 'period.next-week' as const, ...next(7) },
          { words: 'period.next-month' as const, ...next(30) },
        ]
      : []),
  ]
}

interface PeriodProps extends Days {
  words: RecordWords
  /** Whether a record without selected days shows all of them; otherwise it shows the past seven. */
  mayBeAll?: boolean
  onChange(days: Days): void
}

/** A selection of the days of a record, by shortcut or one by one. */
export function Period({ from, to, words, mayBeAll = false, onChange }: PeriodProps) {
  const { timeZone } = useStatus()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(Date.now())
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-semibold">{words.say('period.title')}</legend>
        {shortcutsFor(today, from, mayBeAll).map((shortcut) => {
          const isUsual = !mayBeAll && shortcut.words === 'period.week' && !from && !to
          const isChosen = isUsual || (from === shortcut.from && to === shortcut.to)
          return (
            <Button
              key={shortcut.words}
              size="small"
              look={isChosen ? 'gold' : 'plain'}
              aria-pressed={isChosen}
              onClick={() => onChange({ from: shortcut.from, to: shortcut.to })}
            >
              {words.say(shortcut.words)}
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
          onChange={({ target }) => onChange({ from: target.value || undefined, to })}
        />
        <Field
          label={words.say('period.to')}
          type="date"
          value={to ?? ''}
          min={from}
          max={today}
          onChange={({ target }) => onChange({ from, to: target.value || undefined })}
        />
      </div>
    </>
  )
}
