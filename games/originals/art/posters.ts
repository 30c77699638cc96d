import { ball, lantern, type Paint, paints } from '../../lotteries/art/motifs.ts'
import type { Poster } from '../../lotteries/art/posters.ts'
import {
  arrowSign,
  bolt,
  cardBack,
  clayPot,
  coinPot,
  faceCard,
  firecracker,
  fortune,
  lampCard,
  pegBoard,
  plainBall,
  playingCard,
  risingTrail,
  skyLantern,
  tenSided,
  tokens,
  wire,
} from './motifs.ts'

const wood: Paint = ['#ffe6b4', '#d49a50', '#8a5526']
const ember: Paint = ['#fff0b3', '#f6973a', '#c2441c']
const rose: Paint = ['#ffe6d0', '#ff7f6a', '#b02a4a']

/** The poster of each original. */
export const posters: Readonly<Record<string, Poster>> = {
  dice: {
    lines: ['Dice'],
    back: 'lights',
    sky: ['#141a4a', '#5a3a8f', '#0d1030'],
    pieces: [
      [lantern('red'), 40, 78, 70, -6],
      [lantern('gold'), 260, 78, 70, 6],
      [tenSided('4', wood, '#3a1d08'), 66, 188, 122, -14],
      [tenSided('9', wood, '#3a1d08'), 236, 184, 122, 13],
      [tenSided('7', paints.gold, '#4a2600'), 150, 214, 172, -2],
    ],
  },
  limbo: {
    lines: ['Limbo'],
    back: 'mountains',
    sky: ['#120f3d', '#a03a6f', '#0f0a2c'],
    pieces: [
      [skyLantern(rose), 58, 128, 78, -7],
      [skyLantern(rose), 252, 96, 62, 6],
      [skyLantern(ember), 244, 226, 92, 5],
      [wire(), 150, 284, 320, 0],
      [skyLantern(ember), 146, 176, 190, -3],
    ],
  },
  crash: {
    lines: ['Rising', 'Lantern'],
    back: 'lights',
    sky: ['#0c1440', '#4a3596', '#090c28'],
    pieces: [
      [skyLantern(rose), 46, 92, 58, -7],
      [skyLantern(rose), 96, 164, 42, 5],
      [risingTrail(), 128, 196, 236, 0],
      [skyLantern(ember), 214, 112, 150, 9],
    ],
  },
  plinko: {
    lines: ['Plinko'],
    back: 'rays',
    sky: ['#7a1240', '#e0503f', '#4a0a2c'],
    pieces: [
      [pegBoard(), 150, 178, 262, 0],
      [plainBall(paints.pink), 48, 118, 54, 0],
      [plainBall(paints.gold), 258, 104, 48, 0],
    ],
  },
  wheel: {
    lines: ['Wheel'],
    back: 'lights',
    sky: ['#0a3d5c', '#1d8f9c', '#062338'],
    pieces: [[fortune(), 150, 172, 268, 0]],
  },
  'instant-keno': {
    lines: ['Instant', 'Keno'],
    back: 'rays',
    sky: ['#0d5a3f', '#2fae6d', '#063325'],
    pieces: [
      [lampCard([2, 7, 8, 13, 16]), 136, 158, 206, -6],
      [ball('8', 'red'), 246, 96, 84, 10],
      [bolt(), 232, 214, 104, 8],
      [ball('13', 'gold'), 62, 258, 84, -8],
    ],
  },
  mines: {
    lines: ['Mines'],
    back: 'lights',
    sky: ['#15244a', '#8a4a2c', '#0e1424'],
    pieces: [
      [clayPot(), 66, 108, 104, -4],
      [clayPot(), 236, 100, 92, 5],
      [firecracker(), 232, 204, 136, 6],
      [coinPot(), 116, 208, 178, -3],
    ],
  },
  hilo: {
    lines: ['Hilo'],
    back: 'rays',
    sky: ['#3b1458', '#b0344f', '#240a34'],
    pieces: [
      [playingCard('2', 'spades'), 76, 178, 122, -17],
      [playingCard('K', 'diamonds'), 224, 178, 122, 17],
      [playingCard('7', 'hearts'), 150, 168, 150, 0],
      [arrowSign(paints.gold, true), 250, 74, 66, 8],
      [arrowSign(paints.blue, false), 50, 268, 66, -8],
    ],
  },
  blackjack: {
    lines: ['Blackjack'],
    back: 'rays',
    sky: ['#064a4f', '#1c9a86', '#04303a'],
    pieces: [
      [cardBack(), 78, 128, 122, -22],
      [faceCard('A', 'spade'), 118, 158, 150, -9],
      [faceCard('K', 'heart'), 200, 168, 150, 11],
      [tokens(3, paints.gold), 66, 270, 92, 0],
      [tokens(2, paints.red), 244, 282, 86, 0],
    ],
  },
}
