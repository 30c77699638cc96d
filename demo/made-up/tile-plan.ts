import { type Lots, lotsOf } from './draw-lots.ts'
import type { MadeUpGame } from './games.ts'
import { type Look, lookOf } from './looks.ts'
import type { Title } from './names.ts'
import { type Noun, nouns, type Theme } from './nouns.ts'
import { tableProps } from './table-props.ts'

/** The input for drawing a tile. */
export interface TilePlan {
  title: Title
  look: Look
  /** The file of the hero's drawing. */
  hero: string
  arrangement: Arrangement
  pose: { isMirrored: boolean; lean: number }
  crop: Crop
  hue: number
  scene: Scene
  front: Front
  /** The seed for the positions of objects. */
  lots: Lots
}

export type Arrangement = 'alone' | 'pair' | 'emblem'
export type Crop = 'whole' | 'near' | 'low' | 'side'
export type Scene =
  | 'rays'
  | 'water'
  | 'hills'
  | 'leaves'
  | 'moon'
  | 'space'
  | 'columns'
  | 'fair'
  | 'sweets'
  | 'dunes'
  | 'lava'
  | 'peaks'
  | 'curtain'
  | 'lights'
  | 'vault'
export type Front =
  | 'leaves'
  | 'waves'
  | 'coins'
  | 'clouds'
  | 'flames'
  | 'petals'
  | 'snow'
  | 'confetti'
  | 'grass'

const crops: readonly Crop[] = ['whole', 'near', 'low', 'side']
const leans = [0, -13, 11] as const

const scenes: Record<Theme, readonly [readonly Scene[], readonly Front[]]> = {
  jungle: [
    ['leaves', 'rays', 'hills'],
    ['leaves', 'grass', 'coins'],
  ],
  forest: [
    ['hills', 'moon', 'leaves'],
    ['grass', 'leaves', 'petals'],
  ],
  farm: [
    ['hills', 'rays', 'fair'],
    ['grass', 'petals', 'coins'],
  ],
  sea: [
    ['water', 'moon', 'water'],
    ['waves', 'waves', 'coins'],
  ],
  fruit: [
    ['leaves', 'rays', 'hills'],
    ['leaves', 'petals', 'coins'],
  ],
  garden: [
    ['leaves', 'hills', 'moon'],
    ['petals', 'grass', 'leaves'],
  ],
  sweets: [
    ['sweets', 'rays', 'sweets'],
    ['clouds', 'confetti', 'petals'],
  ],
  riches: [
    ['vault', 'rays', 'columns'],
    ['coins', 'coins', 'confetti'],
  ],
  night: [
    ['moon', 'hills', 'fair'],
    ['clouds', 'grass', 'leaves'],
  ],
  space: [
    ['space', 'space', 'lights'],
    ['clouds', 'confetti', 'flames'],
  ],
  legend: [
    ['columns', 'moon', 'lava'],
    ['clouds', 'coins', 'flames'],
  ],
  festival: [
    ['fair', 'curtain', 'rays'],
    ['confetti', 'petals', 'coins'],
  ],
  palace: [
    ['columns', 'vault', 'moon'],
    ['coins', 'clouds', 'petals'],
  ],
  fire: [
    ['lava', 'rays', 'hills'],
    ['flames', 'coins', 'clouds'],
  ],
  ice: [
    ['peaks', 'moon', 'peaks'],
    ['snow', 'clouds', 'snow'],
  ],
  desert: [
    ['dunes', 'moon', 'dunes'],
    ['coins', 'grass', 'clouds'],
  ],
  arena: [
    ['lights', 'rays', 'lights'],
    ['confetti', 'grass', 'confetti'],
  ],
}

/** The scenes of other categories. */
const stages: Partial<Record<MadeUpGame['category'], readonly [readonly Scene[], readonly Front[]]>> = {
  LIVE: [
    ['curtain', 'vault', 'columns'],
    ['coins', 'confetti', 'petals'],
  ],
  ESPORTS: [
    ['lights', 'space', 'lava'],
    ['flames', 'confetti', 'clouds'],
  ],
  COCKFIGHT: [
    ['lights', 'rays', 'lava'],
    ['flames', 'confetti', 'grass'],
  ],
}

/**
 * Returns the drawings of a noun: each of its pictures, and for a noun with fewer than three also variants of the
 * first.
 */
function drawingsOf({ pictures: [first, ...more] }: Noun): { hero: string; arrangement: Arrangement }[] {
  const alone = [first!, ...more].map((hero) => ({ hero, arrangement: 'alone' as const }))
  const others = [
    { hero: first!, arrangement: 'pair' as const },
    { hero: first!, arrangement: 'emblem' as const },
  ]
  return [...alone, ...others.slice(0, Math.max(0, 3 - alone.length))]
}

/**
 * Returns the plan of the tile of a vendor's game: of fewer than 144 games with a noun, no two have the same pose, crop
 * and hue.
 */
export function planOf(vendorCode: string, { id, category, title, turn }: MadeUpGame): TilePlan {
  const look = lookOf(vendorCode)
  const lots = lotsOf(`${vendorCode}/${id}/tile`)
  const drawings = drawingsOf(title.noun)
  const first = lotsOf(`${vendorCode} ${title.noun.name}`).below(144)
  // 55 and 144 have no common divisor, so every combination is used before one is repeated.
  const place = (first + turn * 55) % 144
  const [placesOfScene, placesOfFront] = stages[category] ?? scenes[title.noun.theme]
  return {
    title,
    look,
    ...drawings[turn % drawings.length]!,
    pose: { isMirrored: place >= 72, lean: leans[Math.floor(place / 24) % 3]! },
    crop: crops[Math.floor(place / 6) % 4]!,
    hue: look.hues[place % 6]!,
    scene: lots.pick(placesOfScene),
    front: lots.pick(placesOfFront),
    lots,
  }
}

/** The number of symbols on a game's reels. */
const symbolCount = 6
const dearest = symbolCount - 2

/**
 * Returns the files of the symbols on a game's reels: the fifth, which pays most, is its hero; the others are of its
 * theme.
 */
export function symbolsOf({ title, hero }: TilePlan): string[] {
  const { noun, props } = title
  const lots = lotsOf(`symbols of ${title.name}`)
  const around = [...nouns.values()].filter(({ theme }) => theme === noun.theme || theme === 'riches')
  const files = new Set(props.filter((prop) => !Object.hasOwn(tableProps, prop)))
  files.delete(hero)
  while (files.size < symbolCount - 1) {
    const file = lots.pick(lots.pick(around).pictures)
    if (file !== hero) files.add(file)
  }
  return [...files].toSpliced(dearest, 0, hero)
}
