import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { publishSettings } from '../brand-versions/index.ts'
import { brandFinder, readBrand } from './brand.queries.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('a brand whose reading took long is read again for an operation of a later time', async () => {
  const { tools } = world.server
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  /** Holds the first answer with versions back. */
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'from_at' in (row as object)) && ++reads === 1) {
        held.resolve()
        await free.promise
      }
      return result
    },
  }
  const findBrand = brandFinder({ ...tools, db: tools.db.withPlugin(plugin) })
  const first = findBrand('perya', '')
  await held.promise
  const brand = (await readBrand(tools.db, { code: 'perya', atMs: world.clock.now() }))!
  const begins = await transaction(tools.db, (tx) =>
    publishSettings(tx, { brand, changes: { name: 'Gabi' }, nowMs: world.clock.now(), by: null }),
  )
  world.clock.advance(begins.getTime() - world.clock.now())
  const second = findBrand('perya', '')
  free.resolve()
  expect((await first)!.name).toBe('Perya')
  expect((await second)!.name).toBe('Gabi')
  expect(reads).toBe(2)
})
