/**
 * Change of a field that loosens a setting: a value that goes `up` or `down`, a switch that goes `on` or `off`, any
 * change, or none.
 */
export type Loosening = 'up' | 'down' | 'on' | 'off' | 'any' | 'none'

/**
 * Returns whether a change loosens a setting, by a direction for each of its fields. Numbers and amounts of one
 * currency can go up and down; null is no limit, above every number.
 */
export function loosensBy<Values extends object>(
  directions: Record<keyof Values, Loosening>,
): (before: Values, after: Values) => boolean {
  const fields = Object.entries<Loosening>(directions) as [keyof Values, Loosening][]
  return (before, after) =>
    fields.some(([field, direction]) => isLooser(direction, before[field], after[field]))
}

/**
 * Returns whether any place of a list is looser after a change, by a direction for each field; a place that is added
 * loosens, one that is removed does not.
 */
export function loosensPlace<Item extends object>(
  directions: Record<keyof Item, Loosening>,
): (before: readonly Item[], after: readonly Item[]) => boolean {
  const loosens = loosensBy(directions)
  return (before, after) =>
    after.some((item, at) => {
      const own = before[at]
      return own === undefined || loosens(own, item)
    })
}

function isLooser(direction: Loosening, before: unknown, after: unknown): boolean {
  switch (direction) {
    case 'up':
      return isAbove(after, before)
    case 'down':
      return isAbove(before, after)
    case 'on':
      return after === true && before !== true
    case 'off':
      return after === false && before !== false
    case 'any':
      return JSON.stringify(before) !== JSON.stringify(after)
    case 'none':
      return false
  }
}

function isAbove(one: unknown, other: unknown): boolean {
  if (other === null) return false
  return one === null || exact(one) > exact(other)
}

const decimals = 12

/** Exact value of a number or of a decimal text, in the same unit for all. */
function exact(value: unknown): bigint {
  const [whole, part = ''] = String(value).split('.')
  return BigInt(whole! + part.padEnd(decimals, '0'))
}
