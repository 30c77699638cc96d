import { type Chance, seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { anotherBrand } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { movePlayer } from '../uplines/index.ts'
import { countArrivals, countBelow, registeredBelow } from './team-sizes.queries.ts'
import { checkTree } from './tree-checks.queries.ts'

let world: World
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aWorld()
  owner = openPool(world.ownerUrl, { max: 4 })
})
afterEach(async () => {
  expect(await checkTree(world.server.tools.db)).toEqual([])
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const db = () => world.server.tools.db
const startMs = Date.parse('2026-01-01T00:00:00Z')
let names = 0

/** Opens an account below another one or at the top; returns its number. */
async function opens(
  upline: bigint | null,
  { isAgent = true, atMs = startMs, brandId = 1 } = {},
): Promise<bigint> {
  const { rows } = await owner.query(
    `INSERT INTO player (brand_id, public_id, username, nickname, password_hash, kind, standing, currency, language_code, registered_at, upline_id)
     VALUES ($1, gen_random_uuid(), $2, 'x', 'none', $3, $4, 'PHP', 'TY', $5, $6) RETURNING id`,
    [brandId, `tree${++names}`, isAgent ? 'agent' : 'member', isAgent ? 1 : 0, new Date(atMs), upline],
  )
  return rows[0].id
}

const moves = (player: bigint, upline: bigint | null, atMs: number) =>
  transaction(db(), (tx) => movePlayer(tx, player, upline, atMs))
const above = async (player: bigint, atMs: number) =>
  (await listAbove(db(), [player], atMs)).get(player) ?? []

describe('a tree', () => {
  test('has all agents above an account, from the top down, at every level', async () => {
    const top = await opens(null)
    const agent = await opens(top)
    const member = await opens(agent, { isAgent: false })
    expect(await above(top, startMs)).toEqual([])
    expect(await above(member, startMs)).toEqual([top, agent])
    expect(await above(member, startMs - 1)).toEqual([])
    expect([
      await isBelow(db(), member, top),
      await isBelow(db(), top, member),
      await isBelow(db(), top, top),
    ]).toEqual([true, false, false])
    expect([
      await countBelow(db(), top),
      await countBelow(db(), agent),
      await countBelow(db(), member),
    ]).toEqual([2, 1, 0])
  })

  test('keeps the earlier places of a moved account and of the accounts below it', async () => {
    const [left, right] = [await opens(null), await opens(null)]
    const agent = await opens(left)
    const member = await opens(agent, { isAgent: false })
    const movedMs = startMs + 86_400_000
    expect(await moves(agent, right, movedMs)).toBe(2)
    expect([await above(member, movedMs - 1), await above(member, movedMs)]).toEqual([
      [left, agent],
      [right, agent],
    ])
    expect(await moves(agent, null, movedMs + 1)).toBe(2)
    expect([
      await above(agent, movedMs),
      await above(agent, movedMs + 1),
      await above(member, movedMs + 1),
    ]).toEqual([[right], [], [agent]])
  })

  test('replaces a move by another one of the same moment', async () => {
    const [one, two, three] = [await opens(null), await opens(null), await opens(null)]
    const agent = await opens(one)
    const member = await opens(agent, { isAgent: false })
    for (const upline of [two, null, three]) await moves(agent, upline, startMs + 1000)
    expect([
      await above(agent, startMs),
      await above(agent, startMs + 1000),
      await above(member, startMs + 1000),
    ]).toEqual([[one], [three], [three, agent]])
  })

  test('refuses a move below itself, below a member, to another brand, and before an earlier one', async () => {
    const top = await opens(null)
    const agent = await opens(top)
    const member = await opens(agent, { isAgent: false })
    const brandId = await anotherBrand(world, 'elsewhere')
    const stranger = await opens(null, { brandId })
    for (const [moved, upline] of [
      [top, top],
      [top, agent],
      [agent, member],
      [agent, stranger],
    ] as const)
      await expect(moves(moved, upline, startMs + 1000)).rejects.toThrow(
        /is player|is no agent|another brand/,
      )
    const other = await opens(null)
    await moves(agent, other, startMs + 2000)
    await expect(moves(agent, top, startMs + 1999)).rejects.toThrow('an account was moved after')
    expect(await above(member, startMs + 2000)).toEqual([other, agent])
  })

  test('is correct after an account is opened below one that is moved at the same time', async () => {
    const [left, right] = [await opens(null), await opens(null)]
    const agent = await opens(left)
    for (let turn = 1; turn <= 10; turn++) {
      const [to, atMs] = [turn % 2 ? right : left, startMs + turn * 1000]
      const [member] = await Promise.all([
        opens(agent, { isAgent: false, atMs: startMs }),
        moves(agent, to, atMs),
        opens(agent, { atMs: startMs }),
      ])
      expect(await above(member, atMs)).toEqual([to, agent])
    }
  })

  test('keeps an account opened before a move at the old place until the move takes effect', async () => {
    const [left, right] = [await opens(null), await opens(null)]
    const agent = await opens(left)
    const heldMs = startMs + 900_000
    await moves(agent, right, heldMs)
    const member = await opens(agent, { isAgent: false, atMs: startMs + 60_000 })
    expect([
      await above(member, startMs + 59_999),
      await above(member, startMs + 60_000),
      await above(member, heldMs - 1),
      await above(member, heldMs),
    ]).toEqual([[], [left, agent], [left, agent], [right, agent]])
    await moves(agent, null, heldMs)
    expect([await above(member, heldMs - 1), await above(member, heldMs)]).toEqual([[left, agent], [agent]])
    const later = await opens(agent, { isAgent: false, atMs: heldMs })
    expect([await above(later, heldMs - 1), await above(later, heldMs)]).toEqual([[], [agent]])
    // Also from the top down: an agent at the top has no path.
    await moves(agent, left, heldMs + 900_000)
    const last = await opens(agent, { isAgent: false, atMs: heldMs + 60_000 })
    expect([await above(last, heldMs + 899_999), await above(last, heldMs + 900_000)]).toEqual([
      [agent],
      [left, agent],
    ])
  })

  test('counts registrations below an agent in a span, before and after the job, despite moves', async () => {
    const [top, other] = [await opens(null), await opens(null)]
    const agent = await opens(top)
    const hourMs = 3_600_000
    const nextMs = startMs + hourMs
    await opens(agent, { isAgent: false, atMs: nextMs + hourMs - 1 })
    const moved = await opens(agent, { isAgent: false, atMs: nextMs })
    await moves(moved, other, nextMs + 2 * hourMs)
    // An account opened below one that is to move registers below the current agents until then.
    const leaving = await opens(top, { atMs: nextMs + 2 * hourMs })
    await moves(leaving, other, nextMs + 4 * hourMs)
    await opens(leaving, { isAgent: false, atMs: nextMs + 3 * hourMs - 1 })
    const registered = async (of: bigint, fromMs: number, toMs: number) => {
      const span = [new Date(fromMs), new Date(toMs)] as const
      const { rows } = await sql<{ count: bigint }>`SELECT ${registeredBelow(of, ...span)} AS count`.execute(
        db(),
      )
      return Number(rows[0]!.count)
    }
    const counts = () =>
      Promise.all([
        registered(top, startMs, nextMs),
        registered(top, nextMs, nextMs + hourMs),
        registered(agent, startMs, nextMs + hourMs),
        registered(top, nextMs + hourMs, nextMs + 3 * hourMs),
        registered(other, startMs, nextMs + 9 * hourMs),
      ])
    expect(await counts()).toEqual([1, 2, 2, 2, 0])
    await transaction(db(), (tx) => countArrivals(tx, 1_000))
    expect(await counts()).toEqual([1, 2, 2, 2, 0])
    expect([await countBelow(db(), top), await countBelow(db(), other)]).toEqual([2, 3])
  })

  test('equals the one computed from every upline and move, after any random history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const chance = seededChance(seed)
        const { uplines, history } = await aRandomTree(chance)
        for (const [atMs, known] of history)
          for (const account of known.keys())
            expect(await above(account, atMs)).toEqual(pathIn(known, account))
        const all = [...uplines.keys()]
        const agent = all[chance.below(all.length)]!
        const below = all.filter((account) => pathIn(uplines, account).includes(agent))
        expect(await countBelow(db(), agent)).toBe(below.length)
        expect(await checkTree(db())).toEqual([])
      }),
      { numRuns: byScope(2, 5) },
    )
  })
})

