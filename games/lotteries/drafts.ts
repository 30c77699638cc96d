import { choose, type Form, linesOf } from '../bet-lines.ts'
import type { BetType, MarketInfo } from '../market.ts'

/** The choices of an unfinished bet: its stations, and the values of each set, in any order. */
export interface Draft {
  stations: readonly string[]
  sets: readonly (readonly string[])[]
}

/** The state of a draft: a bet with its lines, or the missing choices. */
export type Drafted =
  | { selection: string; lines: number }
  /** `stations`, or values of a set with their missing number; 0 if there are enough but they make no line. */
  | { needs: 'stations' }
  | { needs: 'more'; set: string; more: number }
  | { needs: 'fewer'; most: number }

/** Returns an empty draft. */
export function emptyDraft({ sets }: Form): Draft {
  return { stations: [], sets: sets.map(() => []) }
}

/**
 * Returns the values of a form in their order; numbers are listed only up to two digits, because no screen shows a
 * thousand.
 */
export function valuesOf({ values }: Form): readonly string[] {
  if (!('digits' in values)) return values
  if (values.digits > 2) return []
  return Array.from({ length: 10 ** values.digits }, (_, at) => String(at).padStart(values.digits, '0'))
}

/** Returns the number of digits to type for a number of a form whose values are not listed; 0 if they are listed. */
export function typedDigits({ values }: Form): number {
  return 'digits' in values && values.digits > 2 ? values.digits : 0
}

/** Whether one press chooses a line of a form: a single value from a short list. */
export function isShort(form: Form): boolean {
  const { length } = valuesOf(form)
  return form.sets.length === 1 && form.sets[0]!.pick === 1 && length > 0 && length <= 30
}

/** Returns values in the order of a form, each once. */
export function inOrder(form: Form, chosen: readonly string[]): string[] {
  const once = [...new Set(chosen)]
  if ('digits' in form.values) return once.sort()
  const { values } = form
  return once.sort((one, other) => values.indexOf(one) - values.indexOf(other))
}

/** Returns a draft with other values in one of its sets. */
export function withSet(draft: Draft, at: number, chosen: readonly string[]): Draft {
  return { ...draft, sets: draft.sets.map((set, other) => (other === at ? chosen : set)) }
}

/** Returns a draft with a value of a set added, or removed if it was chosen. */
export function toggled(draft: Draft, at: number, value: string): Draft {
  const set = draft.sets[at]!
  return withSet(draft, at, set.includes(value) ? set.filter((other) => other !== value) : [...set, value])
}

/** Returns the stations after a press on one: if no more may be named, it replaces the one named first. */
export function namedStations(most: number, named: readonly string[], station: string): string[] {
  if (named.includes(station)) return named.filter((other) => other !== station)
  return [...named, station].slice(-most)
}

/** Returns the state of a draft, as read by `linesOf` of `games/bet-lines.ts`. */
export function drafted(form: Form, draft: Draft): Drafted {
  const stations = draft.stations.toSorted()
  if (stations.length !== (form.stations ?? 0)) return { needs: 'stations' }
  for (const [at, { id, pick }] of form.sets.entries()) {
    const more = pick - draft.sets[at]!.length
    if (more > 0) return { needs: 'more', set: id, more }
  }
  // Listing the lines of ten thousand numbers would block the page, and no bet may have that many.
  const most = form.sets.reduce((ways, { pick }, at) => ways * choose(draft.sets[at]!.length, pick), 1n)
  if (!form.isDistinct && most > BigInt(form.mostLines)) return { needs: 'fewer', most: form.mostLines }
  const selection =
    (form.stations ? `${stations.join('+')}/` : '') +
    draft.sets.map((set) => inOrder(form, set).join('-')).join('|')
  const lines = linesOf(form, selection)?.length
  if (lines) return { selection, lines }
  if (most > BigInt(form.mostLines)) return { needs: 'fewer', most: form.mostLines }
  return { needs: 'more', set: form.sets[0]!.id, more: 0 }
}

/**
 * Parses a text such as `23, 45 67` into values of a form and the parts that are not values. In a list of numbers, `7`
 * means `07`.
 */
