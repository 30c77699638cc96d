/** Words in the name of a field whose value opens something: it never leaves the log again. */
const closedWords = new Set([
  'code',
  'codes',
  'cookie',
  'hash',
  'key',
  'keys',
  'otp',
  'passcode',
  'password',
  'pin',
  'secret',
  'secrets',
  'seed',
  'token',
  'totp',
])

/** Personal values of an entry without those that open something, and the paths of the latter. */
export interface Opened {
  values: Record<string, unknown>
  closed: string[]
}

/** Returns the personal values of an entry that may be shown: keys, passwords and codes are left out, at any depth. */
export function openable(personal: Record<string, unknown>): Opened {
  const closed: string[] = []
  const values = shownOf(personal, [], closed) as Record<string, unknown>
  return { values, closed }
}

function shownOf(value: unknown, path: readonly string[], closed: string[]): unknown {
  if (Array.isArray(value)) return value.map((one, at) => shownOf(one, [...path, String(at + 1)], closed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = [...path, name]
      if (!isClosed(name)) return [[name, shownOf(inner, own, closed)]]
      closed.push(own.join('.'))
      return []
    }),
  )
}

function isClosed(name: string): boolean {
  return name.split(/(?=[A-Z])|[_\- ]/).some((word) => closedWords.has(word.toLowerCase()))
}
