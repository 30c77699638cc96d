import { houseGames, originals } from '@fairground/games/rules'
import type { Feed, FeedGameGiven } from './feed.rules.ts'

/** Vendor code of the house's own games. */
export const houseCode = 'FAIR'

/** The tag of the house's games with a choice. */
const originalsTag = 'originals'

const originalIds = new Set(originals.map(({ info }) => info.id))

/** Feed of the house's own games, which are imported like all others; their stakes and odds stay in their rules. */
export const houseFeed: Feed = {
  vendor: {
    code: houseCode,
    name: 'Fairground',
    protocol: 'house',
    walletType: 'house',
    categories: ['INHOUSE'],
  },
  games: houseGames.map(
    ({ info }): FeedGameGiven => ({
      id: info.id,
      names: { EN: info.name },
      category: info.category,
      tags: [
        ...('area' in info && info.area ? [info.area] : []),
        ...(originalIds.has(info.id) ? [originalsTag] : []),
      ],
      returnPercent: info.returnPercent,
      volatility: info.volatility,
      // The catalogue knows whole multiples.
      maxWin: Math.floor(info.maxWin.timesStake),
      isTrialAllowed: true,
    }),
  ),
}
