import { getPlayer, listStaffLog, searchPlayers, unmaskPlayer } from '@fairground/contract/staff'
import { maskBirthday, maskEmail, maskIp, maskMobile, maskName } from '@fairground/kernel/masks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import type { Tx } from '../../../db/tables.ts'
import { listForOffice } from '../../people/persons/index.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const personal = {
  mobile: '+639171234567',
  email: 'Rosa.Cruz@mail.example',
  birthday: '1990-05-17',
  payeeName: 'Rosa Cruz',
  registerIp: '203.0.113.10',
}

/** A player with personal data; returns their customer id. */
async function rosa(username: string, given: { mobile?: string; email?: string } = {}) {
  const { mobile = personal.mobile, email = personal.email } = given
  const { db } = world.server.tools
  const id = await (await world.player({ username })).id()
  await db.updateTable('player').set({ mobile, email }).where('id', '=', id).execute()
  await db
    .insertInto('player_profile')
    .values({ player_id: id, payee_name: personal.payeeName })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ payee_name: personal.payeeName }))
    .execute()
  const row = db.selectFrom('player').select('customer_id').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).customer_id
}

describe('a player in the office', () => {
  let customerId: string
  beforeAll(async () => {
    customerId = await rosa('rosa50')
    await rosa('rosax5', { mobile: '+639170000001', email: 'other@mail.example' })
  })

  const found = async (text: string) => {
    const staff = await withStaffSession(world, ['players.see'])
    return (await staff.send(searchPlayers, { text })).value.list.map(({ username }) => username)
  }

  test.each<[string, string, string[]]>([
    ['the beginning of a user name', 'rosa', ['rosa50', 'rosax5']],
    ['a user name in any case of letters', 'ROSA50', ['rosa50']],
    ['a whole e-mail address', 'rosa.cruz@mail.EXAMPLE', ['rosa50']],
    ['a whole phone number', '+639171234567', ['rosa50']],
    ['a phone number as it is dialled', '0917 123 4567', ['rosa50']],
  ])('is found by %s', async (_what, text, usernames) => {
    expect(await found(text)).toEqual(usernames)
  })

  test('is found by the customer id', async () => {
    expect(await found(customerId)).toEqual(['rosa50'])
  })

  test.each(['rosa.cruz', 'rosa.cruz@mail', '+63917123456', '%%', 'ros%', 'Rosa Cruz', '1990-05-17'])(
    'is not found by a part of personal data or a pattern: %s',
    async (text) => {
      expect(await found(text)).toEqual([])
    },
  )

  test('is found page by page, each player once, and the last page has no next', async () => {
    for (const end of ['c', 'a', 'b', 'e', 'd']) await world.player({ username: `pager${end}` })
    const staff = await withStaffSession(world, ['players.see'])
    const pages: string[][] = []
    let after: string | undefined
    do {
      const { list, next } = (
        await staff.send(searchPlayers, { text: 'Pager', pageSize: 2, ...(after ? { after } : {}) })
      ).value
      pages.push(list.map(({ username }) => username))
      after = next ?? undefined
    } while (after !== undefined)
    expect(pages).toEqual([['pagera', 'pagerb'], ['pagerc', 'pagerd'], ['pagere']])
  })

  test('is shown with personal data masked, in lists and alone', async () => {
    const staff = await withStaffSession(world, ['players.see'])
    const { list, next } = (await staff.send(searchPlayers, { text: 'rosa50' })).value
    const { value } = await staff.send(getPlayer, { customerId })
    expect(list).toHaveLength(1)
    expect(next).toBeNull()
    expect(value).toMatchObject({
      mobile: '•••567',
      email: 'R•••@m•••',
      payeeName: 'R••• C•••',
      birthday: '1990-••-••',
      registerIp: '203.0.•••',
    })
    for (const text of Object.values(personal)) expect(JSON.stringify([list, value])).not.toContain(text)
    expect((await staff.send(unmaskPlayer, { customerId, reason: 'asked by phone' })).refusal).toBe(
      'not_permitted',
    )
  })

  test('is unmasked for a reason, which is logged with the reader', async () => {
    const staff = await withStaffSession(world, ['players.unmask', 'log.see'])
    const reason = 'called about a withdrawal'
    expect((await staff.send(unmaskPlayer, { customerId, reason: '   x   ' })).refusal).toBe('invalid_input')
    const before = (await staff.send(listStaffLog, {})).value.total
    expect((await staff.send(unmaskPlayer, { customerId, reason })).value).toEqual(personal)
    const { list, total } = (await staff.send(listStaffLog, { pageSize: 1 })).value
    expect(total).toBe(before + 1)
    expect(list[0]).toMatchObject({
      call: 'unmaskPlayer',
      subject: `player/${customerId}`,
      reason,
      hasPersonal: true,
      after: { fields: ['mobile', 'email', 'birthday', 'payeeName', 'registerIp'] },
    })
    for (const text of Object.values(personal)) expect(JSON.stringify(list)).not.toContain(text)
    expect((await staff.send(unmaskPlayer, { customerId: '0000000000', reason })).refusal).toBe(
      'player_unknown',
    )
    expect((await staff.send(listStaffLog, {})).value.total).toBe(before + 1)
  })
})

/** Number of player rows that the connection has read, by its own statistics. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint AS read
      FROM pg_stat_xact_user_tables WHERE relname = 'player'`.execute(tx)
  return Number(rows[0]?.read ?? 0)
}

describe('a search among many players', () => {
  const many = 20_000
  beforeAll(async () => {
    const owner = openPool(world.ownerUrl, { max: 1 })
    await owner.query(`
      INSERT INTO player (brand_id, public_id, username, nickname, kind, standing, currency, language_code, registered_at, mobile, email)
        SELECT 1, gen_random_uuid(), 'many' || n, 'many', 'member', 0, 'PHP', 'EN', now(),
               '+6391800' || lpad(n::text, 5, '0'), 'many' || n || '@mail.example' FROM generate_series(1, ${many}) n`)
    await owner.query('ANALYZE player')
    await owner.end()
  })

  test.each<[string, string, number]>([
    ['a beginning that all have', 'many', 43],
    ['a beginning that few have', 'many1999', 11],
    ['a whole e-mail address', 'many4711@mail.example', 1],
    ['a whole phone number', '+639180004711', 1],
    ['a text that nobody has', 'zzz', 0],
  ])(
    'a search among many players by %s reads the rows that it shows and not all of them',
    async (_what, text, found) => {
      const mobile = text.startsWith('+') ? text : undefined
      await world.server.tools.db.transaction().execute(async (tx) => {
        // The connection's earlier transactions are included as long as they were not sent to the statistics.
        const before = await rowsRead(tx)
        const list = await listForOffice(tx, 1, { text, mobile, after: undefined, limit: 43 })
        expect(list).toHaveLength(found)
        expect((await rowsRead(tx)) - before).toBeLessThan(2 * found + 100)
      })
    },
  )
})

test.each<[(text: string) => string, string, string]>([
  [maskMobile, '+639171234567', '•••567'],
  [maskEmail, 'a@b.co', 'a•••@b•••'],
  [maskEmail, '@', '•••@•••'],
  [maskName, ' Ana  de la Cruz ', 'A••• d••• l••• C•••'],
  [maskName, '', ''],
  [maskBirthday, '1990-05-17', '1990-••-••'],
  [maskIp, '203.0.113.10', '203.0.•••'],
  [maskIp, '2001:db8::1', '2001:•••'],
])('%o masks %s as %s', (mask, text, shown) => {
  expect(mask(text)).toBe(shown)
})
