import { brandSettingList } from '@fairground/contract/brand-settings'
import { currencyOf } from '@fairground/kernel/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { DatabaseBusy } from '../../../db/gather.ts'
import { openConnection } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { publishSettings, soonestMs } from './publication.service.ts'
import { settingsIn } from './settings.rules.ts'
import { findVersion, lastNumber, versionAt } from './versions.queries.ts'

const peso = currencyOf('PHP')
const minuteMs = 60_000

let world: World
let brandId: number
beforeAll(async () => {
  world = await aWorld()
  brandId = (await world.server.tools.db.selectFrom('brand').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())

const db = () => world.server.tools.db
const now = () => world.clock.now()
const own = () => ({ id: brandId, currency: peso })
const publish = (changes: object, inMs = 0) =>
  transaction(db(), (tx) =>
    publishSettings(tx, { brand: own(), changes, fromMs: now() + inMs, nowMs: now(), by: null }),
  )
const valuesIn = async (inMs: number) => settingsIn(await versionAt(db(), brandId, now() + inMs), peso)

describe('a publication', () => {
  test('has every column of a version, and a version has no other column', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'brand_version'`.execute(
      db(),
    )
    const own = ['brand_id', 'number', 'from_at', 'published_at', 'published_by']
    const columns = new Set(brandSettingList.map(([, { column }]) => column))
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !own.includes(name))
        .sort(),
    ).toEqual([...columns].sort())
  })

  test('begins at least 5 s later, also if it is asked to begin before; until then nothing changes', async () => {
    const begins = await publish({ depositTurnover: 150 }, -minuteMs)
    expect(begins.getTime()).toBe(soonestMs(now()))
    expect((await valuesIn(5_000)).depositTurnover).toBe(100)
    expect((await valuesIn(begins.getTime() - now() - 1)).depositTurnover).toBe(100)
    expect((await valuesIn(begins.getTime() - now())).depositTurnover).toBe(150)
    world.clock.advance(minuteMs)
  })

  test('that is planned keeps what it changes, and has what is published before it begins', async () => {
    await publish({ depositTurnover: 200, freeplay: false }, 60 * minuteMs)
    await publish({ depositTurnover: 120, CBS3: false, caseDayStartsHour: 6 })
    expect(await valuesIn(minuteMs)).toMatchObject({ depositTurnover: 120, freeplay: true, CBS3: false })
    expect(await valuesIn(61 * minuteMs)).toMatchObject({
      depositTurnover: 200,
      freeplay: false,
      CBS3: false,
      caseDayStartsHour: 6,
    })
    // What a plan changes is undone at the instant of the plan.
    await publish({ depositTurnover: 120, freeplay: true }, 60 * minuteMs)
    expect(await valuesIn(61 * minuteMs)).toMatchObject({ depositTurnover: 120, freeplay: true, CBS3: false })
    world.clock.advance(120 * minuteMs)
  })

  test('of two publishers at once has both changes, in any order', async () => {
    const before = await lastNumber(db(), brandId)
    await Promise.all([publish({ keepYears: 6 }), publish({ mostCovered: 60 }), publish({ freeplay: false })])
    expect(await lastNumber(db(), brandId)).toBe(before + 3)
    expect(await valuesIn(minuteMs)).toMatchObject({ keepYears: 6, mostCovered: 60, freeplay: false })
    world.clock.advance(minuteMs)
  })

  test('that is not committed leaves what was there', async () => {
    const before = await valuesIn(minuteMs)
    const cut = transaction(db(), async (tx) => {
      await publishSettings(tx, { brand: own(), changes: { keepYears: 9 }, nowMs: now(), by: null })
      throw new Error('the process was killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await valuesIn(minuteMs)).toEqual(before)
  })

  test('is written by the server only so, and is never changed', async () => {
    const row = await versionAt(db(), brandId, now())
    const again = (changes: object) =>
      sql`INSERT INTO brand_version SELECT (jsonb_populate_record(v, ${JSON.stringify(changes)}::jsonb)).*
            FROM brand_version v WHERE brand_id = ${brandId} AND number = ${row.number}`.execute(db())
    const number = (await lastNumber(db(), brandId)) + 1
    const soon = { published_at: new Date(now()), from_at: new Date(now() + 4_999) }
    await expect(again({ number, ...soon })).rejects.toThrow('less than 5 s')
    await expect(again({ number: number + 1 })).rejects.toThrow('not the next one')
    for (const change of [sql`UPDATE brand_version SET number = 9`, sql`UPDATE brand SET currency = 'VND'`])
      await expect(change.execute(db())).rejects.toThrow('permission denied')
    await expect(sql`DELETE FROM brand_version`.execute(db())).rejects.toThrow('permission denied')
  })

  test('that takes longer than its beginning allows is refused at its commit', async () => {
    const owner = await openConnection(world.ownerUrl)
    const within = (time: string) =>
      owner.query(`DROP TRIGGER commits_in_time ON brand_version;
        CREATE CONSTRAINT TRIGGER commits_in_time AFTER INSERT ON brand_version DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION brand_version_in_time('${time}')`)
    const before = await lastNumber(db(), brandId)
    await within('0 seconds')
    await expect(publish({ keepYears: 11 })).rejects.toThrow(DatabaseBusy)
    expect(await lastNumber(db(), brandId)).toBe(before)
    await within('3 seconds')
    await publish({ keepYears: 11 })
    expect(await lastNumber(db(), brandId)).toBe(before + 1)
    await owner.end()
    world.clock.advance(minuteMs)
  })

  test('in any order and of any kind leaves at each instant what was decided last for it', async () => {
    const changes = fc.record(
      {
        freeplay: fc.boolean(),
        CBS3: fc.boolean(),
        keepYears: fc.integer({ min: 1, max: 30 }),
        caseSamePerson: fc.integer({ min: 2, max: 100 }),
      },
      { requiredKeys: [] },
    )
    const steps = fc.array(fc.record({ changes, inMinutes: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        world.clock.advance(60 * minuteMs)
        const base = await valuesIn(0)
        // By minute and setting, what was decided for it; a later decision of an earlier minute leaves it alone.
        const decided: Map<string, unknown>[] = Array.from({ length: 10 }, () => new Map())
        const inForce = (minute: number, key: string) =>
          decided
            .slice(0, minute + 1)
            .findLast((one) => one.has(key))
            ?.get(key) ?? (base as never)[key]
        for (const { changes: given, inMinutes } of plan) {
          const before = inForce
          for (const [key, value] of Object.entries(given)) {
            decided[inMinutes]!.set(key, value)
            // A decision that changes nothing in what came before it is none.
            for (let minute = 1; minute < 10; minute++) {
              const own = decided[minute]!
              if (own.has(key) && own.get(key) === before(minute - 1, key)) own.delete(key)
            }
          }
          await publish(given, inMinutes * minuteMs)
        }
        for (let minute = 0; minute < 10; minute++) {
          const values = await valuesIn(minute * minuteMs)
          for (const key of ['freeplay', 'CBS3', 'keepYears', 'caseSamePerson'])
            expect([minute, key, values[key as 'freeplay']]).toEqual([minute, key, inForce(minute, key)])
        }
      }),
      { numRuns: 25 },
    )
  })

  test('of an earlier version’s values makes the settings equal to it', async () => {
    world.clock.advance(60 * minuteMs)
    const past = settingsIn((await findVersion(db(), brandId, 1))!, peso)
    await publish(past)
    expect(await valuesIn(minuteMs)).toEqual(past)
  })
})
