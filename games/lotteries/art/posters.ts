import { type Back, ball, counter, die, drum, lantern, lotus, type Paint, racer } from './motifs.ts'

type Place = readonly [x: number, y: number, size: number, turn: number]

export interface Poster {
  lines: readonly string[]
  back: Back
  /** The upper and lower colour of the sky, and the ink of the background. */
  sky: Paint
  /** The drawings from back to front, with their positions on a tile of 300 × 400. */
  pieces: readonly (readonly [drawing: string, ...Place])[]
}

/** Returns the poster of a lottery of six numbers: three balls and a cage. */
function six(of: number, sky: Paint): Poster {
  return {
    lines: ['Lotto', `6/${of}`],
    back: 'rays',
    sky,
    pieces: [
      [drum(), 150, 132, 190, 0],
      [ball(String(of), 'gold'), 80, 226, 92, -10],
      [ball('06', 'red'), 222, 226, 92, 10],
      [ball(String(Math.floor(of / 2)), 'blue'), 150, 244, 104, 0],
    ],
  }
}

const vietnam = (name: string, back: Back, sky: Paint, pieces: Poster['pieces']): Poster => ({
  lines: ['Vietnam', name],
  back,
  sky,
  pieces,
})

/** The poster of each lottery. */
export const posters: Readonly<Record<string, Poster>> = {
  'vietnam-minute': vietnam(
    'Minute',
    'lights',
    ['#5b0f2e', '#c0341f', '#3a0718'],
    [
      [lantern('gold'), 62, 96, 92, -6],
      [lantern('red'), 238, 96, 92, 6],
      [lotus('pink'), 150, 250, 210, 0],
      [ball('60', 'gold'), 150, 170, 118, 0],
    ],
  ),
  'vietnam-north': vietnam(
    'North',
    'mountains',
    ['#3d0b3f', '#c1452b', '#2b0a22'],
    [
      [lantern('red'), 70, 100, 100, -5],
      [lantern('orange'), 232, 88, 80, 5],
      [ball('07', 'red'), 96, 236, 104, -10],
      [ball('68', 'gold'), 200, 222, 124, 8],
    ],
  ),
  'vietnam-central': vietnam(
    'Central',
    'roofs',
    ['#1d1457', '#7a2f86', '#160c3d'],
    [
      [lantern('violet'), 64, 92, 84, -6],
      [lantern('blue'), 150, 76, 84, 0],
      [lantern('pink'), 236, 92, 84, 6],
      [ball('39', 'violet'), 98, 234, 108, -8],
      [ball('86', 'gold'), 202, 228, 116, 8],
    ],
  ),
  'vietnam-south': vietnam(
    'South',
    'river',
    ['#06404a', '#139a7c', '#06303a'],
    [
      [lantern('jade'), 236, 92, 88, 6],
      [lotus('pink'), 150, 252, 220, 0],
      [ball('18', 'jade'), 92, 182, 104, -10],
      [ball('79', 'gold'), 204, 186, 112, 8],
    ],
  ),
  'five-digits': {
    lines: ['Five', 'Digits'],
    back: 'lights',
    sky: ['#0c1c58', '#2b4fc0', '#0a123f'],
    pieces: [
      [counter('3', 'blue'), 46, 176, 74, -10],
      [counter('9', 'violet'), 254, 176, 74, 10],
      [counter('8', 'jade'), 96, 190, 84, -5],
      [counter('1', 'orange'), 204, 190, 84, 5],
      [counter('7', 'red'), 150, 204, 96, 0],
    ],
  },
  'dice-three': {
    lines: ['Three', 'Dice'],
    back: 'lights',
    sky: ['#043b35', '#0f8a63', '#022622'],
    pieces: [
      [die(6, 4, 5), 228, 146, 118, 10],
      [die(3, 2, 6), 68, 156, 116, -12],
      [die(5, 1, 3), 148, 214, 156, -2],
    ],
  },
  ranking: {
    lines: ['Ten', 'Racers'],
    back: 'track',
    sky: ['#1b1247', '#4b2a8f', '#150d36'],
    pieces: [
      [racer('10', 'blue'), 96, 142, 150, -3],
      [racer('4', 'gold'), 214, 196, 164, -3],
      [racer('1', 'red'), 128, 252, 186, -3],
    ],
  },
  'eleven-five': {
    lines: ['Eleven', 'Pick Five'],
    back: 'rays',
    sky: ['#5a1650', '#d0487f', '#3d0d3a'],
    pieces: [
      [ball('11', 'blue'), 58, 132, 88, -10],
      [ball('03', 'jade'), 150, 108, 92, 0],
      [ball('08', 'orange'), 242, 132, 88, 10],
      [ball('01', 'red'), 98, 216, 106, -6],
      [ball('05', 'gold'), 204, 216, 106, 6],
    ],
  },
  keno: {
    lines: ['Keno'],
    back: 'lights',
    sky: ['#31105e', '#8a3ad1', '#220a45'],
    pieces: [
      [drum(), 150, 140, 204, 0],
      [ball('80', 'violet'), 66, 236, 88, -10],
      [ball('20', 'pink'), 236, 236, 88, 10],
      [ball('01', 'gold'), 150, 258, 104, 0],
    ],
  },
  'philippine-2d': {
    lines: ['Philippine', '2D'],
    back: 'rays',
    sky: ['#123a9c', '#2f74d8', '#0a1f5c'],
    pieces: [
      [ball('31', 'red'), 92, 190, 138, -8],
      [ball('07', 'blue'), 210, 206, 138, 8],
    ],
  },
  'philippine-3d': {
    lines: ['Philippine', '3D'],
    back: 'rays',
    sky: ['#8e1127', '#de3b3b', '#5a0a1c'],
    pieces: [
      [counter('4', 'blue'), 68, 166, 98, -8],
      [counter('2', 'red'), 232, 166, 98, 8],
      [counter('5', 'gold'), 150, 180, 112, 0],
    ],
  },
  'philippine-4d': {
    lines: ['Philippine', '4D'],
    back: 'rays',
    sky: ['#0d4a4a', '#1fa08b', '#06302f'],
    pieces: [
      [counter('0', 'jade'), 52, 172, 88, -9],
      [counter('6', 'gold'), 248, 172, 88, 9],
      [counter('8', 'blue'), 114, 200, 94, -3],
      [counter('3', 'red'), 186, 200, 94, 3],
    ],
  },
  'philippine-6d': {
    lines: ['Philippine', '6D'],
    back: 'rays',
    sky: ['#3f1a78', '#9a4fd6', '#280f52'],
    pieces: [
      [counter('9', 'violet'), 62, 112, 76, -8],
      [counter('1', 'pink'), 150, 102, 76, 0],
      [counter('6', 'blue'), 238, 112, 76, 8],
      [counter('2', 'red'), 72, 214, 84, -5],
      [counter('7', 'gold'), 150, 218, 88, 0],
      [counter('4', 'jade'), 228, 214, 84, 5],
    ],
  },
  'lotto-6-42': six(42, ['#0b3f6b', '#1f86c9', '#072a4a']),
  'lotto-6-45': six(45, ['#6b1b0b', '#d9631f', '#471006']),
  'lotto-6-49': six(49, ['#0b5a3a', '#27a86a', '#063a26']),
  'lotto-6-55': six(55, ['#5b0b52', '#b836a0', '#3c0636']),
  'lotto-6-58': six(58, ['#2a1c8c', '#6a58e0', '#1a1160']),
}
