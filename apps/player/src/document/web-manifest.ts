import type { BannerWords, Boot } from '@fairground/contract/player-site'
import type { Words } from '@fairground/web/text/words'
import { barColour } from '../boot.ts'
import { routeAt } from '../routes.ts'
import type { WordId } from '../words.ts'

/** Screens that a press on the app's icon offers, where they are. */
const shortcuts: { path: string; words: WordId }[] = [
  { path: '/rng', words: 'app.games' },
  { path: '/promotions', words: 'app.promotions' },
]

/** The web app manifest of a brand in a language (https://www.w3.org/TR/appmanifest/). */
export function webManifestOf({ status }: Pick<Boot, 'status'>, words: Words) {
  const ground = status.tokens.dark.ground ?? barColour.dark
  return {
    id: '/',
    name: status.merchantName,
    short_name: status.merchantName,
    description: words.say('site.description', { brand: status.merchantName }),
    lang: words.tag,
    dir: words.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts
      .filter(({ path }) => routeAt(path))
      .map(({ path, words: id }) => ({
        name: words.say(id),
        url: path,
        icons: [{ src: '/icons/96.png', sizes: '96x96', type: 'image/png' }],
      })),
  }
}

/** The words of the brand's banner on other people's sites: its name, its audience, and no promise. */
export function bannerWords({ status }: Pick<Boot, 'status'>, words: Words): BannerWords {
  return {
    name: status.merchantName,
    line: words.say('poster.line'),
    note: words.say('poster.note', { age: status.agreementAge }),
    isRightToLeft: words.direction === 'rtl',
  }
}

/** The words that an iPhone shows for the profile that puts the site on its home screen. */
export function webClipWords({ status }: Pick<Boot, 'status'>, words: Words) {
  return {
    label: status.merchantName,
    title: words.say('profile.title', { brand: status.merchantName }),
    description: words.say('profile.description', { brand: status.merchantName }),
  }
}
