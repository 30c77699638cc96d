import type { ProposingCall } from '@fairground/contract/proposal-figures'

/** A record of a change: an entry of the log, a proposal, or a form with what somebody else has saved meanwhile. */
export interface Told {
  /** The call that made the change, or would make it. */
  call: string
  /** The name in the log of what it changes. */
  subject: string
  before: unknown
  after: unknown
}

/** A value in a change that is not an object; a list has only such values. */
export type Value = string | number | boolean | null | Value[]

/** A field with its values before and after; undefined where the change has only one of them. */
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
const itemNames = ['category', 'tier', 'language', 'name', 'rank']

/** The meaning of a place in the lists of a setting that are compared by place, from 1 on. */
export type PlaceKind = 'rank' | 'rankFromZero' | 'tier'

/** The settings whose lists are compared by place. */
export const placesOf: Partial<Record<ProposingCall | 'setRankClubs', PlaceKind>> = {
  setRankTerms: 'rank',
  setRankClubs: 'rank',
  setRebateTerms: 'rankFromZero',
  setReferralTerms: 'tier',
}

/** Returns a proposal with its personal values among those that it sets. */
export function toldWithPersonal<One extends Told & { personal: Fields | null }>(one: One): One {
  return one.personal === null ? one : { ...one, after: { ...fieldsOf(one.after), ...one.personal } }
}

/** Returns the call that sets what a change is about: for a proposal in the log, the call that was proposed. */
export function settingCallOf({ call, after }: Pick<Told, 'call' | 'after'>): string {
  const proposed = fieldsOf(after).call
  return typeof proposed === 'string' ? proposed : call
}

/** Returns the fields that differ, and those that stayed equal. Amounts with and without decimals are equal. */
export function changesOf(told: Pick<Told, 'call' | 'before' | 'after'>): {
  changed: Change[]
  same: Change[]
} {
  const { before, after } = told
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const isByPlace = settingCallOf(told) in placesOf
  const oldValues = new Map(flat(old, isByPlace))
  const nowValues = new Map(flat(now, isByPlace))
  const changed: Change[] = []
  const same: Change[] = []
  for (const key of new Set([...oldValues.keys(), ...nowValues.keys()])) {
    const path = JSON.parse(key) as string[]
    const change: Change = { path, before: oldValues.get(key), after: nowValues.get(key) }
    const [outer] = path as [string]
    // Nothing in place of a record: its fields are told. An empty field of something new tells nothing.
    if (isEmptyRecord(change)) continue
    // An action names again only what it changes: a field without a value after it has kept its value.
    const isKept = after === null || after === undefined || !(outer in now)
    if (isKept || isEqual(change.before, change.after)) same.push(change)
    else changed.push(change)
  }
  return { changed, same }
}

function isEmptyRecord({ before, after }: Change): boolean {
  return (isEmpty(before) && after === undefined) || (before === undefined && isEmpty(after))
}

function isEmpty(value: Value | undefined): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  if (isDecimal(one) && isDecimal(other)) return Number(one) === Number(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

function isDecimal(value: Value | undefined): value is string {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** Returns the values of fields by their path as JSON. */
function flat(fields: Fields, isByPlace: boolean, outer: string[] = []): [string, Value][] {
  return Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
    const path = [...outer, name]
    if (isListOfRules(value)) return [[JSON.stringify(path), value.map((rule) => JSON.stringify(rule))]]
    if (
      Array.isArray(value) &&
      (isByPlace || value.some((item) => typeof item === 'object' && item !== null))
    )
      return value.flatMap((item, at) => flat({ [nameOfItem(item, at)]: withoutName(item) }, isByPlace, path))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return flat(value as Fields, isByPlace, path)
    return [[JSON.stringify(path), (value ?? null) as Value]]
  })
}

/** Returns whether a value is a list of access rules, which are told as added and removed, and not by their place. */
function isListOfRules(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => 'effect' in fieldsOf(item))
}

function nameOf(item: unknown): string | undefined {
  const fields = fieldsOf(item)
  return itemNames.find(
    (name) => typeof fields[name] === 'string' || (name === 'rank' && typeof fields.rank === 'number'),
  )
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
