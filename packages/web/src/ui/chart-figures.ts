import type chart from '@fairground/languages/EN/chart.json'
import { amountWords, numberText } from '../text/formats.ts'

/** A place on the axis. */
export interface ChartSlot {
  /** The short name below the axis. */
  label: string
  /** The name in full, beside a value and in the table; by default the label. */
  name?: string
}

/** A figure of every slot, as decimal texts from the wire; null where there is none, such as for an hour to come. */
export interface ChartMeasure {
  name: string
  /** The currency of an amount; without one, the figures are counts. */
  currency?: string
  /** Whether values above and below zero have different colours. */
  isSigned?: boolean
  values: readonly (string | null)[]
  /** The sum of all slots as the page has it, shown beside the name. */
  total?: string
  /** The figures to compare with, slot by slot: those of the period before, unless `beforeName` says otherwise. */
  before?: readonly (string | null)[]
  beforeName?: string
}

/** The kind of slots; it heads their column in the table. */
export type ChartAxis = 'hour' | 'day' | 'month' | 'value'

export interface ChartWords {
  say(id: keyof typeof chart): string
}

/** Returns a figure in words: an amount of money, a count, or a dash for none. */
export function figureWords(
  value: string | null | undefined,
  currency: string | undefined,
  tag: string,
): string {
  if (value === null || value === undefined) return '–'
  return currency ? amountWords(value, currency, tag) : numberText(value, tag)
}

/** Returns the class for the height of the line above a chart: with two figures, it takes two lines on a phone. */
export function readoutHeight({ before }: ChartMeasure): string {
  return before ? 'h-10 @md:h-5' : 'h-5'
}
