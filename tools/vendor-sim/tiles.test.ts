import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mostBytes } from '../../demo/made-up/draw-tile.ts'
import { gamesOf } from '../../demo/made-up/games.ts'
import type { TilePlan } from '../../demo/made-up/tile-plan.ts'
import { madeUpVendors } from '../../demo/made-up/vendors.ts'
import { openTiles } from './tiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairground-tiles-'))
})
// A drawing still in progress may write its file.
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

/** A drawing that takes several turns of the event loop, with counters of its starts and of the most at a time. */
function countedDrawing() {
  const counts = { began: 0, atOnce: 0, most: 0 }
  async function draw({ title }: TilePlan): Promise<Buffer> {
    counts.began++
    counts.most = Math.max(counts.most, ++counts.atOnce)
    for (let turn = 0; turn < 20; turn++) await new Promise<void>((next) => setImmediate(next))
    counts.atOnce--
    return Buffer.from(title.name)
  }
  return { counts, draw }
}

describe('a tile of the vendor simulator', () => {
  test.each(madeUpVendors)(
    'of $code is a WebP, 300 wide, 400 high and of at most 12 kB',
    async ({ code }) => {
      const tiles = openTiles(folder)
      for (const id of ['1001', '1005']) {
        const bytes = (await tiles.get(code, id))!
        const { format, width, height } = await sharp(bytes).metadata()
        expect([format, width, height]).toEqual(['webp', 300, 400])
        expect(bytes.length).toBeLessThanOrEqual(mostBytes)
      }
    },
  )

  test('is drawn the same each time', async () => {
    const other = join(folder, 'other')
    expect(await openTiles(folder).get('MYNA', '1001')).toEqual(await openTiles(other).get('MYNA', '1001'))
  })

  test('is drawn once for concurrent requests, and stored for the next start', async () => {
    const { counts, draw } = countedDrawing()
    const tiles = openTiles(folder, draw)
    const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => tiles.get('MYNA', '1001')))
    expect(others.every((bytes) => bytes?.equals(first!))).toBe(true)
    expect(await tiles.get('MYNA', '1001')).toEqual(first)
    expect(await openTiles(folder, draw).get('MYNA', '1001')).toEqual(first)
    expect(counts.began).toBe(1)
  })

  test.each([
    ['MYNA', '1'],
    ['MYNA', '99999'],
    ['MYNA', '../1001'],
    ['NOBODY', '1001'],
    ['FAIR', 'parol-nights'],
    ['', ''],
  ])('of an unknown game (%s %s) is neither drawn nor written', async (vendorCode, id) => {
    const { counts, draw } = countedDrawing()
    expect(await openTiles(folder, draw).get(vendorCode, id)).toBeUndefined()
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect([counts.began, files]).toEqual([0, []])
  })

  test('waits while two others are drawn', async () => {
    const { counts, draw } = countedDrawing()
    const tiles = openTiles(folder, draw)
    const games = gamesOf(madeUpVendors[0]!).slice(0, 12)
    await Promise.all(games.map(({ id }) => tiles.get('MYNA', id)))
    expect(counts).toEqual({ began: 12, atOnce: 0, most: 2 })
  })

  test('that cannot be drawn is drawn again at the next request, and delays no other', async () => {
    let isBroken = true
    const tiles = openTiles(folder, async () => {
      if (isBroken) throw new Error('no drawing')
      return Buffer.from('tile')
    })
    for (let times = 0; times < 3; times++)
      await expect(tiles.get('MYNA', '1001')).rejects.toThrow('no drawing')
    isBroken = false
    expect((await tiles.get('MYNA', '1001'))!.toString()).toBe('tile')
  })

  test('of another version is deleted', async () => {
    mkdirSync(join(folder, 'before'))
    writeFileSync(join(folder, 'before', 'MYNA-1001.webp'), 'old')
    const bytes = await openTiles(folder, async () => Buffer.from('new')).get('MYNA', '1001')
    expect(bytes!.toString()).toBe('new')
    expect(readdirSync(folder)).not.toContain('before')
  })
})
