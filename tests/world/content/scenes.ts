import type { ArticleInput, BannerInput } from '../../../apps/server/src/features/content/index.ts'

/** What an operator has written, and how long ago. */
export type Written = ArticleInput & { daysAgo?: number }

type Pictures = Pick<BannerInput, 'url' | 'smallUrl' | 'darkUrl' | 'darkSmallUrl'>

/** The scenes that are drawn in apps/player/art in every cut. */
export type Scene = 'gifts' | 'winners' | 'fairness' | 'app' | 'reels' | 'lake' | 'tickets' | 'gate'

function cuts(name: string, wide: string, small: string): Pictures {
  return {
    url: `/art/${name}-dusk-${wide}.svg`,
    smallUrl: `/art/${name}-dusk-${small}.svg`,
    darkUrl: `/art/${name}-night-${wide}.svg`,
    darkSmallUrl: `/art/${name}-night-${small}.svg`,
  }
}

/** A scene for the low banners of screens. */
export function low(name: Scene): Pictures {
  return cuts(name, 'slim', 'small')
}

/** The fair, for the low banner of the home page. */
export const lowFair: Pictures = cuts('fair', 'wide', 'middle')

/** A scene for the card of an article. */
export function card(name: Scene | 'fair'): string {
  return `/art/${name}-dusk-wide.svg`
}
