import { messageChoices, numberStyles } from '@fairground/contract/content-figures'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Part of a text: literal letters, or a value that is filled in. */
type Part = string | { value: string }

/** Maximum number of forms of a text, by its plurals and choices, that are searched. */
const mostForms = 12

/** Maximum number of values in a form that is compared with its values filled in. */
const mostHoles = 4

/** Maximum length of a value that is filled in. */
const mostOfValue = 60

/** Compiled ICU message. */
type Compiled = ReturnType<typeof compileMessageOrThrow>

/** Text prepared for a search: each of its forms, and the names of its values. */
export interface Text {
  forms: Part[][]
  values: Set<string>
}

/** Reads an ICU message; throws an error for one that cannot be compiled. */
export function readText(message: string): Text {
  const values = new Set<string>()
  const forms = formsOf(compileMessageOrThrow(message), values)
  return { forms, values }
}

/**
 * Returns whether the site can show a message: with a format that it does not know, or a choice without its usual case,
 * the page that shows it would fail.
 */
export function isShowable(message: string): boolean {
  return hasKnownFormats(compileMessageOrThrow(message))
}

function hasKnownFormats(compiled: Compiled): boolean {
  if (typeof compiled === 'string') return true
  return compiled.every((token) => typeof token === 'string' || isKnown(token as Token))
}

function isKnown([, format, more]: Token): boolean {
  if (format === undefined) return true
  if (format === 'number') return more === undefined || isOneOf(numberStyles, more)
  if (!isOneOf(messageChoices, format) || typeof more !== 'object' || !('other' in more)) return false
  return Object.values(more).every((one) => !Array.isArray(one) || hasKnownFormats(one))
}

const isOneOf = (list: readonly string[], one: unknown) => list.some((known) => known === one)

function formsOf(compiled: Compiled, values: Set<string>): Part[][] {
  if (typeof compiled === 'string') return [[compiled]]
  let forms: Part[][] = [[]]
  for (const token of compiled) {
    // A plural has its number as the text `#`.
    const parts: Part[][] =
      typeof token === 'string'
        ? [[token === '#' ? { value: token } : token]]
        : formsOfValue(token as Token, values)
    forms = forms.flatMap((form) => parts.map((part) => [...form, ...part])).slice(0, mostForms)
  }
  return forms
}

/** A value with its format and style, or with the text of each of its choices. */
type Token = [name: string, format?: string, choices?: Record<string, Compiled> | string]

function formsOfValue([name, , choices]: Token, values: Set<string>): Part[][] {
  values.add(name)
  const texts = Object.values(typeof choices === 'object' ? choices : {}).filter(
    (one) => typeof one === 'string' || Array.isArray(one),
  )
  return texts.length === 0 ? [[{ value: name }]] : texts.flatMap((one) => formsOf(one, values))
}

/** Returns a text as it is compared: small letters without accents, one space between words. */
export function comparable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Returns how well a text fits what somebody reads on the screen: 3 if it is the same, 2 if it begins so, 1 if it
 * contains it or is it with its values filled in, and 0 if it does not fit.
 */
export function fitOf({ forms }: Pick<Text, 'forms'>, seen: string): number {
  const wanted = comparable(seen)
  return Math.max(0, ...forms.map((form) => fitOfForm(form, wanted)))
}

function fitOfForm(form: readonly Part[], wanted: string): number {
  const shown = comparable(form.map((part) => (typeof part === 'string' ? part : `{${part.value}}`)).join(''))
  if (shown === wanted) return 3
  if (shown.startsWith(wanted)) return 2
  if (shown.includes(wanted)) return 1
  const letters = comparable(form.filter((part) => typeof part === 'string').join(''))
  const holes = form.filter((part) => typeof part !== 'string').length
  // A text that is little else than values fits everything.
  if (letters.length < 3 || holes === 0 || holes > mostHoles) return 0
  return isFilledIn(form, wanted) ? 1 : 0
}

/** Returns whether a form with its values filled in is a text; a regular expression takes a second for some texts. */
function isFilledIn(form: readonly Part[], wanted: string): boolean {
  let ends = new Set([0])
  for (const part of form) {
    const before = [...ends]
    if (typeof part === 'string') {
      const letters = comparableInside(part)
      ends = new Set(before.filter((at) => wanted.startsWith(letters, at)).map((at) => at + letters.length))
    } else ends = new Set(before.flatMap((at) => endsOfValue(at, wanted.length)))
  }
  return ends.has(wanted.length)
}

/** Returns where a value that begins at a place of a text can end. */
function endsOfValue(at: number, length: number): number[] {
  return Array.from({ length: Math.min(mostOfValue, length - at) }, (_, more) => at + more + 1)
}

/** As `comparable`, with the spaces at its ends. */
function comparableInside(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
}
