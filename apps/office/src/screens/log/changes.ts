import type { OutputOf } from '@fairground/contract/call'
import type { listStaffLog } from '@fairground/contract/staff'

/** An entry of the log as the server sends it. */
export type Entry = OutputOf<typeof listStaffLog>['list'][number]

/** A value in an entry that is not an object; a list has only such values. */
export type Value = string | number | boolean | null | Value[]

/** A field of an entry with its values before and after; undefined where an entry has only one of them. */
export interface Change {
  /** The names from the outer field to the inner one; a place in a list is its number from 1. */
  path: string[]
  before: Value | undefined
  after: Value | undefined
}

interface Fields {
  [name: string]: unknown
}

/** Fields whose value identifies an item of a list better than its place. */
const itemNames = ['category', 'tier', 'language', 'name']

/** Returns the fields of an entry that differ, and those that stayed equal. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): {
  changed: Change[]
  same: Change[]
} {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const oldValues = new Map(flat(old))
  const nowValues = new Map(flat(now))
  const changed: Change[] = []
  const same: Change[] = []
  for (const key of new Set([...oldValues.keys(), ...nowValues.keys()])) {
    const path = JSON.parse(key) as string[]
    const change: Change = { path, before: oldValues.get(key), after: nowValues.get(key) }
    const [outer] = path as [string]
    // An action names again only what it changes: a field without a value after it has kept its value.
    const isKept = after === null || after === undefined || !(outer in now)
    if (isKept || JSON.stringify(change.before) === JSON.stringify(change.after)) same.push(change)
    else changed.push(change)
  }
  return { changed, same }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** Returns the values of fields by their path as JSON. */
function flat(fields: Fields, outer: string[] = []): [string, Value][] {
  return Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
    const path = [...outer, name]
    if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))
      return value.flatMap((item, at) => flat({ [nameOfItem(item, at)]: withoutName(item) }, path))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return flat(value as Fields, path)
    return [[JSON.stringify(path), (value ?? null) as Value]]
  })
}

function nameOf(item: unknown): string | undefined {
  return itemNames.find((name) => typeof fieldsOf(item)[name] === 'string')
}

function nameOfItem(item: unknown, at: number): string {
  const name = nameOf(item)
  return name === undefined ? String(at + 1) : String(fieldsOf(item)[name])
}

function withoutName(item: unknown): unknown {
  const name = nameOf(item)
  if (name === undefined) return item
  const { [name]: _, ...others } = fieldsOf(item)
  return others
}
