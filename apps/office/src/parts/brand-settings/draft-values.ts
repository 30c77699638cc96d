import {
  type BrandSettingKey,
  type BrandSettingTerms,
  type BrandSettingValues,
  brandSettings,
  type SettingGroup,
  settingGroups,
} from '@fairground/contract/brand-settings'
import type { Permission } from '@fairground/contract/permissions'

/** A setting with its values before and after. */
export interface SettingChange {
  key: BrandSettingKey
  before: unknown
  after: unknown
}

/** The terms of a setting as a site has them: the server alone parses, so there is no schema. */
export type SettingTerms = Omit<BrandSettingTerms, 'schema'>

/** Returns the terms of a setting. */
export function termsOf(key: BrandSettingKey): SettingTerms {
  return brandSettings[key]
}

/** Returns whether two values of a setting are equal, however their fields are ordered and their decimals written. */
export function isSameValue(key: BrandSettingKey, one: unknown, other: unknown): boolean {
  return canonical(key, one) === canonical(key, other)
}

function canonical(key: BrandSettingKey, value: unknown): string {
  const isAmount = termsOf(key).control === 'amount'
  if (isAmount && typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))
    return value
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0*$/, '$1')
      .replace(/\.$/, '')
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) as string
}

/** Returns the values of a draft that differ from those of a version, in the order of the list of settings. */
export function differing(version: BrandSettingValues, draft: BrandSettingValues): BrandSettingValues {
  return inOrder(
    (Object.keys(draft) as BrandSettingKey[]).filter((key) => !isSameValue(key, version[key], draft[key])),
    draft,
  )
}

function inOrder(keys: readonly BrandSettingKey[], values: BrandSettingValues): BrandSettingValues {
  const all = Object.keys(brandSettings) as BrandSettingKey[]
  return Object.fromEntries(all.filter((key) => keys.includes(key)).map((key) => [key, values[key]]))
}

/** Returns a draft in which a setting has another value; one that the version has already is no part of the draft. */
export function withValue(
  version: BrandSettingValues,
  draft: BrandSettingValues,
  key: BrandSettingKey,
  value: unknown,
): BrandSettingValues {
  return differing(version, { ...draft, [key]: value })
}

/** Returns a draft as changes of a version. */
export function changesIn(version: BrandSettingValues, draft: BrandSettingValues): SettingChange[] {
  return (Object.keys(differing(version, draft)) as BrandSettingKey[]).map((key) => ({
    key,
    before: version[key],
    after: draft[key],
  }))
}

/** The draft that results from two drafts with the same beginning, and what only a person can decide. */
export interface MergedDraft {
  merged: BrandSettingValues
  /** Settings that the other person has changed alone, which are taken over. */
  taken: BrandSettingKey[]
  /** Settings that both have changed differently; the merged draft has the own values. */
  conflicts: BrandSettingKey[]
}

/**
 * Merges the own draft with one that another person has saved since: what only one of them changed is changed, and a
 * setting that both changed differently is a conflict. A setting that is in no draft has the value of the version.
 */
export function mergeDrafts(
  begin: BrandSettingValues,
  mine: BrandSettingValues,
  theirs: BrandSettingValues,
): MergedDraft {
  const keys = [begin, mine, theirs].flatMap((one) => Object.keys(one) as BrandSettingKey[])
  const merged: BrandSettingValues = { ...mine }
  const taken: BrandSettingKey[] = []
  const conflicts: BrandSettingKey[] = []
  for (const key of new Set(keys)) {
    const isSame = (one: BrandSettingValues, other: BrandSettingValues) =>
      key in one === key in other && isSameValue(key, one[key], other[key])
    if (isSame(mine, theirs)) continue
    if (isSame(begin, mine)) {
      taken.push(key)
      if (key in theirs) merged[key] = theirs[key]
      else delete merged[key]
    } else if (!isSame(begin, theirs)) conflicts.push(key)
  }
  return { merged: inOrder(Object.keys(merged) as BrandSettingKey[], merged), taken, conflicts }
}

/**
 * Returns whether a change of a setting takes a second person. No value is the loosest limit: it is above every amount
 * and number.
 */
export function takesSecond({ key, before, after }: SettingChange): boolean {
  const { second } = termsOf(key)
  if (second === 'none' || isSameValue(key, before, after)) return false
  if (second === 'any') return true
  if (second === 'on' || second === 'off') return after === (second === 'on')
  const [old, now] = [before, after].map((value) => (value === null ? Infinity : Number(value))) as [
    number,
    number,
  ]
  return second === 'up' ? now > old : now < old
}

/** Returns the groups of settings that changes belong to, in their order. */
export function groupsOf(changes: readonly SettingChange[]): SettingGroup[] {
  const groups = new Set<SettingGroup>(changes.map(({ key }) => termsOf(key).group))
  return (Object.keys(settingGroups) as SettingGroup[]).filter((group) => groups.has(group))
}

/** Returns the permissions that somebody lacks to publish changes. */
export function missingPermissions(
  changes: readonly SettingChange[],
  has: readonly Permission[],
): Permission[] {
  return groupsOf(changes)
    .map((group) => settingGroups[group])
    .filter((permission) => !has.includes(permission))
}
