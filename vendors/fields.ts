import { NamedError } from '@fairground/kernel/named-error'
import type { Command, Reading } from './vendor.ts'

/** The fields of a message; each reading refuses an absent field and one of a wrong type with `malformed`. */
export interface Fields {
  /** Returns a text of 1 to 128 printable characters, such as the id of a player, game, round or transaction. */
  text(name: string): string
  /** Returns the same, or undefined if it is absent or empty. */
  optional(name: string): string | undefined
  /**
   * Returns a text of 1 to 2,000 characters including blanks, such as a title or an address; undefined for any other
   * value.
   */
  line(name: string): string | undefined
  /** Whether the field is present and not null. */
  has(name: string): boolean
  flag(name: string): boolean
  whole(name: string): bigint
  /** Returns up to `most` objects, by default as many as a request may have. */
  list(name: string, most?: number): Fields[]
}

/** The largest number of objects in a list of a request. */
export const mostInRequest = 100

/** The largest number of transactions in a report: a day of a busy vendor is requested by the hour. */
export const mostReported = 200_000

function malformed(name: string): never {
  throw new NamedError('malformed', `the field ${name} is wrong`)
}

/** Parses the fields of a JSON object. Whole numbers are read digit by digit, so that none is rounded. */
export function jsonFields(text: string): Fields {
  return fieldsOf(parseJson(text))
}

/** Parses the fields of each object in a JSON list of up to `most`. */
export function jsonList(text: string, most: number): Fields[] {
  const list = parseJson(text)
  return Array.isArray(list) && list.length <= most ? list.map(fieldsOf) : malformed('body')
}

/** Parses the fields of a form, each present once (application/x-www-form-urlencoded). */
export function formFields(text: string): Fields & { all: Record<string, string> } {
  const all: Record<string, string> = Object.create(null)
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    if (name in all) malformed(name)
    all[name] = at < 0 ? '' : decode(pair.slice(at + 1))
  }
  return { ...fieldsOf(all), all }
}

/** Writes the text of a form. */
export function formText(fields: Record<string, string | undefined>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return malformed('form')
  }
}

function parseJson(text: string): unknown {
  // TypeScript does not know the third argument yet (https://tc39.es/proposal-json-parse-with-source/).
  const revive = (_name: string, value: unknown, { source }: { source?: string }) => {
    if (typeof value !== 'number') return value
    return /^-?\d{1,18}$/.test(source!) ? BigInt(source!) : value
  }
  try {
    // Only texts with numbers too large for a number are read digit by digit, which takes ten times as long.
    if (!/\d{16}/.test(text)) return JSON.parse(text)
    return JSON.parse(text, revive as (this: unknown, name: string, value: unknown) => unknown)
  } catch {
    return malformed('body')
  }
}

function fieldsOf(from: unknown): Fields {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) malformed('body')
  const values = from as Record<string, unknown>
  const valueAt = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)

  function text(name: string): string {
    const value = valueAt(name)
    return typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value) ? value : malformed(name)
  }

  return {
    text,
    optional(name) {
      const value = valueAt(name)
      return value === undefined || value === null || value === '' ? undefined : text(name)
    },
    line(name) {
      const value = valueAt(name)
      return typeof value === 'string' && /^[^\p{Cc}]{1,2000}$/u.test(value) ? value : undefined
    },
    has: (name) => (valueAt(name) ?? null) !== null,
    flag(name) {
      const value = valueAt(name)
      if (value === undefined || value === null || value === false || value === '0' || value === '')
        return false
      return value === true || value === '1' ? true : malformed(name)
    },
    whole(name) {
      const value = valueAt(name)
      if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
      return typeof value === 'bigint' ? value : malformed(name)
    },
    list(name, most = mostInRequest) {
      const value = valueAt(name)
      return Array.isArray(value) && value.length <= most ? value.map(fieldsOf) : malformed(name)
    },
  }
}

/** Writes JSON with bigints as whole numbers, which `JSON.stringify` cannot do. */
export function jsonText(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).flatMap(([name, field]) =>
      field === undefined ? [] : [`${JSON.stringify(name)}:${jsonText(field)}`],
    )
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value)
}

/** Returns the result of `read`, or `otherwise` if it throws: for answers, which cannot be refused. */
export function readOr<Value, Else>(read: () => Value, otherwise: Else): Value | Else {
  try {
    return read()
  } catch (error) {
    if (error instanceof NamedError) return otherwise
    throw error
  }
}

/** Returns the command that `read` parses, or the reason why it cannot; `echo` is repeated by the answer. */
export function readingOf(read: () => Command, echo = ''): Reading {
  try {
    return { echo, command: read() }
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    return { echo, refusal: error.code === 'currency_wrong' ? 'currency_wrong' : 'malformed' }
  }
}
