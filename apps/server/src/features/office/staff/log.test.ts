import { addRolePermission, listStaffLog, removeRolePermission } from '@fairground/contract/staff'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  anotherBrand,
  aRole,
  aStaffAccount,
  twoPersons,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { openConnection } from '../../../db/pool.ts'
import { refuse } from '../../../http/refusal.ts'
import { listSealedHeads } from '../../ledger/audit/index.ts'
import { checkLog } from './index.ts'
import { logged } from './log.service.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await aWorld()
  owner = await openConnection(world.ownerUrl)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const check = () => checkLog(world.server.tools.db)

/** Makes the hourly seal, as its job does. */
async function seal() {
  const { db, clock } = world.server.tools
  await db
    .insertInto('job')
    .values({ name: 'wallet-seal', payload: 'null', due_at: new Date(clock.now()) })
    .execute()
  await world.server.jobs.runDue()
}

/** A brand with a number of log entries, each by a change of a role. */
async function aLog(entries: number): Promise<number> {
  const brandId = await anotherBrand(world, `log${++logs}`)
  for (let entry = 0; entry < entries; entry++) await aRole(world, ['staff.see'], brandId)
  return brandId
}
let logs = 0

const entriesOf = async (brandId: number) =>
  world.server.tools.db
    .selectFrom('staff_log')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('number')
    .execute()

