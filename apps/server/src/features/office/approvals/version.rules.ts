import { createHash } from 'node:crypto'

/** Returns the version of a setting: the same for equal values, whatever the order of their names. */
export function versionOf(values: object): string {
  return createHash('sha256').update(canonical(values)).digest('base64url').slice(0, 22)
}

/** JSON with the names of objects in order, and without those that have no value. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
