import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { baseStrips, freeStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { harvestMarket } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { marketOrnaments } from './view-ornaments.ts'

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

/** The view of Harvest Market: five reels of crates and produce, before the bell and on the market day. */
export const view = slotView({
  info: harvestMarket.info,
  strips: { base: baseStrips, free: freeStrips },
  greeting: [
    ['corn', 'durian', 'chili', 'papaya'],
    ['eggplant', 'basket', 'banana', 'corn'],
    ['crate', 'pineapple', 'bell', 'coconut'],
    ['banana', 'papaya', 'basket', 'chili'],
    ['coconut', 'eggplant', 'durian', 'banana'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['basket', 'bell'],
  motions,
  reaction,
  colours: {
    ground: '#2f5fae',
    frame: [
      [0, '#ffe2a6'],
      [0.3, '#d9983f'],
      [0.55, '#8a4d1a'],
      [0.8, '#d9a050'],
      [1, '#562c0c'],
    ],
    inlay: '#2f6a2c',
    panel: [
      [0, '#1f6a45'],
      [0.5, '#155237'],
      [1, '#0a3325'],
    ],
    silk: ['rgba(2,24,14,.55)', 'rgba(190,255,150,.14)'],
    bulbs: ['255,214,110', '255,240,190'],
    dim: '#4d6e58',
    tense: '#ffe27a',
    lines: ['#ffe27a', '#ff8f6b', '#a8f07a', '#ffb3e0', '#7ff0e0', '#ffc04d', '#d3b4ff'],
    pill: ['#fff8dc', '#2f7a38', '#12401c'],
    words: ['#fffdf0', '#4a1c06'],
    amount: ['#ffe27a', '#5a1a04'],
    veil: '14,34,16',
    sparks: ['255,226,122', '168,240,122', '255,143,107', '255,255,255'],
    signRim: [
      [0, '#ffe2a6'],
      [0.5, '#d9983f'],
      [1, '#562c0c'],
    ],
    sign: [
      [0, '#3f9440'],
      [1, '#155228'],
    ],
    signWords: ['#fffbe0', '#0b3016'],
  },
  ornaments: marketOrnaments,
})
