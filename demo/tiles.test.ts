import { listGames } from '@fairground/contract/catalogue'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseFeed } from '../apps/server/src/features/games/feeds/index.ts'
import { patience } from '../tests/patience.ts'
import { byScope } from '../tests/scope.ts'
import { aWorld, type World } from '../tests/world/world.ts'
import { paintTile } from './made-up/draw-tile.ts'
import { drawingNames, otherNames } from './made-up/drawing-names.ts'
import { arrangeGames, importMadeUp, offerVendors } from './made-up/offer.ts'
import type { TilePlan } from './made-up/tile-plan.ts'
import { madeUpVendors, tilePlanOf } from './made-up/vendors.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const { tools } = world.server
  const codes = madeUpVendors.map(({ code }) => code)
  await importMadeUp(tools)
  await offerVendors(tools.db, 1, codes)
  await arrangeGames(tools.db, 1, codes)
  world.clock.advance(1000)
})
afterAll(() => world.close())

interface Slot {
  name: string
  plan: TilePlan
}

/**
 * A lobby in its order, or home without a category; games of the house have no plan, because their tiles were drawn by
 * hand.
 */
async function lobby(gameClassify?: GameCategory): Promise<(Slot | undefined)[]> {
  const visitor = world.visitor()
  const slots: (Slot | undefined)[] = []
  for (let pageNo = 1; ; pageNo++) {
    const query = { pageNo, pageSize: 200, ...(gameClassify ? { gameClassify } : {}) }
    const { list, totalPages } = (await visitor.send(listGames, query)).value
    for (const { nodeId, gameName, img } of list) {
      const [, vendorCode, id] = /\/art\/(\w+)\/(\w+)\.webp$/.exec(img ?? '') ?? []
      const plan = vendorCode && tilePlanOf(vendorCode, id!)
      if (!plan) expect(houseFeed.games.map((game) => (game as { id: string }).id)).toContain(nodeId)
      slots.push(plan ? { name: gameName, plan } : undefined)
    }
    if (pageNo >= totalPages) return slots
  }
}

const neighbours = 15

test.each(['home', ...gameCategories.filter((category) => category !== 'INHOUSE')])(
  'no hero is repeated among fifteen neighbouring tiles of %s',
  async (name) => {
    const slots = await lobby(name === 'home' ? undefined : (name as GameCategory))
    const twice = slots.flatMap((slot, at) =>
      slots
        .slice(Math.max(0, at - neighbours + 1), at)
        .filter((other) => slot && other?.plan.title.noun.name === slot.plan.title.noun.name)
        .map((other) => `${at}: ${other!.name}, ${slot!.name}`),
    )
    expect(slots.length).toBeGreaterThan(11)
    expect(twice).toEqual([])
  },
)

test('no two hot games have the same hero, and a vendor’s hot game returns at least 95 %', async () => {
  const { list } = (await world.visitor().send(listGames, { isHot: 1, pageNo: 1, pageSize: 200 })).value
  expect(list.length).toBeGreaterThan(30)
  const heroes = list.flatMap(({ img }) => {
    const [, vendorCode, id] = /\/art\/(\w+)\/(\w+)\.webp$/.exec(img ?? '') ?? []
    return vendorCode ? [tilePlanOf(vendorCode, id!)!.title.noun.name] : []
  })
  expect(heroes.filter((hero, at) => heroes.indexOf(hero) !== at)).toEqual([])
  const low = list.filter(
    ({ img, returnPercent }) =>
      img?.includes('/art/') && returnPercent !== null && Number(returnPercent) < 95,
  )
  expect(low.map(({ gameName, returnPercent }) => [gameName, returnPercent])).toEqual([])
})

/** Returns whether the Unicode name of the hero's drawing is a word of the title. */
function agrees({ name, plan }: Slot): boolean {
  const drawn = drawingNames.get(plan.hero)!
  return name
    .toLowerCase()
    .split(' ')
    .some((word) => {
      const one = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
      return one.some((noun) => drawn.split('-').includes(noun) || isCalled(drawn, noun))
    })
}

const isCalled = (drawn: string, noun: string) =>
  Object.hasOwn(otherNames, noun) && otherNames[noun]!.split(' ').some((other) => drawn.startsWith(other))

/** The first 420 slots of vendors. */
const firstSlots = async () => (await lobby('RNG')).filter((slot) => slot !== undefined).slice(0, 420)

test('the heroes of the first 420 slot tiles show what their titles name', async () => {
  const slots = await firstSlots()
  const wrong = slots.filter((slot) => !agrees(slot))
  expect(slots.length).toBe(420)
  expect(
    wrong.length / slots.length,
    wrong.map(({ name, plan }) => `${name}: ${drawingNames.get(plan.hero)}`).join(', '),
  ).toBeLessThanOrEqual(0.05)
})

/** Returns 64 bits: for each of eight rows, whether each of eight columns is darker than the next. */
async function differenceHash(plan: TilePlan): Promise<boolean[]> {
  const tile = await paintTile(plan)
  const grey = await sharp(tile.data(), { raw: { width: tile.width, height: tile.height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: 64 }, (_, at) => {
    const place = Math.floor(at / 8) * 9 + (at % 8)
    return grey[place]! < grey[place + 1]!
  })
}

/** Painting a tile takes a tenth of a second. */
const painted = byScope(30, 420)

test(`the first ${painted} slot tiles differ from their neighbours in at least 12 of 64 bits`, {
  timeout: 240_000 * patience,
}, async () => {
  const near: string[] = []
  let before: { name: string; hash: boolean[] } | undefined
  for (const { name, plan } of (await firstSlots()).slice(0, painted)) {
    const hash = await differenceHash(plan)
    const distance = hash.filter((bit, at) => bit !== before?.hash[at]).length
    if (before && distance < 12) near.push(`${before.name}, ${name}: ${distance}`)
    before = { name, hash }
  }
  expect(near).toEqual([])
})
