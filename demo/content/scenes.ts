import type { ArticleInput, BannerInput } from '../../apps/server/src/features/messaging/content/index.ts'

/** An article of an operator, with its age. */
export type Written = ArticleInput & { daysAgo?: number }

type Pictures = Pick<BannerInput, 'url' | 'smallUrl' | 'darkUrl' | 'darkSmallUrl'>

/** The scenes that exist in apps/player/art in every format. */
export type Scene =
  | 'app'
  | 'boats'
  | 'fairness'
  | 'gate'
  | 'gifts'
  | 'lake'
  | 'lotus'
  | 'reels'
  | 'river'
  | 'tickets'
  | 'winners'

function cuts(name: string, wide: string, small: string): Pictures {
  return {
    url: `/art/${name}-dusk-${wide}.svg`,
    smallUrl: `/art/${name}-dusk-${small}.svg`,
    darkUrl: `/art/${name}-night-${wide}.svg`,
    darkSmallUrl: `/art/${name}-night-${small}.svg`,
  }
}

/** Returns a scene for the low banners of screens. */
export function low(name: Scene): Pictures {
  return cuts(name, 'slim', 'small')
}

/** The fair, for the low banner of the home page. */
export const lowFair: Pictures = cuts('fair', 'wide', 'middle')

/** Returns a scene for the card of an article, in light and dark. */
export function card(name: Scene | 'fair'): Pick<ArticleInput, 'imageUrl' | 'darkImageUrl'> {
  return { imageUrl: `/art/${name}-dusk-wide.svg`, darkImageUrl: `/art/${name}-night-wide.svg` }
}
