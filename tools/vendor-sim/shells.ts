import type { GameCategory } from '@fairground/kernel/game-category'

/** A stage on which a simulated game shows its outcome: `page/<shell>.js` and `page/<shell>.css`. */
export type Shell = 'table' | 'dice' | 'wheel' | 'board' | 'pond' | 'rooms' | 'reels'

/** The shell of the games of each category, except live games with a wheel or dice. */
const shells: Readonly<Record<GameCategory, Shell>> = {
  RNG: 'reels',
  FISH: 'pond',
  PVP: 'rooms',
  LIVE: 'table',
  ELOTT: 'wheel',
  LOTT: 'wheel',
  SPORTS: 'board',
  ESPORTS: 'board',
  COCKFIGHT: 'board',
  INHOUSE: 'wheel',
}

/** Live games with a wheel in place of cards, by their classification. */
const withWheel: readonly string[] = ['roulette', 'show']

/** Returns the shell of a game. */
export function shellOf(game: { category: GameCategory; classification?: string | null | undefined }): Shell {
  if (game.category === 'LIVE' && game.classification === 'dice') return 'dice'
  const hasWheel = game.category === 'LIVE' && withWheel.includes(game.classification ?? '')
  return hasWheel ? 'wheel' : shells[game.category]
}
