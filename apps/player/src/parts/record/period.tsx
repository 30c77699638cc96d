import { dayOf } from '@fairground/web/text/times'
import { DateInput } from '@fairground/web/ui/date-field'
import { useId, useState } from 'react'
import { useStatus } from '../../data.ts'
import { filterClass } from './filter-bar.tsx'
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

/** The choice of single days, beside those of the shortcuts. */
const singleDays = 'days'

/** A selection of the days of a record, by shortcut or one by one. */
export function Period({ from, to, words, mayBeAll = false, onChange }: PeriodProps) {
  const { timeZone } = useStatus()
  const today = dayOf(Date.now(), timeZone)
  const shortcuts = shortcutsFor(today, from, mayBeAll)
  const chosen = shortcuts.find((shortcut) =>
    from || to
      ? from === shortcut.from && to === shortcut.to
      : shortcut.words === (mayBeAll ? 'period.all' : 'period.week'),
  )
  const [isByDay, setByDay] = useState(false)
  const isDays = isByDay || !chosen
  return (
    <>
      <select
        aria-label={words.say('period.title')}
        value={isDays ? singleDays : chosen.words}
        onChange={({ target: { value } }) => {
          setByDay(value === singleDays)
          const next = shortcuts.find((shortcut) => shortcut.words === value)
          if (next) onChange({ from: next.from, to: next.to })
        }}
        className={filterClass(Boolean(from ?? to))}
        data-testid="period"
      >
        {shortcuts.map((shortcut) => (
          <option key={shortcut.words} value={shortcut.words}>
            {words.say(shortcut.words)}
          </option>
        ))}
        <option value={singleDays}>{words.say('period.days')}</option>
      </select>
      {isDays && (
        <div className="flex flex-wrap gap-2 max-sm:order-1 max-sm:col-span-full">
          <Day
            label={words.say('period.from')}
            value={from}
            max={to ?? today}
            onDay={(day) => onChange({ from: day, to })}
          />
          <Day
            label={words.say('period.to')}
            value={to}
            min={from}
            max={today}
            onDay={(day) => onChange({ from, to: day })}
          />
        </div>
      )}
    </>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay(day: string | undefined): void
}

/** A day in a bar of filters. */
export function Day({ label, value, min, max, onDay }: DayProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-sm max-sm:grow">
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
      <DateInput
        id={id}
        value={value ?? ''}
        min={min}
        max={max}
        onValue={(day) => onDay(day || undefined)}
        look={`${filterClass(value !== undefined)} min-w-40 max-sm:w-full`}
      />
    </div>
  )
}
