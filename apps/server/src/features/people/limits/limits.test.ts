import { excludeSelf, getLimits, pausePlay, setLimit, setRealityCheck } from '@fairground/contract/limits'
import { getSitting } from '@fairground/contract/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyDueLimits, refreshPerson } from './limits.service.ts'
import { markPeopleAnew } from './mark-anew.service.ts'

const dayMs = 86_400_000
let world: World
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aWorld()
  owner = openPool(world.ownerUrl, { max: 1 })
})
afterEach(() => world.moneyAddsUp())
afterAll(async () => {
  await owner.end()
  await world.close()
})

const gameId = 'parol-nights'
const plays = async (player: Player, stake = '1.00') => (await player.opens(gameId)).plays(stake)
const now = async (player: Player, kind = 'stake', period = 'day') =>
  (await player.send(getLimits, {})).value.list.find((one) => one.kind === kind && one.period === period)!

describe('a player’s own limit', () => {
  test('a player’s own limit that is lower takes effect at once, and a refusal names its owner', async () => {
    const ana = await world.player()
    await plays(ana)
    await ana.send(setLimit, { kind: 'stake', period: 'day', amount: '2.00' })
    expect(await now(ana)).toMatchObject({ amount: '2.00', owner: 'player', used: '1.00', next: null })
    expect((await plays(ana)).refusal).toBeUndefined()
    const refused = await plays(ana)
    expect(refused.refusal).toBe('limit_reached')
    expect(refused.detail).toMatchObject({ limit: { kind: 'stake', period: 'day', owner: 'player' } })
  })

  test('a higher limit, or none, takes effect after 24 hours, and is cancelled by a lower one', async () => {
    const ana = await world.player()
    await ana.send(setLimit, { kind: 'loss', period: 'week', amount: '10.00' })
    for (const amount of ['50.00', null] as const) {
      await ana.send(setLimit, { kind: 'loss', period: 'week', amount })
      expect(await now(ana, 'loss', 'week')).toMatchObject({ amount: '10.00', next: { amount } })
    }
    await passes(ana, dayMs - 1)
    expect(await now(ana, 'loss', 'week')).toMatchObject({ amount: '10.00', next: { amount: null } })
    await ana.send(setLimit, { kind: 'loss', period: 'week', amount: '9.00' })
    await passes(ana, dayMs)
    expect(await now(ana, 'loss', 'week')).toMatchObject({ amount: '9.00', next: null })
    await ana.send(setLimit, { kind: 'loss', period: 'week', amount: null })
    await passes(ana, dayMs)
    expect(await now(ana, 'loss', 'week')).toMatchObject({ amount: null, owner: null, own: null, next: null })
  })

  test.each([
    ['stake', '1.001'],
    ['time', '1.5'],
    ['time', '10000000'],
  ] as const)('a player’s own limit of %s over %s is refused as limit_invalid', async (kind, amount) => {
    const ana = await world.player()
    expect((await ana.send(setLimit, { kind, period: 'day', amount })).refusal).toBe('limit_invalid')
    expect(await now(ana, kind)).toMatchObject({ own: null })
  })

  test('a player’s own limit of time is in minutes', async () => {
    const ana = await world.player()
    await ana.send(setLimit, { kind: 'time', period: 'day', amount: '3' })
    for (let minutes = 0; minutes < 4; minutes++) {
      expect((await plays(ana)).refusal).toBe(undefined)
      world.clock.advance(60_000)
      if (minutes === 3) break
    }
    expect(await now(ana, 'time')).toMatchObject({ amount: '3', used: '3' })
    expect((await plays(ana)).refusal).toBe('limit_reached')
  })
})

test('the lowest of player, brand and law applies, also to players who register later', async () => {
  const { db } = world.server.tools
  const { id: brandId } = await db
    .selectFrom('brand')
    .select('id')
    .where('code', '=', 'perya')
    .executeTakeFirstOrThrow()
  const of = { brand_id: brandId, currency: 'PHP', kind: 'stake', period: 'month' }
  await db
    .insertInto('brand_limit')
    .values([
      { ...of, owner: 'brand', amount: 300n },
      { ...of, owner: 'law', amount: 200n },
    ])
    .execute()
  try {
    const ana = await world.player()
    expect(await now(ana, 'stake', 'month')).toMatchObject({ amount: '2.00', owner: 'law', own: null })
    for (const refusal of [undefined, undefined, 'limit_reached'])
      expect((await plays(ana)).refusal).toBe(refusal)
    await ana.send(setLimit, { kind: 'stake', period: 'month', amount: '5.00' })
    expect(await now(ana, 'stake', 'month')).toMatchObject({ amount: '2.00', owner: 'law', own: '5.00' })
  } finally {
    await db.deleteFrom('brand_limit').execute()
  }
})