describe('the log of staff', () => {
  test('has author and values of a change, before and after, in the transaction of the change', async () => {
    const boss = await withStaffSession(world, ['staff.see', 'staff.change', 'log.see'])
    const role = await aRole(world, ['staff.see'])
    const change = { role, permission: 'staff.change' } as const
    const permissions = ['staff.see', 'staff.change'] as const
    const asked = { ...change, reason: 'they lead the team' }
    await twoPersons(world, permissions, addRolePermission, async () => asked)
    // A call that changes nothing is not logged.
    void (await boss.send(addRolePermission, asked)).value
    void (await boss.send(removeRolePermission, change)).value
    const { list } = (await boss.send(listStaffLog, { pageSize: 20 })).value
    const subject = `role/${role}`
    const of = list.filter((one) => one.subject.startsWith(subject))
    expect(of.map(({ call, before, after }) => ({ call, before, after }))).toMatchObject([
      {
        call: 'removeRolePermission',
        before: { permissions: ['staff.see', 'staff.change'] },
        after: { permissions: ['staff.see'] },
      },
      {
        call: 'addRolePermission',
        before: { isAllowed: false },
        after: { isAllowed: true, permissions: ['staff.see', 'staff.change'] },
      },
      { call: 'proposeChange', before: { isAllowed: false }, after: { isAllowed: true } },
      { call: 'staff role', before: null, after: { permissions: ['staff.see'] } },
    ])
    expect(of.map(({ by }) => by)).toEqual([...[1, 2, 3].map(() => expect.stringMatching(/^Member/)), null])
    expect(new Set(of.map(({ by }) => by)).size).toBe(4)
  })

  test('has no entry of a change that was rolled back', async () => {
    const brandId = await aLog(2)
    const entry = { brandId, by: 'command/test', call: 'test', subject: 'nothing' } as const
    await expect(
      logged(world.server.tools, async (tx) => {
        await tx
          .insertInto('staff_role')
          .values({ brand_id: brandId, name: 'gone', permissions: [] })
          .execute()
        return { result: undefined, entry: { ...entry, reason: null as never } }
      }),
    ).rejects.toThrow()
    await expect(logged(world.server.tools, async () => refuse('role_unknown'))).rejects.toThrow(
      'role_unknown',
    )
    expect(await entriesOf(brandId)).toHaveLength(2)
    const roles = world.server.tools.db.selectFrom('staff_role').select('name').where('name', '=', 'gone')
    expect(await roles.execute()).toEqual([])
  })

  test('names players by their user name and staff by their name, those of its own brand alone', async () => {
    const brandId = await aLog(1)
    const id = await (await world.player({ username: 'lognamed' })).id()
    const { db } = world.server.tools
    const { customer_id: customerId } = await db
      .selectFrom('player')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const auditor = await withStaffSession(world, ['log.see'], brandId)
    const own = await withStaffSession(world, ['log.see'])
    const member = await db
      .selectFrom('staff')
      .select('public_id')
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow()
    for (const ownerId of [brandId, 1])
      for (const subject of [`player/${customerId}`, `staff/${member.public_id}`])
        await logged(world.server.tools, async () => ({
          result: undefined,
          entry: { brandId: ownerId, by: 'command/test', call: 'test', subject },
        }))
    const namesOf = async (staff: typeof own) =>
      (await staff.send(listStaffLog, { pageSize: 20 })).value.list.map(({ subject, subjectName }) => [
        subject.split('/')[0],
        subjectName,
      ])
    expect(await namesOf(own)).toContainEqual(['player', 'lognamed'])
    expect(await namesOf(auditor)).toContainEqual(['player', null])
    expect(await namesOf(own)).toContainEqual(['staff', null])
    expect(await namesOf(auditor)).toContainEqual(['staff', expect.stringMatching(/^Member/)])
  })

  test('is listed in pages, and only to staff of its brand', async () => {
    const brandId = await aLog(5)
    const auditor = await withStaffSession(world, ['log.see'], brandId)
    const page = (pageNo: number) => auditor.send(listStaffLog, { pageNo, pageSize: 4 })
    expect((await page(1)).value).toMatchObject({ total: 6, totalPages: 2 })
    expect((await page(2)).value.list.map(({ number }) => number)).toEqual([2, 1])
    const other = await withStaffSession(world, ['log.see'])
    const seen = (await other.send(listStaffLog, { pageSize: 200 })).value.list.map(({ hash }) => hash)
    for (const { hash } of await entriesOf(brandId)) expect(seen).not.toContain(hash.toString('hex'))
  })

  test('is numbered without a gap by concurrent changes, while other brands do not wait', async () => {
    const [busy, other] = [await aLog(1), await aLog(1)]
    await Promise.all(Array.from({ length: 20 }, () => aRole(world, ['staff.see'], busy)))
    expect((await entriesOf(busy)).map(({ number }) => number)).toEqual(
      Array.from({ length: 21 }, (_, at) => BigInt(at + 1)),
    )
    await owner.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('staff-log/${busy}', 0))`)
    const waiting = aRole(world, [], busy)
    await aRole(world, [], other)
    expect(await entriesOf(busy)).toHaveLength(21)
    await owner.query('ROLLBACK')
    await waiting
    expect(await entriesOf(busy)).toHaveLength(22)
    expect(await check()).toEqual([])
  })

  test('keeps personal values encrypted, each bound to its entry', async () => {
    const brandId = await aLog(0)
    const { email } = await aStaffAccount(world, [], { brandId })
    const entries = await entriesOf(brandId)
    const stored = JSON.stringify(entries, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const entry = entries.find(({ call }) => call === 'staff add')!
    for (const text of [email, entry.personal_sealed!.toString('latin1'), stored])
      expect(text === email || !text.includes(email)).toBe(true)
    const { secret } = world.server.tools
    const opened = JSON.parse(secret.open(entry.personal_sealed!, `staff-log/${brandId}/${entry.number}`))
    expect(opened).toEqual({ after: { email, name: expect.any(String) } })
    expect(() => secret.open(entry.personal_sealed!, `staff-log/${brandId}/${entry.number + 1n}`)).toThrow()
  })

  test.each([
    ['changes', "UPDATE staff_log SET reason = 'x'"],
    ['deletes', 'DELETE FROM staff_log'],
    ['empties', 'TRUNCATE staff_log'],
    ['changes the sealed heads of', "UPDATE sealed_chain_head SET head = ''"],
    ['deletes the sealed heads of', 'DELETE FROM sealed_chain_head'],
  ])('is refused to anybody who %s it, even the owner', async (_what, statement) => {
    const server = await openConnection(world.databaseUrl)
    try {
      for (const login of [server, owner])
        await expect(login.query(statement)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await server.end()
    }
  })
})

describe('a log changed with the owner’s rights', () => {
  afterEach(async () => {
    await owner.query('ALTER TABLE staff_log ENABLE TRIGGER ALL')
  })

  async function tamper(sql: string) {
    await owner.query('ALTER TABLE staff_log DISABLE TRIGGER ALL')
    await owner.query(sql)
  }

  const columns = 'brand_id, at, by, call, subject, reason, before, after, personal_sealed, hash'

  test.each<[string, (brandId: number) => string, [number, string][]]>([
    [
      'a changed reason',
      (id) => `UPDATE staff_log SET reason = 'x' WHERE brand_id = ${id} AND number = 3`,
      [[3, 'hash']],
    ],
    [
      'a changed value',
      (id) => `UPDATE staff_log SET after = '{"permissions": []}' WHERE brand_id = ${id} AND number = 3`,
      [[3, 'hash']],
    ],
    [
      'removed encrypted values',
      (id) => `UPDATE staff_log SET personal_sealed = '' WHERE brand_id = ${id} AND number = 3`,
      [[3, 'hash']],
    ],
    [
      'a changed microsecond',
      (id) => `UPDATE staff_log SET at = at + interval '1 microsecond' WHERE brand_id = ${id} AND number = 3`,
      [[3, 'hash']],
    ],
    [
      'another author',
      (id) => `UPDATE staff_log SET by = 'command/other' WHERE brand_id = ${id} AND number = 5`,
      [[5, 'hash']],
    ],
    [
      'a deleted entry',
      (id) => `DELETE FROM staff_log WHERE brand_id = ${id} AND number = 3`,
      [
        [4, 'number'],
        [5, 'number'],
      ],
    ],
    [
      'a deleted entry with renumbered followers',
      (id) => `DELETE FROM staff_log WHERE brand_id = ${id} AND number = 3;
        UPDATE staff_log SET number = number - 1 WHERE brand_id = ${id} AND number = 4;
        UPDATE staff_log SET number = number - 1 WHERE brand_id = ${id} AND number = 5`,
      [
        [3, 'hash'],
        [4, 'hash'],
        [5, 'seal'],
      ],
    ],
    [
      'an inserted entry',
      (id) => `UPDATE staff_log SET number = 6 WHERE brand_id = ${id} AND number = 5;
        UPDATE staff_log SET number = 5 WHERE brand_id = ${id} AND number = 4;
        INSERT INTO staff_log (number, ${columns}) SELECT 4, ${columns} FROM staff_log WHERE brand_id = ${id} AND number = 3`,
      [
        [4, 'hash'],
        [5, 'hash'],
        [6, 'hash'],
        [5, 'seal'],
      ],
    ],
    [
      'two swapped entries',
      (id) => `UPDATE staff_log SET number = 99 WHERE brand_id = ${id} AND number = 3;
        UPDATE staff_log SET number = 3 WHERE brand_id = ${id} AND number = 4;
        UPDATE staff_log SET number = 4 WHERE brand_id = ${id} AND number = 99`,
      [
        [3, 'hash'],
        [4, 'hash'],
        [5, 'hash'],
      ],
    ],
    ['a deleted end', (id) => `DELETE FROM staff_log WHERE brand_id = ${id} AND number = 5`, [[5, 'seal']]],
    ['a deleted log', (id) => `DELETE FROM staff_log WHERE brand_id = ${id}`, [[5, 'seal']]],
    [
      'an end rewritten with valid hashes',
      (id) => `UPDATE staff_log SET reason = 'x' WHERE brand_id = ${id} AND number = 5;
        UPDATE staff_log l SET hash = sha256((SELECT hash FROM staff_log WHERE brand_id = ${id} AND number = 4)
          || convert_to(jsonb_build_array(brand_id, number, extract(epoch FROM at), by, call, subject, reason, before, after,
             encode(personal_sealed, 'hex'))::text, 'UTF8')) WHERE brand_id = ${id} AND number = 5`,
      [[5, 'seal']],
    ],
  ])('is found by the check: %s', async (_what, sql, found) => {
    const brandId = await aLog(5)
    await seal()
    const mine = async () =>
      (await check())
        .filter((broken) => broken.brandId === brandId)
        .map(({ number, rule }) => [Number(number), rule])
    expect(await mine()).toEqual([])
    await tamper(sql(brandId))
    expect(await mine()).toEqual(found)
  })
})

describe('the hourly seal', () => {
  test('covers the log of each brand, and stores a head once', async () => {
    const { db } = world.server.tools
    const brandId = await aLog(2)
    await seal()
    const root = async () =>
      (await owner.query('SELECT root FROM seal ORDER BY id DESC LIMIT 1')).rows[0].root
    const before = await root()
    await seal()
    expect(await root()).toEqual(before)
    await aRole(world, [], brandId)
    await seal()
    expect(await root()).not.toEqual(before)
    const heads = await listSealedHeads(db, `staff-log/${brandId}`)
    expect(heads.map(({ length }) => length)).toEqual([2n, 3n])
    const entries = await entriesOf(brandId)
    expect(heads.map(({ head }) => head)).toEqual([entries[1]!.hash, entries[2]!.hash])
  })
})
