import type { BetText, BetTextProps, BoardProps } from '../view-board.ts'
import { isNumber } from './drafts.ts'
import { stationNames } from './vietnam/calendar.ts'

type Say = BoardProps['say']

/** Returns the local name of a station; a game whose schedule names none has its own name. */
export function stationName(station: string, say: Say): string {
  return stationNames[station] ?? say(`${station}.name`)
}

/** Returns the name of a value of a bet: a number unchanged, everything else in words. */
export function valueName(value: string, say: Say): string {
  return isNumber(value) ? value : say(`lotteries.value.${value}`)
}

/** Returns the name of a set of values: a place by its number, everything else in words. */
export function setName(id: string, say: Say): string {
  const [, place] = /^place-(\d+)$/.exec(id) ?? []
  return place ? say('lotteries.set.place', { place }) : say(`lotteries.set.${id}`)
}

/** Returns the words for a bet of any lottery: its type, its stations, and its values set by set. */
export function betText({ gameId, type, selection, say }: BetTextProps): BetText {
  const at = selection.indexOf('/')
  const stations = selection.slice(0, Math.max(at, 0)).split('+').filter(Boolean)
  const sets = selection
    .slice(at + 1)
    .split('|')
    .map((set) => namesOf(set.split('-'), say))
  return {
    name: say(`${gameId}.bet.${type}`),
    on: [
      ...(at > 0 ? [stations.map((station) => stationName(station, say)).join(' + ')] : []),
      sets.join(' / '),
    ].join(': '),
  }
}

/** Returns the names of values, joined. A hyphen occurs only in words of several parts, each of which is one value. */
function namesOf(values: readonly string[], say: Say): string {
  return values.map((value) => valueName(value, say)).join(', ')
}