describe('the reality check', () => {
  const minutes = async (player: Player) => (await player.send(getSitting, {})).value.realityCheckMinutes

  test('comes after the player’s own minutes if they are fewer than the brand’s, and shows both', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    expect(await minutes(ana)).toBe(60)
    const { realityCheck } = (await ana.send(setRealityCheck, { minutes: '15' })).value
    expect(realityCheck).toEqual({ own: 15, brand: 60, minutes: 15 })
    expect([await minutes(ana), await minutes(ben)]).toEqual([15, 60])
    await ana.send(setRealityCheck, { minutes: '120' })
    expect(await minutes(ana)).toBe(60)
    await ana.send(setRealityCheck, { minutes: null })
    expect((await ana.send(getLimits, {})).value.realityCheck).toEqual({ own: null, brand: 60, minutes: 60 })
  })

  test('the reality check of minutes that are not offered is refused, and changes nothing', async () => {
    const ana = await world.player()
    const refused = await ana.send(setRealityCheck, { minutes: '1' as '15' })
    expect(refused.refusal).toBe('invalid_input')
    expect(await minutes(ana)).toBe(60)
  })
})

describe('a pause', () => {
  test('takes no bets until it ends, and cannot be made shorter', async () => {
    const ana = await world.player()
    await ana.send(pausePlay, { days: '7' })
    const { closed } = (await ana.send(pausePlay, { days: '1' })).value
    expect(closed).toEqual({ kind: 'pause', until: new Date(world.clock.now() + 7 * dayMs).toISOString() })
    const refused = await plays(ana)
    expect([refused.refusal, refused.detail]).toMatchObject(['limit_reached', { limit: { kind: 'closed' } }])
    await passes(ana, 7 * dayMs)
    expect((await ana.send(getLimits, {})).value.closed).toBeNull()
    expect((await plays(ana)).refusal).toBeUndefined()
  })
})

/** Advances the clock, runs the jobs that are due, and logs the player in again. */
async function passes(player: Player, ms: number) {
  world.clock.advance(ms)
  await applyDueLimits(world.server.tools)
  await again(player)
}

/** The same player after a new login, since sessions end before a pause does. */
async function again(player: Player): Promise<Player> {
  await logsIn(player, player.username, player.password)
  return player
}

async function isNamed(player: Player, payeeName: string, birthday: string) {
  const playerId = await player.id()
  await owner.query('UPDATE player SET birthday = $1 WHERE id = $2', [birthday, playerId])
  await owner.query('UPDATE player_profile SET payee_name = $1 WHERE player_id = $2', [payeeName, playerId])
}

describe('a self-exclusion', () => {
  test('applies to the same person’s other accounts, now and later, and to nobody else', async () => {
    const name = 'Nguyễn Văn Đức'
    const [ana, second, other] = [await world.player(), await world.player(), await world.player()]
    await isNamed(ana, name, '1988-02-29')
    await isNamed(second, ' NGUYEN  VAN DUC.', '1988-02-29')
    await isNamed(other, name, '1988-03-01')
    await ana.send(excludeSelf, { months: '6' })
    for (const one of [ana, second]) {
      expect((await plays(one)).refusal).toBe('limit_reached')
      expect((await one.send(getLimits, {})).value.closed).toMatchObject({ kind: 'exclusion' })
    }
    expect((await plays(other)).refusal).toBeUndefined()

    await world.brandIs({ register_fields: { payeeName: { enabled: true } } })
    world.clock.advance(3_000)
    const later = await world.player({
      cash: 100_00n,
      form: { payeeName: 'nguyen van duc', birthday: '1988-02-29' },
    })
    expect((await plays(later)).refusal).toBe('limit_reached')
    await world.brandIs({ register_fields: {} })
  })

  test('an exclusion from before letters like đ were replaced applies to other spellings once renewed', async () => {
    const [ana, second] = [await world.player(), await world.player()]
    await isNamed(ana, 'Đỗ Thị Ánh', '1991-07-01')
    await isNamed(second, 'Do Thi Anh', '1991-07-01')
    await ana.send(pausePlay, { days: '7' })
    await owner.query(
      `UPDATE exclusion SET kind = 'exclusion', digests = ARRAY[$2::bytea] WHERE player_id = $1`,
      [await ana.id(), world.server.tools.secret.digest('person đothianh 1991-07-01', 'exclusion')],
    )
    const same = await world.player()
    await isNamed(same, 'ĐỖ THỊ ÁNH', '1991-07-01')
    const tools = world.server.tools
    await transaction(tools.db, async (tx) => refreshPerson(tx, tools, await same.id()))
    expect((await plays(same)).refusal).toBe('limit_reached')
    expect((await plays(second)).refusal).toBeUndefined()

    const claim = (name: string) => tools.secret.digest(`person ${name} 1991-07-01`, 'sign-up-claim/1')
    await owner.query('INSERT INTO sign_up_claim VALUES (1, $1, $2)', [claim('đothianh'), await ana.id()])

    for (let run = 0; run < 2; run++) await markPeopleAnew(tools)
    const { rows } = await owner.query('SELECT player_id FROM sign_up_claim WHERE digest = $1', [
      claim('dothianh'),
    ])
    expect(rows).toEqual([{ player_id: await ana.id() }])
    for (const one of [ana, second]) expect((await plays(one)).refusal).toBe('limit_reached')
  })

  test('forever has no end', async () => {
    const ana = await world.player()
    const { closed } = (await ana.send(excludeSelf, { months: 'forever' })).value
    expect(closed).toEqual({ kind: 'exclusion', until: null })
    await ana.send(pausePlay, { days: '30' })
    expect((await ana.send(getLimits, {})).value.closed).toEqual({ kind: 'exclusion', until: null })
  })
})
