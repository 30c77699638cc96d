import { combinations, type Form, linesOf, stationsOf } from '@fairground/games/bet-lines'
import type { MarketInfo } from '@fairground/games/market'

/**
 * Returns whether a line can belong to bets of a form, as `exposedBy` names it: its values joined by `-`, set after
 * set, after the stations that bets name, which must belong to the game.
 */
export function isLineOf({ schedule }: Pick<MarketInfo, 'schedule'>, form: Form, line: string): boolean {
  const named = stationsOf(form, line)
  const known = stationsIn(schedule)
  if (!named?.every((station) => known.has(station))) return false
  const stations = form.stations ? line.slice(0, line.indexOf('/') + 1) : ''
  const values = line.slice(stations.length).split('-')
  const sets: string[] = []
  let from = 0
  for (const { pick } of form.sets) {
    sets.push(values.slice(from, from + pick).join('-'))
    from += pick
  }
  return from === values.length && linesOf(form, `${stations}${sets.join('|')}`)?.length === 1
}

/** Returns the first line that bets of a form can have, as an example. */
export function exampleOf({ schedule }: Pick<MarketInfo, 'schedule'>, form: Form): string {
  const named = [...stationsIn(schedule)].toSorted().slice(0, form.stations ?? 0)
  const values: string[] = []
  for (const { pick } of form.sets) {
    const left = firstValues(form, values.length + pick).filter(
      (value) => !form.isDistinct || !values.includes(value),
    )
    const [first] = combinations(left, pick)
    values.push(...first!)
  }
  return `${named.length > 0 ? `${named.join('+')}/` : ''}${values.join('-')}`
}

function firstValues({ values, range }: Form, most: number): string[] {
  if (range) return [String(range.from)]
  if (!('digits' in values)) return values.slice(0, most)
  return Array.from({ length: Math.min(most, 10 ** values.digits) }, (_, at) =>
    String(at).padStart(values.digits, '0'),
  )
}

function stationsIn(schedule: MarketInfo['schedule']): Set<string> {
  if (schedule.kind !== 'calendar') return new Set()
  return new Set([schedule, ...schedule.weeksFrom].flatMap(({ week }) => week.flat()))
}
