/** A value that differs between two settings, by the names that lead to it. */
export interface Difference {
  path: string[]
  one: unknown
  other: unknown
}

/**
 * Returns the single values that differ between two settings. Lists of categories or ranks are compared by these, other
 * lists by place, from 1 on. Amounts with and without decimals are equal.
 */
export function differencesOf(one: unknown, other: unknown, path: string[] = []): Difference[] {
  const [left, right] = [fieldsOf(one), fieldsOf(other)]
  if (!left && !right) return isEqual(one, other) ? [] : [{ path, one, other }]
  // A single value in place of a list, or nothing: the fields of the other one are new.
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
  return [...names].flatMap((name) => differencesOf(left?.[name], right?.[name], [...path, name]))
}

/** The fields of a record or a list; undefined for a single value. */
function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return value as Record<string, unknown>
  return Object.fromEntries(
    value.map((item: unknown, at) => {
      const { category, rank, ...rest } = fieldsOf(item) ?? {}
      const name = category ?? rank
      return name === undefined ? [String(at + 1), item] : [String(name), rest]
    }),
  )
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (isDecimal(one) && isDecimal(other) && Number(one) === Number(other))
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
}
