import { die, type Paint, paints } from '../../lotteries/art/motifs.ts'
import { type Card, chips, fan, mask, paperLantern, starburst, tornBadge } from './motifs.ts'
import type { Room } from './room.ts'
import { rouletteWheel } from './roulette.ts'
import { diceCup, moneyWheel, tray } from './things.ts'

/** A drawing with its centre, its width and its turn in degrees on the tile (300 × 400) or the hero (960 × 540). */
type Placed = readonly [drawing: string, x: number, y: number, size: number, turn: number]

/** The pictures of a table: the same room and things, placed once for each. */
export interface Poster {
  room: Room
  tile: readonly Placed[]
  hero: readonly Placed[]
}

const amber: Paint = ['#ffe9a8', '#ffb02e', '#c2540c']
const coral: Paint = ['#ffd9b8', '#ff7d5c', '#b3243c']
const jade: Paint = ['#d6ffd9', '#35c98c', '#0a6b54']
const player: Paint = ['#8fb8ff', '#2f62d8', '#152f86']
const banker: Paint = ['#ff9a86', '#d8383f', '#7d0f26']

const glowing: Paint = ['#fff1c4', '#ffc14d', '#d9700f']

/** Two cards of a hand on a tile, three on a hero, the first one face down. */
const hands = (suits: readonly [Card, Card], paint: Paint, side: 1 | -1) => ({
  two: fan(['back', suits[1]], paint, 22 * side),
  three: fan(['back', ...suits], paint, 17 * side),
})

const spades = hands(
  [
    { suit: 'hearts', count: 4 },
    { suit: 'spades', count: 5 },
  ],
  player,
  -1,
)
const diamonds = hands(
  [
    { suit: 'clubs', count: 4 },
    { suit: 'diamonds', count: 4 },
  ],
  banker,
  1,
)
const ace = hands(
  [
    { suit: 'diamonds', count: 6 },
    { suit: 'spades', count: 1 },
  ],
  player,
  -1,
)
const heart = hands(
  [
    { suit: 'clubs', count: 5 },
    { suit: 'hearts', count: 1 },
  ],
  banker,
  1,
)
const dragonHand = hands(
  [
    { suit: 'diamonds', count: 5 },
    { suit: 'hearts', count: 6 },
  ],
  banker,
  -1,
)
const tigerHand = hands(
  [
    { suit: 'spades', count: 6 },
    { suit: 'clubs', count: 4 },
  ],
  ['#ffe0a0', '#d98a1f', '#7a4204'],
  1,
)

/** Cards of a row that fan out, as they lie to both sides of the joker. */
const andarRow = fan(
  [
    { suit: 'clubs', count: 4 },
    { suit: 'diamonds', count: 6 },
    { suit: 'spades', count: 5 },
    { suit: 'clubs', count: 6 },
  ],
  player,
  -13,
)
const baharRow = fan(
  [
    { suit: 'spades', count: 6 },
    { suit: 'diamonds', count: 4 },
    { suit: 'clubs', count: 5 },
    { suit: 'spades', count: 1 },
  ],
  player,
  13,
)
const joker = fan([{ suit: 'hearts', count: 1 }], player, 0)

const badge = tornBadge(['#ffab85', '#f0573f', '#a81f36'])

