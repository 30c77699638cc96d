import { isCustomerId } from '@fairground/kernel/customer-id'
import { useCallback, useMemo } from 'react'
import { replaceSearch, useSearch } from './router.tsx'

/**
 * How a filter, tab, sort order or page stands in the address of a screen. There is no field for free text: a phone
 * number, an e-mail address or a name must never get into an address, which browsers and proxies keep.
 */
export interface AddressField<Value> {
  /** Returns the value of a text in the address; the first value for none, and for one that is invalid. */
  read(text: string | null): Value
  /** Returns the text of a value; null for the first value, which the address leaves out. */
  write(value: Value): string | null
}

/** A field with one of some values, at first a given one. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  first: Value,
): AddressField<Value> {
  return {
    read: (text) => values.find((value) => value === text) ?? first,
    write: (value) => (value === first ? null : value),
  }
}

/** A field with one of some values or none, which it has at first. */
export function oneOrNone<const Value extends string>(values: readonly Value[]): AddressField<Value | null> {
  return { read: (text) => values.find((value) => value === text) ?? null, write: (value) => value }
}

/** A field whose texts have a form; any other text is none, which it has at first. */
function ofForm(hasForm: (text: string) => boolean): AddressField<string> {
  return {
    read: (text) => (text !== null && hasForm(text) ? text : ''),
    write: (value) => (hasForm(value) ? value : null),
  }
}

/** Ids of columns, such as the hidden ones; none at first. */
export const columnIds: AddressField<readonly string[]> = {
  read: (text) => (text ?? '').split('.').filter((id) => /^[a-z][a-zA-Z\d-]{0,30}$/.test(id)),
  write: (ids) => (ids.length === 0 ? null : ids.join('.')),
}

/** The number of a page, from 1. */
export const pageNumber: AddressField<number> = {
  read: (text) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  write: (value) => (value === 1 ? null : String(value)),
}

/** Returns whether an instant exists: some browsers read the 31st of February as a day of March. */
function exists(instant: string): boolean {
  const ms = Date.parse(instant)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === instant.slice(0, 10)
}

/** A day (yyyy-MM-dd), or none. */
export const day = ofForm((text) => /^\d{4}-\d\d-\d\d$/.test(text) && exists(`${text}T00:00:00Z`))

/** An instant (ISO 8601, UTC), or none. */
export const instant = ofForm((text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && exists(text))

/** The number of a version, from 1, or none. */
export const versionNumber: AddressField<number | null> = {
  read: (text) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
}

/** A player's customer id, or none. Its check digit keeps most phone numbers of ten digits out of the address. */
export const customerIdField = ofForm(isCustomerId)

/** A code or id of ours, such as that of a game, a currency or a staff account; or none. */
export const code = ofForm((text) => /^[\w.:-]{1,64}$/.test(text) && !/^\d{7,}$/.test(text))

/**
 * Sets a field of an address, or leaves it out for null. A change of a filter or of the order leads to the first page,
 * and closes opened rows, as a change of the page does; columns and opened rows change nothing else.
 */
export function setField(fields: URLSearchParams, name: string, text: string | null): void {
  if (text === null) fields.delete(name)
  else fields.set(name, text)
  if (/^(open|hide)/.test(name)) return
  for (const other of [...fields.keys()]) if (other.startsWith('open')) fields.delete(other)
  if (name !== 'page') fields.delete('page')
}

/** An amount of money as a filter, such as `1250.50`; or none. */
export const amount = ofForm((text) => /^\d{1,15}(\.\d{1,4})?$/.test(text))

/** The id of a row that a list has opened; it is set by the list, so that a long number is no phone number. */
export const rowId = ofForm((text) => /^[\w.:-]{1,64}$/.test(text))

/**
 * Returns the value of a field in the address of the screen, and a function that sets it. It replaces the entry in the
 * browser's history, so that Back leads to the screen before.
 */
export function useAddress<Value>(name: string, field: AddressField<Value>): [Value, (value: Value) => void] {
  const search = useSearch()
  const set = useCallback(
    (value: Value) =>
      replaceSearch((fields) => {
        setField(fields, name, field.write(value))
      }),
    [name, field],
  )
  const text = new URLSearchParams(search).get(name)
  return [useMemo(() => field.read(text), [field, text]), set]
}
