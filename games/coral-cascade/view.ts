import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { type SymbolName, symbols } from './data.ts'
import recordings from './recordings/manifest.json'
import { coralCascade } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { reefOrnaments } from './view-ornaments.ts'

const pictures = import.meta.glob<string>('./art/symbols/*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
})
const sounds = import.meta.glob<string>('./recordings/*.webm', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
const scene = import.meta.glob<string>(['./art/scene/*.svg', '!./art/scene/feature.svg'], {
  eager: true,
  query: '?inline',
  import: 'default',
})
const { usual, ...further } = namedPictures(scene)

/** The symbols that pass while the reels turn: the title has no strips, so each place is drawn separately. */
const drift: readonly (readonly SymbolName[])[] = Array.from({ length: 6 }, (_, reel) =>
  Array.from(
    { length: 27 },
    (_, at) => symbols[(at * 4 + reel * 5 + (at % 9 > 4 ? 2 : 0)) % symbols.length]!,
  ),
)

/** The view of Coral Cascade: a reef in which clusters dissolve and more symbols sink down. */
export const view = slotView({
  info: coralCascade.info,
  strips: { base: drift, free: drift },
  greeting: [
    ['shell', 'coral', 'clownfish', 'starfish', 'coral'],
    ['starfish', 'turtle', 'shell', 'crab', 'shell'],
    ['coral', 'seahorse', 'pearl', 'shell', 'clownfish'],
    ['crab', 'shell', 'turtle', 'chest', 'starfish'],
    ['clownfish', 'starfish', 'coral', 'seahorse', 'shell'],
    ['shell', 'crab', 'starfish', 'coral', 'turtle'],
  ],
  symbols: namedPictures(pictures),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['pearl', 'chest'],
  motions,
  reaction,
  colours: {
    ground: '#06306f',
    frame: [
      [0, '#fff1dc'],
      [0.3, '#ffb79a'],
      [0.55, '#d8606f'],
      [0.8, '#ff9f8c'],
      [1, '#93304f'],
    ],
    inlay: '#b23f63',
    panel: [
      [0, '#0c4a92'],
      [0.5, '#0a3578'],
      [1, '#061f56'],
    ],
    silk: ['rgba(3,16,60,.5)', 'rgba(110,220,255,.16)'],
    bulbs: ['210,250,255', '255,236,246'],
    dim: '#47639a',
    tense: '#ffe27a',
    lines: ['#ffe27a', '#7ff6e0', '#ff9fc8', '#b4f58a', '#d3b4ff', '#ffbd7a', '#9fe0ff'],
    pill: ['#eafcff', '#0b5b86', '#06244f'],
    words: ['#f2feff', '#06306b'],
    amount: ['#ffe27a', '#0a3f7d'],
    veil: '2,20,64',
    sparks: ['255,226,122', '160,246,255', '255,170,214', '255,255,255'],
    signRim: [
      [0, '#fff1dc'],
      [0.5, '#ff9f8c'],
      [1, '#93304f'],
    ],
    sign: [
      [0, '#0e86a8'],
      [1, '#08446f'],
    ],
    signWords: ['#fffbea', '#04304f'],
  },
  ornaments: reefOrnaments,
})
