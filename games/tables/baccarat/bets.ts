import type { Place, Placed } from '../counted-bets.ts'
import type { TablePlay } from '../table-game.ts'
import type { Outcome } from './deal.ts'

/**
 * Returns the bet types of a table, most common first, with a commission in percent of a win on the banker; without
 * one, a win of the banker with six points pays half.
 */
export function playsAt(commission: number): readonly TablePlay[] {
  const on = (thing: string, prizes: Readonly<Record<string, readonly number[]>>): TablePlay[] =>
    Object.entries(prizes).map(([type, prizes]) => ({ type, thing, prizes }))
  return [
    ...on('hands', {
      player: [200],
      banker: commission > 0 ? [200 - commission] : [200, 150],
      tie: [900],
    }),
    ...on('pairs', {
      'player-pair': [1_200],
      'banker-pair': [1_200],
      'either-pair': [600],
      'perfect-pair': [2_600, 20_100],
    }),
    ...on('cards', { big: [154], small: [250] }),
    ...on('hands', { 'banker-six': [1_600] }),
  ]
}

/** Returns the place of a bet among its prizes: a second prize on the banker is that of a win with six points. */
export function placeOf(
  { type, prizes }: Placed,
  { winner, isSix, isBig, playerPair, bankerPair }: Outcome,
): Place {
  const won = (isWon: boolean, place = 0) => (isWon ? place : undefined)
  switch (type) {
    case 'player':
      return winner === 'tie' ? 'push' : won(winner === 'player')
    case 'banker':
      return winner === 'tie' ? 'push' : won(winner === 'banker', isSix && prizes.length > 1 ? 1 : 0)
    case 'tie':
      return won(winner === 'tie')
    case 'player-pair':
      return won(playerPair !== 'none')
    case 'banker-pair':
      return won(bankerPair !== 'none')
    case 'either-pair':
      return won(playerPair !== 'none' || bankerPair !== 'none')
    case 'perfect-pair': {
      const perfect = Number(playerPair === 'perfect') + Number(bankerPair === 'perfect')
      return won(perfect > 0, perfect - 1)
    }
    case 'big':
      return won(isBig)
    case 'small':
      return won(!isBig)
    case 'banker-six':
      return won(isSix)
    default:
      throw new RangeError(`no bet is named ${type}`)
  }
}
