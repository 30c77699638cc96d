import { messageChoices, numberStyles } from '@fairground/contract/content-figures'
import type { Messages } from '@lingui/core'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languageOf } from './languages.ts'
import { wordsOf } from './words.ts'

/** Formats of values in ICU MessageFormat which the site fills in. */
const formats: readonly string[] = ['number', ...messageChoices]
const choices: readonly string[] = messageChoices
const styles: readonly string[] = numberStyles

/** The reason why a text cannot be used in place of another: its ICU syntax, or the values in its braces. */
export type MessageFault =
  | { why: 'syntax'; line: number; column: number }
  | { why: 'value' | 'format' | 'other'; name: string }

type Token = CompiledMessage[number]
type Place = Exclude<Token, string>

/** Returns the places of values in a message, also those within its plural and select branches. */
function placesIn(tokens: unknown): Place[] {
  if (!Array.isArray(tokens)) return []
  return (tokens as CompiledMessage).flatMap((token) =>
    typeof token === 'string' ? [] : [token, ...Object.values(branchesOf(token)).flatMap(placesIn)],
  )
}

/** Returns the branches of a plural or a select by their case; none for another place. */
function branchesOf([, , branches]: Place): object {
  return typeof branches === 'object' && branches !== null ? branches : {}
}

/** Returns whether a place is the number of a plural in its own branch, which is no value of its own. */
const isOwnNumber = ([name]: Place) => name === '#'

/**
 * Checks a text in ICU MessageFormat against the names of the values that the site fills in. Returns the first fault,
 * or nothing for a text that can be used.
 */
export function messageFault(text: string, values: readonly string[]): MessageFault | undefined {
  let tokens: CompiledMessage
  try {
    tokens = compileMessageOrThrow(text)
  } catch (error) {
    const [, line = '1', column = '1'] = /at line (\d+) col (\d+)/.exec(String(error)) ?? []
    return { why: 'syntax', line: Number(line), column: Number(column) }
  }
  for (const place of placesIn(tokens)) {
    if (isOwnNumber(place)) continue
    const [name, format, style] = place
    if (!values.includes(name)) return { why: 'value', name }
    if (format !== undefined && !formats.includes(format)) return { why: 'format', name: format }
    if (typeof style === 'string' && !styles.includes(style)) return { why: 'format', name: style }
    const isChoice = format !== undefined && choices.includes(format)
    if (isChoice && !('other' in branchesOf(place))) return { why: 'other', name }
  }
  return undefined
}

/** Returns a number for each plural form of a language: 1 and 2 in English, 1 and 4 in Filipino. */
function numbersIn(code: string): number[] {
  const rules = new Intl.PluralRules(languageOf(code).tag)
  const first = new Map<string, number>()
  for (let number = 100; number > 0; number--) first.set(rules.select(number), number)
  return [...first.values()].sort((one, other) => one - other)
}

/**
 * Returns a valid text in a language as the site shows it, with the names of its values in place of them; a text with
 * plurals once for each form of the language.
 */
export function messageExamples(text: string, code: string): string[] {
  const tokens = compileMessageOrThrow(text)
  const places = placesIn(tokens).filter((place) => !isOwnNumber(place))
  const { say } = wordsOf(code, { example: tokens } as Messages)
  const isCounted = places.some(([, format]) => format === 'plural' || format === 'selectordinal')
  const shown = (isCounted ? numbersIn(code) : [1]).map((count) =>
    say('example', Object.fromEntries(places.map((place) => [place[0], exampleOf(place, count)]))),
  )
  return [...new Set(shown)]
}

function exampleOf(place: Place, count: number): string | number {
  const [name, format] = place
  if (format === 'plural' || format === 'selectordinal' || format === 'number') return count
  if (format === 'select') return Object.keys(branchesOf(place)).find((one) => one !== 'offset') ?? 'other'
  return `‹${name}›`
}