export function valuesIn(form: Form, text: string): { values: string[]; unknown: string[] } {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
  const valueIn = (part: string): string | undefined => {
    if (!/^[0-9]{1,12}$/.test(part)) return undefined
    if ('digits' in form.values) return part.length === form.values.digits ? part : undefined
    return form.values.find((value) => isNumber(value) && Number(value) === Number(part))
  }
  const values = parts.flatMap((part) => valueIn(part) ?? [])
  return { values: [...new Set(values)], unknown: parts.filter((part) => valueIn(part) === undefined) }
}

export const quickPicks = ['all', 'big', 'small', 'odd', 'even'] as const
export type QuickPick = (typeof quickPicks)[number]

/** Returns the values of a list of numbers that a quick pick takes: `big` is the upper half. */
export function quickly(values: readonly string[], pick: QuickPick): readonly string[] {
  if (pick === 'all') return values
  if (pick === 'odd' || pick === 'even')
    return values.filter((value) => (Number(value) % 2 === 1) === (pick === 'odd'))
  const half = Math.floor(values.length / 2)
  return pick === 'small' ? values.slice(0, half) : values.slice(half)
}

/**
 * Returns a draft with one random line, in place of its choices: `below` returns a random whole number from 0 to below
 * its argument.
 */
export function byChance(form: Form, draft: Draft, below: (of: number) => number): Draft {
  const taken: string[] = []
  const sets = form.sets.map(({ pick }) => {
    const chosen: string[] = []
    while (chosen.length < pick) {
      const value =
        'digits' in form.values
          ? String(below(10 ** form.values.digits)).padStart(form.values.digits, '0')
          : form.values[below(form.values.length)]!
      if (chosen.includes(value) || (form.isDistinct && taken.includes(value))) continue
      chosen.push(value)
      taken.push(value)
    }
    return chosen
  })
  return { ...draft, sets }
}

/** Returns the groups of a board with their types; types in no group form one without a name, so that none is lost. */
export function groupsOf({ betTypes, groups }: Pick<MarketInfo, 'betTypes' | 'groups'>) {
  const named = (groups ?? []).map(({ id, types }) => ({
    id: id as string | null,
    types: types.flatMap((type): BetType[] => betTypes.filter((betType) => betType.id === type)),
  }))
  const left = betTypes.filter(({ id }) => !groups?.some(({ types }) => types.includes(id)))
  return [...named, { id: null, types: left }].filter(({ types }) => types.length > 0)
}

/** Whether all types of a group fit on one screen, each chosen by one press. */
export function isPanel(types: readonly BetType[]): boolean {
  return (
    types.length > 1 && types.every(({ form }) => isShort(form) && form.stations === types[0]!.form.stations)
  )
}

/** The value of a type with a single choice, which has the name of the type. */
export const onlyValue = 'any'

/**
 * Returns the types of a panel in rows: adjacent types with different values, all numbers or all words, share a row.
 */
export function rowsOf(types: readonly BetType[]): BetType[][] {
  const rows: BetType[][] = []
  let shown: string[] = []
  for (const type of types) {
    const values = valuesOf(type.form)
    const isNew =
      values.some((value) => value !== onlyValue && shown.includes(value)) ||
      (shown.length > 0 && isNumber(shown[0]!) !== isNumber(values[0]!))
    if (isNew || rows.length === 0) {
      rows.push([])
      shown = []
    }
    rows.at(-1)!.push(type)
    shown = [...shown, ...values]
  }
  return rows
}

/** Whether a value is a number, which is shown unchanged. */
export function isNumber(value: string): boolean {
  return /^[0-9]+$/.test(value)
}

/** Returns the common beginning of several names, such as that of a place; empty if it is not a whole word. */
export function commonName(names: readonly string[]): string {
  const [first = ''] = names
  let length = first.length
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--
  const isCut = names.some(
    (name) =>
      /^[\p{L}\p{N}]/u.test(name.slice(length)) && /[a-z0-9\u0600-\u06ff]$/iu.test(first.slice(0, length)),
  )
  const whole = isCut ? first.slice(0, length).replace(/[^\s]+$/u, '') : first.slice(0, length)
  return whole.replace(/[\s:,·–-]+$/u, '')
}
