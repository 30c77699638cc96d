import { namedPictures } from '../slots/view-paint.ts'
import { titleSounds } from '../slots/view-sounds.ts'
import { slotView } from '../slots/view-stage.ts'
import featureScene from './art/scene/feature.svg?no-inline'
import { baseStrips, freeStrips } from './data.ts'
import recordings from './recordings/manifest.json'
import { emberPeak } from './rules.ts'
import { motions, reaction } from './view-motions.ts'
import { emberOrnaments } from './view-ornaments.ts'

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

/** The view of Ember Peak: reels in a frame of basalt and copper before a volcano. */
export const view = slotView({
  info: emberPeak.info,
  strips: { base: baseStrips, free: freeStrips },
  greeting: [
    ['fern', 'mask', 'ruby', 'topaz'],
    ['obsidian', 'ember', 'salamander', 'ash'],
    ['firebird', 'peak', 'firebird', 'fern'],
    ['topaz', 'salamander', 'ember', 'obsidian'],
    ['ash', 'ruby', 'mask', 'salamander'],
  ],
  symbols: namedPictures(symbols),
  scene: { usual: usual!, ...further },
  featureScene,
  sounds: titleSounds(sounds, recordings),
  large: ['ember', 'peak', 'firebird'],
  motions,
  reaction,
  colours: {
    ground: '#2a1040',
    frame: [
      [0, '#ffb27a'],
      [0.22, '#a24a2c'],
      [0.5, '#35182c'],
      [0.8, '#84402c'],
      [1, '#1c0a18'],
    ],
    inlay: '#2a0a14',
    panel: [
      [0, '#3a1838'],
      [0.5, '#2c1030'],
      [1, '#1c0822'],
    ],
    silk: ['rgba(12,2,16,.62)', 'rgba(255,130,90,.13)'],
    bulbs: ['255,170,70', '255,90,40'],
    dim: '#5e4a62',
    tense: '#ffd04a',
    lines: ['#ffd04a', '#4ae8c8', '#ff7ab0', '#a8f06a', '#b8a0ff', '#fff0c0', '#ff8a4a'],
    pill: ['#fff0c4', '#a83212', '#42100a'],
    words: ['#fff6e0', '#5a1010'],
    amount: ['#ffe06a', '#6a0f14'],
    veil: '26,4,20',
    sparks: ['255,208,74', '255,122,40', '255,240,192', '255,70,50'],
    signRim: [
      [0, '#ffc88a'],
      [0.5, '#b8562c'],
      [1, '#4a1a1c'],
    ],
    sign: [
      [0, '#6a2a86'],
      [1, '#2e1048'],
    ],
    signWords: ['#ffe9c0', '#240a38'],
  },
  ornaments: emberOrnaments,
})
