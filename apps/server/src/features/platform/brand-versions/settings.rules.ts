import { isDeepStrictEqual } from 'node:util'
import {
  type BrandSettingKey,
  type BrandSettingTerms,
  type BrandSettingValues,
  brandSettingList,
  brandSettings,
} from '@fairground/contract/brand-settings'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Row of a version of a brand's settings. */
export type VersionRow = Selectable<Tables['brand_version']>
/** Columns of settings in a row. */
export type SettingColumns = Omit<
  VersionRow,
  'brand_id' | 'number' | 'from_at' | 'published_at' | 'published_by'
>

type Stored = Record<string, unknown>

/**
 * Returns the value of every setting of a version, as on the wire. A value in JSON that is absent is the initial one;
 * one that cannot be read is the safe one: off, the strictest of the law, or a withdrawal that waits.
 */
export function settingsIn(row: SettingColumns, currency: Currency): Record<BrandSettingKey, unknown> {
  return Object.fromEntries(
    brandSettingList.map(([key, terms]) => [key, valueIn(row as Stored, terms, currency)]),
  ) as Record<BrandSettingKey, unknown>
}

function valueIn(row: Stored, terms: BrandSettingTerms, currency: Currency): unknown {
  const { column, path = [], stored, schema } = terms
  let value: unknown = row[column]
  for (const name of path)
    value = isObject(value) ? value[name] : value === undefined ? undefined : unreadable
  if (stored === 'by-currency' && value !== undefined && value !== unreadable)
    value = isObject(value) ? (value[currency.code] ?? null) : unreadable
  if (stored === 'minor-units') value = typeof value === 'bigint' ? moneyText(value, currency) : value
  if (value === undefined) return initialOf(terms, currency)
  const read = schema.safeParse(value)
  if (!read.success) return safeOf(terms, currency)
  return stored === 'by-currency' ? moneyOf(read.data, currency) : read.data
}

/** Amount with the decimals of its currency, so that equal amounts are equal texts. */
function moneyOf(text: unknown, currency: Currency): string | null {
  return text === null ? null : moneyText(parseMoney(String(text), currency), currency)
}

const unreadable = Symbol('unreadable')

function initialOf({ stored, initial }: BrandSettingTerms, currency: Currency): unknown {
  if (stored !== 'by-currency') return initial
  return moneyOf((initial as Record<string, string>)[currency.code] ?? null, currency)
}

function safeOf(terms: BrandSettingTerms, currency: Currency): unknown {
  return terms.safe === undefined ? initialOf(terms, currency) : terms.safe
}

/** Returns the columns of a version after a change of some of its settings, whose values are as on the wire. */
export function changedColumns(
  row: SettingColumns,
  changes: BrandSettingValues,
  currency: Currency,
): Partial<SettingColumns> {
  const changed: Stored = {}
  for (const [key, value] of Object.entries(changes) as [BrandSettingKey, unknown][]) {
    const { column, path = [], stored }: BrandSettingTerms = brandSettings[key]
    const before = column in changed ? changed[column] : (row as Stored)[column]
    const where = stored === 'by-currency' ? [...path, currency.code] : path
    changed[column] = withValue(before, where, storedOf(value, stored, currency))
  }
  return changed as Partial<SettingColumns>
}

/** Value as it is stored; `undefined` for an amount by currency that there shall not be. */
function storedOf(value: unknown, stored: BrandSettingTerms['stored'], currency: Currency): unknown {
  if (value === null) return stored === 'by-currency' ? undefined : null
  return stored === 'minor-units' ? parseMoney(String(value), currency) : value
}

/** Amounts of a brand whose currency has changed: none, since those in minor units are of the other currency. */
export const withoutAmounts: BrandSettingValues = Object.fromEntries(
  brandSettingList
    .filter(([, { stored }]) => stored === 'minor-units')
    .map(([key, { orNone }]) => [key, orNone ? null : '0']),
)

/** JSON with another value at a path; `undefined` removes the name at its end. */
function withValue(before: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const { [name]: own, ...others } = isObject(before) ? before : {}
  const inner = withValue(own, rest, value)
  return inner === undefined ? others : { ...others, [name]: inner }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns those changes of a version that change something, with their values as the version would have them: amounts
 * with the decimals of the currency, texts cleaned.
 */
export function effectOf(
  row: SettingColumns,
  changes: BrandSettingValues,
  currency: Currency,
): BrandSettingValues {
  const parsed = Object.fromEntries(
    (Object.entries(changes) as [BrandSettingKey, unknown][]).map(([key, value]) => [
      key,
      brandSettings[key].schema.parse(value),
    ]),
  )
  const before = settingsIn(row, currency)
  const after = settingsIn({ ...row, ...changedColumns(row, parsed, currency) }, currency)
  return differencesOf(before, after)
}

/** Returns the settings whose values differ, with those of the second. */
export function differencesOf(before: BrandSettingValues, after: BrandSettingValues): BrandSettingValues {
  return Object.fromEntries(
    brandSettingList
      .map(([key]) => [key, after[key]] as const)
      .filter(([key, value]) => key in after && !isDeepStrictEqual(before[key], value)),
  )
}
