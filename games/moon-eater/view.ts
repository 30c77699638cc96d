import { createJackpot } from '../slots/view-jackpot.ts'
import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { baseStrips, freeStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { moonEater } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { moonOrnaments } from './view-ornaments.ts'

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

/** The view of Moon Eater: five silver reels above a sea with a sleeping serpent. */
export const view = slotView({
  info: moonEater.info,
  strips: { base: baseStrips, free: freeStrips },
  greeting: [
    ['shield', 'conch', 'wave'],
    ['star', 'dragon', 'comet'],
    ['gong', 'moon', 'kampilan'],
    ['comet', 'dragon', 'star'],
    ['wave', 'conch', 'shield'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['dragon', 'moon'],
  motions,
  reaction,
  colours: {
    ground: '#030817',
    frame: [
      [0, '#f4f9ff'],
      [0.3, '#a9bfdd'],
      [0.55, '#3e557f'],
      [0.8, '#b4c9e6'],
      [1, '#2a3c62'],
    ],
    inlay: '#07182f',
    panel: [
      [0, '#0d2450'],
      [0.5, '#123366'],
      [1, '#081a3a'],
    ],
    silk: ['rgba(2,8,26,.62)', 'rgba(120,190,255,.15)'],
    bulbs: ['190,225,255', '120,240,225'],
    dim: '#4a5a80',
    tense: '#bfe6ff',
    lines: ['#bfe6ff', '#6bf0cf', '#ff9ac6', '#ffd86b', '#b9a8ff', '#ff9a6b', '#8fd0ff'],
    pill: ['#eaf5ff', '#1c3f78', '#08204a'],
    words: ['#f2f8ff', '#0a2048'],
    amount: ['#ffe08a', '#5a0f24'],
    veil: '3,8,30',
    sparks: ['255,255,255', '191,230,255', '107,240,207', '255,224,138'],
    signRim: [
      [0, '#f4f9ff'],
      [0.5, '#9ab2d6'],
      [1, '#2f4370'],
    ],
    sign: [
      [0, '#12606a'],
      [1, '#072f44'],
    ],
    signWords: ['#eafff8', '#042430'],
  },
  ornaments: moonOrnaments,
  jackpot: createJackpot,
})
