import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/festival.svg?no-inline'
import { baseStrips, freeStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { parolNights } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { parolOrnaments } from './view-ornaments.ts'

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
const scene = import.meta.glob<string>(['./art/scene/*.svg', '!./art/scene/festival.svg'], {
  eager: true,
  query: '?inline',
  import: 'default',
})
const { night, ...further } = namedPictures(scene)

/** The view of Parol Nights: five reels at a night fair. */
export const view = slotView({
  info: parolNights.info,
  strips: { base: baseStrips, free: freeStrips },
  greeting: [
    ['drum', 'jeepney', 'halohalo'],
    ['candy', 'parol', 'horse'],
    ['jeepney', 'wheel', 'bibingka'],
    ['horse', 'parol', 'candy'],
    ['halohalo', 'jeepney', 'drum'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: night!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['parol', 'wheel'],
  motions,
  reaction,
  colours: {
    ground: '#0a0726',
    frame: [
      [0, '#fff2b8'],
      [0.3, '#f0ad32'],
      [0.55, '#9a5a10'],
      [0.8, '#efb03a'],
      [1, '#7d4306'],
    ],
    inlay: '#3c1039',
    panel: [
      [0, '#191550'],
      [0.5, '#251a66'],
      [1, '#150f42'],
    ],
    silk: ['rgba(8,5,40,.6)', 'rgba(130,110,255,.16)'],
    bulbs: ['255,214,92', '255,120,170', '100,240,225', '255,160,70', '190,150,255'],
    dim: '#5a5484',
    tense: '#ffd45e',
    lines: ['#ffd45e', '#7ff0e4', '#ff8fb8', '#a8f07a', '#c6a4ff', '#ffb35c', '#8ecbff'],
    pill: ['#ffe9ad', '#7a3d06', '#2a1038'],
    words: ['#fff6dc', '#3a0b3f'],
    amount: ['#ffd45e', '#5b0d35'],
    veil: '16,4,44',
    sparks: ['255,212,94', '255,143,184', '127,240,228', '255,255,255'],
    signRim: [
      [0, '#fff0ad'],
      [0.5, '#e59c25'],
      [1, '#7f4306'],
    ],
    sign: [
      [0, '#a81f52'],
      [1, '#5c0f3c'],
    ],
    signWords: ['#ffe9ad', '#4a0e2e'],
  },
  ornaments: parolOrnaments,
})
