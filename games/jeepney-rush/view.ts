import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { baseStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { jeepneyRush } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { streetOrnaments } from './view-ornaments.ts'

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

/** The view of Jeepney Rush: reels of decals in a street, and a ride during which fares are held. */
export const view = slotView({
  info: jeepneyRush.info,
  strips: { base: baseStrips, free: baseStrips },
  greeting: [
    ['rooster', 'mango', 'umbrella'],
    ['garland', 'jeepney', 'fare'],
    ['speaker', 'fare', 'rooster'],
    ['fare', 'jeepney', 'garland'],
    ['dice', 'slipper', 'rooster'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['jeepney', 'fare'],
  motions,
  reaction,
  colours: {
    ground: '#2a1748',
    frame: [
      [0, '#ffffff'],
      [0.22, '#d3deee'],
      [0.45, '#76839f'],
      [0.52, '#f4f8ff'],
      [0.8, '#aab6cd'],
      [1, '#525e7a'],
    ],
    inlay: '#c8193c',
    panel: [
      [0, '#0b4f5c'],
      [0.5, '#083a4a'],
      [1, '#052632'],
    ],
    silk: ['rgba(1,18,26,.55)', 'rgba(120,255,240,.13)'],
    bulbs: ['255,226,110', '120,240,255', '255,140,190', '150,255,150'],
    dim: '#43646e',
    tense: '#ffdc4a',
    lines: ['#ffdc4a', '#ff7fb0', '#5ff2ff', '#9dff7a', '#ff9c4a', '#c9a2ff', '#ffffff'],
    pill: ['#fff3c4', '#a3122f', '#34081c'],
    words: ['#fff8e0', '#5a0a2c'],
    amount: ['#ffdc4a', '#7a0c2e'],
    veil: '4,20,34',
    sparks: ['255,220,74', '255,127,176', '95,242,255', '255,255,255'],
    signRim: [
      [0, '#ffffff'],
      [0.45, '#8592ad'],
      [0.55, '#f4f8ff'],
      [1, '#5f6b88'],
    ],
    sign: [
      [0, '#e0284a'],
      [1, '#8c0c34'],
    ],
    signWords: ['#fff0a8', '#4a0620'],
  },
  ornaments: streetOrnaments,
})
