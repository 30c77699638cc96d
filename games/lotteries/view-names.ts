import type { BetText, BetTextProps, BoardProps } from '../view-board.ts'
import { isNumber } from './drafts.ts'
import { stationNames } from './vietnam/calendar.ts'

type Say = BoardProps['say']

/** The name of a station as its people write it; a game whose schedule names none has its own name. */
export function stationName(station: string, say: Say): string {
  return stationNames[station] ?? say(`${station}.name`)
}

/** A value of a bet: a number as it is, and everything else in words. */
export function valueName(value: string, say: Say): string {
  return isNumber(value) ? value : say(`lotteries.value.${value}`)
}

/** The name of a set of values: a place by its number, and everything else in words. */
export function setName(id: string, say: Say): string {
  const [, place] = /^place-(\d+)$/.exec(id) ?? []
  return place ? say('lotteries.set.place', { place }) : say(`lotteries.set.${id}`)
}

/** The words for a bet of any lottery: its type, its stations, and its values set by set. */
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

/** No value of a lottery has a hyphen but in words of several parts, which stand for one value. */
function namesOf(values: readonly string[], say: Say): string {
  return values.map((value) => valueName(value, say)).join(', ')
}
