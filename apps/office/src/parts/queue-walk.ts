/** A list whose rows lead to pages, as a person has left it. */
export interface Walk {
  /** The address of the list below `/office`, with its filters. */
  list: string
  /** The paths of the rows' pages, in the order of the list. */
  paths: readonly string[]
  /** The name of the record that was decided last; undefined before that. */
  decided?: string
}

let walk: Walk | undefined

/** Remembers the list from which a row was opened, so that its page leads to the next row. */
export function beginWalk(list: string, paths: readonly string[]): void {
  walk = { list, paths }
}

/** Forgets the list: the next person on this machine must not find it. */
export function forgetWalk(): void {
  walk = undefined
}

/** The place of a page in the list from which it was opened. */
export interface Place {
  list: string
  /** The number of the row, from 1, and that of all rows. */
  number: number
  total: number
  before: string | undefined
  next: string | undefined
  decided: string | undefined
}

/** Returns the place of a page in the list from which it was opened; undefined if it was opened elsewhere. */
export function placeOf(path: string): Place | undefined {
  const at = walk?.paths.indexOf(path) ?? -1
  if (!walk || at < 0) return undefined
  const { list, paths, decided } = walk
  return { list, number: at + 1, total: paths.length, before: paths[at - 1], next: paths[at + 1], decided }
}

/**
 * Takes a decided record out of the list, and returns the path of the page to go to: the record in its place, else the
 * one before, else the list. Returns undefined if the page was not opened from a list.
 */
export function endOf(path: string, name: string): string | undefined {
  const place = placeOf(path)
  if (!walk || !place) return undefined
  walk = { ...walk, paths: walk.paths.filter((one) => one !== path), decided: name }
  return place.next ?? place.before ?? place.list
}