type Uplines = Map<bigint, bigint | null>

function pathIn(uplines: ReadonlyMap<bigint, bigint | null>, account: bigint): bigint[] {
  const path: bigint[] = []
  for (let up = uplines.get(account) ?? null; up !== null; up = uplines.get(up) ?? null) path.unshift(up)
  return path
}

/** Opens and moves thirty agents at random; returns the final uplines, and the state after each step. */
async function aRandomTree(chance: Chance): Promise<{ uplines: Uplines; history: [number, Uplines][] }> {
  const uplines: Uplines = new Map()
  const history: [number, Uplines][] = []
  let atMs = startMs
  for (let step = 0; step < 60; step++) {
    // Sometimes two events have the same time.
    atMs += chance.below(3)
    // Some of the accounts are counted before the next move, others after it.
    if (chance.below(4) === 0) await transaction(db(), (tx) => countArrivals(tx, 3))
    const all = [...uplines.keys()]
    const any = all.length > 0 && chance.below(5) > 0 ? all[chance.below(all.length)]! : null
    if (step < 30) uplines.set(await opens(any, { atMs }), any)
    else {
      const moved = all[chance.below(all.length)]!
      if (any !== null && [...pathIn(uplines, any), any].includes(moved)) continue
      await moves(moved, any, atMs)
      uplines.set(moved, any)
    }
    if (history.at(-1)?.[0] === atMs) history.pop()
    history.push([atMs, new Map(uplines)])
  }
  return { uplines, history }
}

/** Lists the agents above accounts at a moment, from the top down; accounts without agents above are left out. */
async function listAbove(
  db: Db | Tx,
  playerIds: readonly bigint[],
  atMs: number,
): Promise<Map<bigint, bigint[]>> {
  const at = new Date(atMs)
  const { rows } = await sql<{ id: bigint; above: bigint[] }>`
    SELECT player_id AS id, above FROM upline_path WHERE player_id = ANY (${playerIds}::bigint[]) AND from_at <= ${at} AND to_at > ${at}`.execute(
    db,
  )
  return new Map(rows.map(({ id, above }) => [id, above]))
}

/** Returns whether an account is below an agent now, at any level. */
async function isBelow(db: Db | Tx, playerId: bigint, agentId: bigint): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM upline_path WHERE player_id = ${playerId} AND to_at = 'infinity' AND ${agentId} = ANY (above)`.execute(
    db,
  )
  return rows.length > 0
}
