import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { baseStrips, freeStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { riceTerraces } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { dawnOrnaments } from './view-ornaments.ts'

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

/** The view of Rice Terraces: cut paper in a wooden frame, with a valley at dawn behind it. */
export const view = slotView({
  info: riceTerraces.info,
  strips: { base: baseStrips, free: freeStrips },
  greeting: [
    ['hut', 'carabao', 'sheaf'],
    ['frog', 'sun', 'dragonfly'],
    ['eagle', 'sun', 'carabao'],
    ['dragonfly', 'sun', 'hat'],
    ['bamboo', 'gong', 'eagle'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['sun', 'gong'],
  motions,
  reaction,
  colours: {
    ground: '#2f6a8c',
    frame: [
      [0, '#f2c583'],
      [0.3, '#a86430'],
      [0.55, '#5c2c12'],
      [0.8, '#b87440'],
      [1, '#421c0a'],
    ],
    inlay: '#7a421c',
    panel: [
      [0, '#1d5a41'],
      [0.5, '#154a38'],
      [1, '#0a3026'],
    ],
    silk: ['rgba(2,26,18,.6)', 'rgba(190,255,160,.13)'],
    bulbs: [],
    dim: '#4d6e5c',
    tense: '#ffe27a',
    lines: ['#ffe27a', '#a8f58a', '#ff9a7a', '#8fe6ff', '#ffb6e0', '#fff3c4', '#ffb84a'],
    pill: ['#fff3c4', '#8c4a12', '#3a1c06'],
    words: ['#fffbe6', '#14401f'],
    amount: ['#ffe06a', '#7a1f12'],
    veil: '6,36,22',
    sparks: ['255,226,122', '168,245,138', '255,154,122', '255,255,255'],
    signRim: [
      [0, '#ffe2a8'],
      [0.5, '#b8743a'],
      [1, '#5c2c12'],
    ],
    sign: [
      [0, '#b5323a'],
      [1, '#6e1426'],
    ],
    signWords: ['#fff3cc', '#4a0a18'],
  },
  ornaments: dawnOrnaments,
})
