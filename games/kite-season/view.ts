import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { baseStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { kiteSeason } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { kiteOrnaments } from './view-ornaments.ts'

const symbols = import.meta.glob<string>('./art/symbols/*.svg', {
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

/** The view of Kite Season: three paper reels on a windy shore, with kites above. */
export const view = slotView({
  info: kiteSeason.info,
  strips: { base: baseStrips, free: baseStrips },
  greeting: [
    ['boat', 'parasol', 'gull'],
    ['ball', 'kite', 'pinwheel'],
    ['palm', 'boat', 'bucket'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['kite', 'pinwheel'],
  motions,
  reaction,
  colours: {
    ground: '#1b86e0',
    frame: [
      [0, '#fff3d2'],
      [0.3, '#f1c680'],
      [0.55, '#b9793d'],
      [0.8, '#eec07c'],
      [1, '#7b4719'],
    ],
    inlay: '#d8473f',
    panel: [
      [0, '#1d78c4'],
      [0.5, '#125aa6'],
      [1, '#0a3c7c'],
    ],
    silk: ['rgba(4,28,78,.5)', 'rgba(150,225,255,.2)'],
    bulbs: ['255,244,190', '255,255,255'],
    dim: '#4f6c9c',
    tense: '#ffe27a',
    lines: ['#f2a11d', '#e8455f', '#16a99c', '#7d4fd6', '#f0702e', '#dd4b96'],
    pill: ['#fff8e4', '#d8473f', '#5a1420'],
    words: ['#fffdf2', '#0a3c7c'],
    amount: ['#ffe27a', '#8a1a2c'],
    veil: '4,26,74',
    sparks: ['255,226,122', '255,138,110', '159,245,226', '255,179,212'],
    signRim: [
      [0, '#fff3d2'],
      [0.5, '#f1c680'],
      [1, '#7b4719'],
    ],
    sign: [
      [0, '#f0574b'],
      [1, '#b81f3c'],
    ],
    signWords: ['#fffbe8', '#6d0e26'],
  },
  ornaments: kiteOrnaments,
})