/** The pictures of each table. */
export const posters: Readonly<Record<string, Poster>> = {
  baccarat: {
    room: {
      sky: ['#0a1030', '#1c2f6e', '#080d24'],
      cloth: ['#3a63c8', '#1b3480', '#0b1740'],
      light: '#ffc766',
      lamps: ['#ffd86b', '#ffb84a', '#ffe9a8'],
    },
    tile: [
      [paperLantern(amber, 'hearts'), 36, 77, 94, 0],
      [paperLantern(amber, 'clubs'), 264, 77, 94, 0],
      [paperLantern(glowing, 'spades'), 150, 130, 244, 0],
      [spades.two, 82, 306, 232, 0],
      [diamonds.two, 218, 306, 232, 0],
      [chips([paints.gold, paints.blue, paints.blue]), 92, 366, 78, 0],
      [chips([paints.gold, paints.red]), 206, 372, 78, 0],
    ],
    hero: [
      [paperLantern(amber, 'hearts'), 180, 93, 150, 0],
      [paperLantern(amber, 'clubs'), 780, 93, 150, 0],
      [paperLantern(glowing, 'spades'), 480, 156, 331, 0],
      [spades.three, 300, 390, 400, 0],
      [diamonds.three, 660, 390, 400, 0],
      [chips([paints.gold, paints.blue, paints.blue]), 424, 462, 112, 0],
      [chips([paints.gold, paints.red]), 546, 470, 112, 0],
    ],
  },
  'baccarat-no-commission': {
    room: {
      sky: ['#3d1440', '#96384f', '#180e26'],
      cloth: ['#36b58c', '#12705f', '#063a38'],
      light: '#ff9e78',
      lamps: ['#ff9e78', '#7ff0c0', '#ffd9a0'],
    },
    tile: [
      [paperLantern(coral, 'diamonds'), 38, 81, 103, 0],
      [paperLantern(jade, 'clubs'), 262, 81, 103, 0],
      [badge, 150, 112, 176, 0],
      [ace.two, 82, 314, 232, 0],
      [heart.two, 218, 314, 232, 0],
      [chips([paints.gold, paints.red]), 94, 372, 78, 0],
      [chips([paints.gold, paints.jade, paints.jade]), 206, 366, 78, 0],
    ],
    hero: [
      [paperLantern(coral, 'diamonds'), 180, 100, 169, 0],
      [paperLantern(jade, 'clubs'), 780, 100, 169, 0],
      [badge, 480, 170, 270, 0],
      [ace.three, 280, 400, 390, 0],
      [heart.three, 680, 400, 390, 0],
      [chips([paints.gold, paints.red]), 416, 462, 112, 0],
      [chips([paints.gold, paints.jade, paints.jade]), 544, 462, 112, 0],
    ],
  },
  roulette: {
    room: {
      sky: ['#06222e', '#0f5560', '#04131c'],
      cloth: ['#2fae7d', '#0f6a4d', '#063826'],
      light: '#ffcf7a',
      lamps: ['#ffd86b', '#ff9d5c', '#fff0b8'],
    },
    tile: [
      [paperLantern(amber, 'diamonds'), 34, 72, 98, 0],
      [paperLantern(coral, 'hearts'), 266, 72, 98, 0],
      [rouletteWheel('single', '7'), 150, 226, 330, 0],
      [chips([paints.gold, paints.red, paints.red]), 70, 360, 76, 0],
      [chips([paints.gold, paints.blue]), 228, 364, 84, 0],
    ],
    hero: [
      [paperLantern(amber, 'diamonds'), 150, 96, 160, 0],
      [paperLantern(coral, 'hearts'), 810, 96, 160, 0],
      [rouletteWheel('single', '7'), 480, 290, 560, 0],
      [chips([paints.gold, paints.red, paints.red]), 228, 424, 116, 0],
      [chips([paints.gold, paints.blue]), 740, 436, 122, 0],
    ],
  },
  'roulette-american': {
    room: {
      sky: ['#2b1036', '#7a2f5c', '#14091f'],
      cloth: ['#4b74d6', '#1f3f92', '#0c1c4a'],
      light: '#ffb27a',
      lamps: ['#ffb27a', '#9ec7ff', '#ffe0a8'],
    },
    tile: [
      [paperLantern(jade, 'clubs'), 34, 72, 98, 0],
      [paperLantern(amber, 'spades'), 266, 72, 98, 0],
      [rouletteWheel('double', '00'), 150, 226, 330, 0],
      [chips([paints.gold, paints.jade]), 70, 364, 80, 0],
      [chips([paints.gold, paints.blue, paints.blue]), 228, 358, 80, 0],
    ],
    hero: [
      [paperLantern(jade, 'clubs'), 150, 96, 160, 0],
      [paperLantern(amber, 'spades'), 810, 96, 160, 0],
      [rouletteWheel('double', '00'), 480, 290, 560, 0],
      [chips([paints.gold, paints.jade]), 228, 432, 118, 0],
      [chips([paints.gold, paints.blue, paints.blue]), 740, 424, 118, 0],
    ],
  },
  'sic-bo': {
    room: {
      sky: ['#3a0f1c', '#8a2b34', '#1d0912'],
      cloth: ['#1f8f7a', '#0c4f4a', '#062a2c'],
      light: '#ffb066',
      lamps: ['#ffd86b', '#ff9e5c', '#ffe9a8'],
    },
    tile: [
      [paperLantern(coral, 'diamonds'), 34, 74, 92, 0],
      [paperLantern(amber, 'hearts'), 268, 74, 92, 0],
      [tray(), 150, 410, 284, 0],
      [diceCup(['#ffd98a', '#f2803a', '#8e1f2c']), 168, 150, 240, 14],
      [die(1, 4, 2), 70, 306, 78, -10],
      [die(6, 5, 3), 230, 302, 78, 9],
      [die(4, 2, 6), 150, 318, 92, -2],
    ],
    hero: [
      [paperLantern(coral, 'diamonds'), 170, 96, 156, 0],
      [paperLantern(amber, 'hearts'), 790, 96, 156, 0],
      [tray(), 480, 622, 600, 0],
      [diceCup(['#ffd98a', '#f2803a', '#8e1f2c']), 506, 176, 362, 13],
      [die(1, 4, 2), 318, 394, 128, -10],
      [die(6, 5, 3), 642, 388, 128, 9],
      [die(4, 2, 6), 480, 412, 150, -2],
      [chips([paints.gold, paints.red, paints.red]), 160, 452, 112, 0],
      [chips([paints.gold, paints.jade]), 800, 462, 112, 0],
    ],
  },
  'lantern-wheel': {
    room: {
      sky: ['#1a1145', '#4a2f8c', '#0e0a28'],
      cloth: ['#b3344a', '#6d1026', '#33060f'],
      light: '#ffc766',
      lamps: ['#ffd86b', '#ff9ec4', '#9fd0ff'],
    },
    tile: [
      [paperLantern(amber, 'diamonds'), 38, 66, 92, 0],
      [paperLantern(coral, 'hearts'), 262, 66, 92, 0],
      [moneyWheel(), 150, 196, 286, 0],
      [chips([paints.gold, paints.blue, paints.blue]), 82, 368, 78, 0],
      [chips([paints.gold, paints.red]), 218, 374, 78, 0],
    ],
    hero: [
      [paperLantern(amber, 'diamonds'), 150, 110, 170, 0],
      [paperLantern(coral, 'hearts'), 810, 110, 170, 0],
      [moneyWheel(), 480, 258, 480, 0],
      [chips([paints.gold, paints.blue, paints.blue]), 250, 452, 118, 0],
      [chips([paints.gold, paints.red]), 710, 462, 118, 0],
    ],
  },
  'dragon-tiger': {
    room: {
      sky: ['#2a0d2e', '#7d2440', '#140a20'],
      cloth: ['#c8484a', '#7a1a2c', '#3a0a18'],
      light: '#ffb357',
      lamps: ['#ffc766', '#ff8a5c', '#ffe9a8'],
    },
    tile: [
      [paperLantern(coral, 'hearts'), 40, 60, 84, 0],
      [paperLantern(amber, 'spades'), 260, 60, 84, 0],
      [dragonHand.two, 82, 318, 216, 0],
      [tigerHand.two, 218, 318, 216, 0],
      [mask('dragon'), 92, 166, 190, -7],
      [mask('tiger'), 212, 212, 190, 7],
      [chips([paints.gold, paints.red]), 150, 370, 78, 0],
    ],
    hero: [
      [paperLantern(coral, 'hearts'), 110, 90, 140, 0],
      [paperLantern(amber, 'spades'), 850, 90, 140, 0],
      [dragonHand.three, 320, 420, 360, 0],
      [tigerHand.three, 640, 420, 360, 0],
      [mask('dragon'), 330, 210, 330, -6],
      [mask('tiger'), 630, 210, 330, 6],
      [chips([paints.gold, paints.red]), 480, 470, 112, 0],
    ],
  },
  'andar-bahar': {
    room: {
      sky: ['#0b2436', '#1d6a6a', '#07161f'],
      cloth: ['#7a52c8', '#41228a', '#1c0d44'],
      light: '#ffd27a',
      lamps: ['#ffd86b', '#7ff0c0', '#ff9e78'],
    },
    tile: [
      [paperLantern(jade, 'clubs'), 38, 66, 90, 0],
      [paperLantern(amber, 'diamonds'), 262, 66, 90, 0],
      [starburst(amber), 150, 168, 262, 0],
      [andarRow, 84, 330, 226, 0],
      [baharRow, 216, 330, 226, 0],
      [joker, 150, 186, 262, 0],
      [chips([paints.gold, paints.jade, paints.jade]), 150, 374, 78, 0],
    ],
    hero: [
      [paperLantern(jade, 'clubs'), 150, 95, 150, 0],
      [paperLantern(amber, 'diamonds'), 810, 95, 150, 0],
      [starburst(amber), 480, 230, 400, 0],
      [andarRow, 290, 420, 380, 0],
      [baharRow, 670, 420, 380, 0],
      [joker, 480, 250, 400, 0],
      [chips([paints.gold, paints.jade, paints.jade]), 480, 480, 112, 0],
    ],
  },
}
