import type { BetText, BetTextProps, BoardProps } from '../view-board.ts'
import { stationNames } from './vietnam/calendar.ts'

type Say = BoardProps['say']

/** The name of a station as its people write it. */
export function stationName(station: string): string {
  return stationNames[station] ?? station
}

/** A value of a bet: a number as it is, and everything else in words. */
export function valueName(value: string, say: Say): string {
  return /^[0-9]+$/.test(value) ? value : say(`lotteries.value.${value}`)
}

/** The words for a bet of any lottery: its type, its stations, and its values set by set. */
export function betText({ gameId, type, selection, say }: BetTextProps): BetText {
  const at = selection.indexOf('/')
  const stations = selection.slice(0, Math.max(at, 0)).split('+').filter(Boolean).map(stationName)
  const sets = selection
    .slice(at + 1)
    .split('|')
    .map((set) => namesOf(set.split('-'), say))
  return {
    name: say(`${gameId}.bet.${type}`),
    on: [...(at > 0 ? [stations.join(' + ')] : []), sets.join(' / ')].join(': '),
  }
}

/** No value of a lottery has a hyphen but in words of several parts, which stand for one value. */
function namesOf(values: readonly string[], say: Say): string {
  return values.map((value) => valueName(value, say)).join(', ')
}
