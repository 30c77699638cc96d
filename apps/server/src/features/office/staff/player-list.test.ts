import type { SentBy } from '@fairground/contract/call'
import { placePlayerStop } from '@fairground/contract/office-players'
import { listPlayers } from '@fairground/contract/staff'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import type { Tx } from '../../../db/tables.ts'
import { listByRegistration } from '../../people/persons/index.ts'

let world: World
let owner: Pool
let staff: Awaited<ReturnType<typeof withStaffSession>>
beforeAll(async () => {
  world = await aWorld()
  owner = openPool(world.ownerUrl, { max: 1 })
  staff = await withStaffSession(world, ['players.see', 'players.change'])
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Writes a player who registered at a time, with further columns; returns the customer id. */
async function aRow(
  username: string,
  registeredAt: string,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const row = { brand_id: 1, standing: 0, ...columns, username, registered_at: registeredAt }
  const all = { kind: 'member', nickname: username, currency: 'PHP', language_code: 'EN', ...row }
  const names = Object.keys(all)
  const { rows } = await owner.query(
    `INSERT INTO player (public_id, ${names.join(', ')})
       VALUES (gen_random_uuid(), ${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING customer_id`,
    Object.values(all),
  )
  return rows[0].customer_id
}

type Input = SentBy<typeof listPlayers>
const listed = async (input: Input, by = staff) =>
  (await by.send(listPlayers, input)).value.list.map(({ username }) => username)

describe('the list of players of the office', () => {
  const january = { registeredFrom: '2024-01-01', registeredUntil: '2024-01-31' }
  const at = (hour: number) => new Date(Date.UTC(2024, 0, 10, hour)).toISOString()
  let other: typeof staff

  beforeAll(async () => {
    const brandId = await anotherBrand(world, 'tindahan')
    other = await withStaffSession(world, ['players.see'], brandId)
    await aRow('elsewhere', at(1), { brand_id: brandId, labels: ['vip'], is_open: false, rank: 4 })
    await aRow('plain', at(1), {
      mobile: '+639175551234',
      email: 'Plain.Reyes@mail.example',
      rank: 1,
    })
    await aRow('closed', at(2), { is_open: false, rank: 4 })
    await aRow('dormant', at(3), { dormant_since: at(4) })
    const excluded = await (await world.player({ username: 'excluded' })).id()
    await owner.query('UPDATE player SET registered_at = $2 WHERE id = $1', [excluded, at(5)])
    await owner.query(
      `INSERT INTO play_limit (wallet_id, time_zone, began, closed_until)
         SELECT id, 'Asia/Manila', array[now(), now(), now()], 'infinity' FROM wallet WHERE player_id = $1 AND purpose = 'play'`,
      [excluded],
    )
    const customerId = await aRow('stopped', at(6))
    void (await staff.send(placePlayerStop, { customerId, reason: 'asked by phone' })).value
    await aRow('agent', at(7), { standing: 1, kind: 'agent' })
    await aRow('trial', at(8), { standing: 4 })
    await aRow('vip', at(9), { labels: ['vip', 'new'], rank: 4 })
    await aRow('proved', at(10), { level: 1, rank: 5 })
    await aRow('expired', at(11), { level: 1, level_until: at(12) })
  })

  const everybody = 'expired proved vip agent stopped excluded dormant closed plain'
  test.each<[Input, string]>([
    [{}, everybody],
    [{ state: 'open' }, everybody.replace('closed ', '')],
    [{ state: 'closed' }, 'closed'],
    [{ state: 'dormant' }, 'dormant'],
    [{ state: 'excluded' }, 'excluded'],
    [{ state: 'stopped' }, 'stopped'],
    [{ standing: 0 }, everybody.replace('agent ', '')],
    [{ standing: 1 }, 'agent'],
    [{ standing: 4 }, 'trial'],
    [{ rankFrom: 4 }, 'proved vip closed'],
    [{ rankFrom: 1, rankTo: 4 }, 'vip closed plain'],
    [{ rankTo: 0 }, 'expired agent stopped excluded dormant'],
    [{ rankFrom: 5, rankTo: 4 }, ''],
    [{ label: 'vip' }, 'vip'],
    [{ label: 'unknown' }, ''],
    [{ level: 1 }, 'proved'],
    [{ level: 0 }, everybody.replace('proved ', '')],
    [{ state: 'closed', rankFrom: 4, rankTo: 4 }, 'closed'],
    [{ state: 'closed', label: 'vip' }, ''],
  ])('a list of players by %j has exactly those who pass, the newest first', async (filters, usernames) => {
    expect((await listed({ ...january, ...filters })).join(' ')).toBe(usernames)
  })

  test('a list of players has those of the brand only, and a page after a player of another brand is empty', async () => {
    expect(await listed({ label: 'vip' }, other)).toEqual(['elsewhere'])
    expect(await listed({ state: 'closed', rankFrom: 4 }, other)).toEqual(['elsewhere'])
    const { list } = (await staff.send(listPlayers, { ...january, label: 'vip' })).value
    expect((await other.send(listPlayers, { after: list[0]!.customerId })).value).toEqual({
      list: [],
      next: null,
    })
  })

  test('a list of players masks personal data', async () => {
    const { value } = await staff.send(listPlayers, { ...january, rankFrom: 1, rankTo: 1 })
    expect(value.list[0]).toMatchObject({ username: 'plain', mobile: '•••234', email: 'P•••@m•••' })
    expect(JSON.stringify(value)).not.toMatch(/5551234|Reyes/)
  })

  test('days of registration begin and end at midnight of the brand’s zone', async () => {
    await aRow('before', '2024-05-16T15:59:59.999Z')
    await aRow('first', '2024-05-16T16:00:00Z')
    await aRow('last', '2024-05-17T15:59:59.999Z')
    await aRow('after', '2024-05-17T16:00:00Z')
    expect(await listed({ registeredFrom: '2024-05-17', registeredUntil: '2024-05-17' })).toEqual([
      'last',
      'first',
    ])
    expect(await listed({ registeredFrom: '2024-05-18', registeredUntil: '2024-05-31' })).toEqual(['after'])
    expect((await staff.send(listPlayers, { registeredFrom: '2024-02-30' })).refusal).toBe('invalid_input')
  })

  test('pages have each player once, at equal times too, while others register', async () => {
    const june = { registeredFrom: '2024-06-01', registeredUntil: '2024-06-30' }
    for (const n of [1, 2, 3]) await aRow(`twin${n}`, '2024-06-10T00:00:00.000123Z', { is_open: false })
    await aRow('older', '2024-06-09T00:00:00Z', { is_open: false })
    await aRow('newer', '2024-06-11T00:00:00Z', { is_open: false })
    for (const filters of [june, { ...june, state: 'closed' as const }]) {
      const pages: string[][] = []
      let after: string | null = null
      do {
        const page: { list: { username: string }[]; next: string | null } = (
          await staff.send(listPlayers, { ...filters, pageSize: 2, ...(after && { after }) })
        ).value
        pages.push(page.list.map(({ username }) => username))
        after = page.next
        await aRow(`late${pages.length}${Object.keys(filters).length}`, '2024-06-29T00:00:00Z', {
          is_open: false,
          standing: 4,
        })
        await aRow(`new${pages.length}${Object.keys(filters).length}`, '2024-06-28T00:00:00Z')
      } while (after !== null)
      const all = pages.flat().filter((username) => !username.startsWith('new') || username === 'newer')
      expect(all).toEqual(['newer', 'twin3', 'twin2', 'twin1', 'older'])
    }
  })
})

describe('a list among many players', () => {
  const many = 40_000

  beforeAll(async () => {
    // Player 1 is the newest. The oldest 6,000 are closed, and more than the list begins with.
    await owner.query(`
      INSERT INTO player (brand_id, public_id, username, nickname, kind, standing, currency, language_code, registered_at,
                          is_open, labels, rank, level)
        SELECT 1, gen_random_uuid(), 'many' || n, 'many', 'member', 0, 'PHP', 'EN', '2023-01-01'::timestamptz - n * interval '1 minute',
               n <= ${many - 6000}, CASE WHEN n % 8000 = 0 THEN ARRAY['rare'] ELSE '{}' END, CASE WHEN n % 6000 = 0 THEN 9 ELSE 0 END,
               CASE WHEN n % 2 = 0 THEN 1 ELSE 0 END
          FROM generate_series(1, ${many}) n`)
    await owner.query('ANALYZE player')
  })

  /** Number of player rows that the transaction has read, and of its sequential scans of players. */
  async function readsOf(tx: Tx) {
    const { rows } = await sql<{ read: bigint; scans: bigint }>`
      SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint AS read, seq_scan AS scans
        FROM pg_stat_xact_user_tables WHERE relname = 'player'`.execute(tx)
    return { read: Number(rows[0]?.read ?? 0), scans: Number(rows[0]?.scans ?? 0) }
  }

  // A filter that many pass costs 5,001 rows, the end of the walk 10,000, and its page at most 10,000 more.
  const of2022 = { registeredUntil: '2022-12-31' }
  test.each<[Parameters<typeof listByRegistration>[2], number, number]>([
    [{}, 42, 200],
    [{ label: 'rare' }, 5, 50],
    [{ rankFrom: 9 }, 6, 50],
    [{ state: 'dormant' }, 0, 50],
    [{ state: 'excluded' }, 0, 50],
    [{ standing: 1 }, 0, 50],
    [{ level: 1 }, 42, 15_500],
    [{ state: 'closed' }, 0, 25_500],
  ])('a list among many players by %j reads no more than its page looks at', async (filters, found, most) => {
    await world.server.tools.db.transaction().execute(async (tx) => {
      const brand = { id: 1, timeZone: 'Asia/Manila' }
      // The connection's earlier transactions are included as long as they were not sent to the statistics.
      const before = await readsOf(tx)
      const page = { after: undefined, pageSize: 42, nowMs: world.clock.now() }
      const { list } = await listByRegistration(tx, brand, { ...of2022, ...filters }, page)
      const after = await readsOf(tx)
      expect(list).toHaveLength(found)
      expect(after.scans - before.scans).toBe(0)
      expect(after.read - before.read).toBeLessThan(most)
    })
  })

  test('a page of a filter that many pass may be empty, and the next one continues until all are listed', async () => {
    const names: string[] = []
    const sizes: number[] = []
    let after: string | null = null
    do {
      const page: { list: { username: string }[]; next: string | null } = (
        await staff.send(listPlayers, {
          ...of2022,
          state: 'closed',
          pageSize: 200,
          ...(after && { after }),
        })
      ).value
      sizes.push(page.list.length)
      names.push(...page.list.map(({ username }) => username))
      after = page.next
    } while (after !== null)
    expect(sizes[0]).toBe(0)
    expect(names).toEqual(Array.from({ length: 6000 }, (_, at) => `many${many - 6000 + 1 + at}`))
  })
})
