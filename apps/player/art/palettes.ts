/** The colours of a picture at one time of the day. */
export interface Palette {
  sky: [offset: number, colour: string][]
  stars: number
  moon: { colour: string; glow: string }
  hills: [far: string, near: string]
  glow: string
  frame: string
  frameLight: string
  bulb: string
  halo: string
  haloStrength: number
  rope: string
  crowd: [far: string, near: string]
  cloth: [string, string][]
  cabins: string[]
  wood: [dark: string, light: string]
  gold: [light: string, middle: string, dark: string]
  paper: string
  /** From the far shore to the near one. */
  water: [string, string]
  /** The colours of a light from within: at the light, and away from it. */
  inside: [string, string]
  parols: [light: string, dark: string, ring: string][]
}

export const night: Palette = {
  sky: [
    [0, '#0a0f22'],
    [0.45, '#171f49'],
    [0.75, '#372a63'],
    [0.92, '#70405f'],
    [1, '#a05a4c'],
  ],
  stars: 90,
  moon: { colour: '#ffeec2', glow: '#ffe1a0' },
  hills: ['#231f4c', '#191a3d'],
  glow: '#ffb74a',
  frame: '#48549b',
  frameLight: '#8592dc',
  bulb: '#ffe9ae',
  halo: '#ffbf47',
  haloStrength: 0.3,
  rope: '#39457f',
  crowd: ['#131735', '#0b0e22'],
  cloth: [
    ['#e2563f', '#ffe4b5'],
    ['#1f9d78', '#fff0cf'],
    ['#6d5bd0', '#ffdf9e'],
    ['#d98a1b', '#fff0cf'],
  ],
  cabins: ['#ff8068', '#f7b733', '#43d69a', '#9d8cff', '#5cb8ff', '#ff9ecb'],
  parols: [
    ['#ffd76a', '#f09a24', '#ff8068'],
    ['#ff9c86', '#e0523c', '#f7b733'],
    ['#7ff0bf', '#25a878', '#f7b733'],
    ['#c3b6ff', '#7a66e0', '#43d69a'],
  ],
  wood: ['#4b3358', '#86597a'],
  gold: ['#ffe39a', '#f0a93a', '#9c5a24'],
  paper: '#fff0cf',
  water: ['#5a3f72', '#10173c'],
  inside: ['#ffd98a', '#7d3a4e'],
}

export const dusk: Palette = {
  sky: [
    [0, '#b9a9e2'],
    [0.35, '#dcb4cf'],
    [0.65, '#f9c3a4'],
    [0.88, '#ffdb98'],
    [1, '#ffe9bb'],
  ],
  stars: 0,
  moon: { colour: '#fff6da', glow: '#fff1c4' },
  hills: ['#b58fb8', '#8a6ca4'],
  glow: '#fff0b8',
  frame: '#5c4d9e',
  frameLight: '#443a86',
  bulb: '#fff8e0',
  halo: '#ffb52e',
  haloStrength: 0.55,
  rope: '#5d4b8f',
  crowd: ['#5a4688', '#3a2f6b'],
  cloth: [
    ['#d8452f', '#fff1d6'],
    ['#15805f', '#fff1d6'],
    ['#5746b8', '#ffe7b8'],
    ['#c97a10', '#fff1d6'],
  ],
  cabins: ['#e2563f', '#f0a21e', '#1f9d78', '#6d5bd0', '#2e86d1', '#d9588f'],
  parols: [
    ['#ffc94a', '#e58a12', '#d8452f'],
    ['#ff7f66', '#c9391f', '#f0a21e'],
    ['#4fd3a0', '#15805f', '#f0a21e'],
    ['#a493f5', '#5746b8', '#1f9d78'],
  ],
  wood: ['#74456b', '#b3748a'],
  gold: ['#fff0b8', '#f2ab2e', '#a5600f'],
  paper: '#fff6e0',
  water: ['#f3bfa6', '#8273bd'],
  inside: ['#fff0bd', '#e39a5c'],
}

/** The colours of a river by night, between hills of stone. */
export const riverNight: Palette = {
  ...night,
  sky: [
    [0, '#03191f'],
    [0.45, '#08343a'],
    [0.75, '#155a54'],
    [0.92, '#3f8a6a'],
    [1, '#8fb36f'],
  ],
  moon: { colour: '#fff3cf', glow: '#ffe6a8' },
  hills: ['#0d4448', '#072f35'],
  glow: '#ffc766',
  halo: '#ffbe55',
  rope: '#1d5b5b',
  crowd: ['#06292c', '#03191b'],
  cloth: [
    ['#e2563f', '#ffe4b5'],
    ['#2f9e74', '#e8ffe9'],
    ['#1c7f86', '#d9fff4'],
    ['#d98a1b', '#fff0cf'],
  ],
  cabins: ['#ff8a6a', '#ffc857', '#3fdca4', '#74c7d6', '#5cb8ff', '#ff9eb5'],
  parols: [
    ['#ffd76a', '#f09a24', '#ff8a6a'],
    ['#ff9c86', '#e0523c', '#ffc857'],
    ['#7ff0bf', '#1f8f6d', '#ffc857'],
    ['#9be3e6', '#2a8f98', '#ffc857'],
  ],
  water: ['#1f6a62', '#04201f'],
  inside: ['#ffe09a', '#0f5a52'],
}

/** The same river at dusk. */
export const riverDusk: Palette = {
  ...dusk,
  sky: [
    [0, '#a9d6cf'],
    [0.35, '#cfe3c4'],
    [0.65, '#f6e3b0'],
    [0.88, '#ffd79a'],
    [1, '#ffe6b8'],
  ],
  hills: ['#86bcae', '#559a8e'],
  rope: '#3f7c74',
  crowd: ['#3f7c74', '#245c58'],
  cloth: [
    ['#d8452f', '#fff1d6'],
    ['#2a8f68', '#f0fff2'],
    ['#1c7f86', '#e5fff9'],
    ['#c97a10', '#fff1d6'],
  ],
  cabins: ['#e2563f', '#f0a21e', '#1f9d78', '#2f9aa6', '#2e86d1', '#e0708f'],
  parols: [
    ['#ffc94a', '#e58a12', '#d8452f'],
    ['#ff7f66', '#c9391f', '#f0a21e'],
    ['#4fd3a0', '#15805f', '#f0a21e'],
    ['#74c9cc', '#227f88', '#f0a21e'],
  ],
  water: ['#bfe0bd', '#3f8f88'],
  inside: ['#fff0bd', '#5fae96'],
}
