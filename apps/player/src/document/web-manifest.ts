import type { BannerWords, Boot } from '@fairground/contract/player-site'
import type { Words } from '@fairground/web/text/words'
import { barColour } from '../boot.ts'
import { routeAt } from '../routes.ts'
import type { WordId } from '../words.ts'

/** The screens in the shortcut menu of the app's icon, with their paths. */
const shortcuts: { path: string; words: WordId }[] = [
  { path: '/rng', words: 'app.games' },
  { path: '/promotions', words: 'app.promotions' },
]

/** Returns the web app manifest of a brand in a language (https://www.w3.org/TR/appmanifest/). */
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

/** Returns the texts of the brand's banner for other sites: its name and its audience, without any promise. */
export function bannerWords({ status }: Pick<Boot, 'status'>, words: Words): BannerWords {
  return {
    name: status.merchantName,
    line: words.say('poster.line'),
    note: words.say('poster.note', { age: status.agreementAge }),
    isRightToLeft: words.direction === 'rtl',
  }
}

/** Returns the texts that an iPhone shows for the profile that adds the site to its home screen. */
export function webClipWords({ status }: Pick<Boot, 'status'>, words: Words) {
  return {
    label: status.merchantName,
    title: words.say('profile.title', { brand: status.merchantName }),
    description: words.say('profile.description', { brand: status.merchantName }),
  }
}
