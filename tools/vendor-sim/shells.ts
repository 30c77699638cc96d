import type { GameCategory } from '@fairground/kernel/game-category'

/** A stage on which a simulated game shows its outcome: `page/<shell>.js` and `page/<shell>.css`. */
export type Shell = 'table' | 'wheel' | 'board' | 'pond' | 'rooms' | 'reels'

/** The shell of the games of each category. */
export const shellOf: Readonly<Record<GameCategory, Shell>> = {
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
