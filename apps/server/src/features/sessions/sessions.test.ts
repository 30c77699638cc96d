import { getMemberInfo, register } from '@fairground/contract/players'
import { freePlay } from '@fairground/contract/sessions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, logsIn, type World } from '../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const minuteMs = 60_000

describe('registering', () => {
  test('makes a member with the sign-up bonus, logged in', async () => {
    const ana = await world.player({ username: 'anabel' })
    const info = (await ana.send(getMemberInfo, {})).value
    expect(info).toMatchObject({
      account: 'anabel',
      type: 'member',
      isAgent: 0,
      currency: 'PHP',
      currencySymbol: '₱',
    })
    expect(await ana.balance()).toBe('100.00')
    await world.moneyAddsUp()
  })

  test('refuses a name that is taken, in any case of letters, and makes nothing', async () => {
    await world.player({ username: 'taken1' })
    const password = 'a good password'
    const answer = await world.visitor().send(register, {
      username: 'Taken1',
      password,
      confirmPassword: password,
      agreement: true,
    })
    expect(answer.refusal).toBe('username_taken')
    await world.moneyAddsUp()
  })

  test.each([
    ['a short name', { username: 'abc' }, 'invalid_input', { username: 'field.pattern.1' }],
    [
      'a name that begins with a digit',
      { username: '1abc' },
      'invalid_input',
      { username: 'field.pattern.1' },
    ],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'invalid_input', undefined],
    ['passwords that differ', { confirmPassword: 'another one' }, 'passwords_differ', undefined],
    ['no agreement', { agreement: false }, 'age_not_confirmed', undefined],
  ])('refuses %s', async (_what, wrong, code, fields) => {
    world.clock.advance(minuteMs)
    const good = {
      username: 'newcomer',
      password: 'a good password',
      confirmPassword: 'a good password',
      agreement: true,
    }
    const answer = await world.visitor().send(register, { ...good, ...wrong })
    expect(answer.refusal).toBe(code)
    if (fields) expect(answer.detail.fields).toEqual(fields)
    const row = await world.server.tools.db
      .selectFrom('player')
      .select('id')
      .where('username', '=', good.username)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })
})

describe('logging in', () => {
  test('with the right password, in any case of the name, opens a session of its own', async () => {
    const ana = await world.player()
    const again = world.visitor()
    expect((await logsIn(again, ana.username.toUpperCase(), ana.password)).refusal).toBeUndefined()
    expect(again.token).not.toBe(ana.token)
    expect((await again.send(getMemberInfo, {})).value.previousLoginAt).not.toBeNull()
  })

  test('gives the same answer whichever credential is wrong', async () => {
    const ana = await world.player()
    const wrongPassword = await logsIn(world.visitor(), ana.username, 'not the password')
    const wrongName = await logsIn(world.visitor(), 'nobodyhere', ana.password)
    for (const answer of [wrongPassword, wrongName]) {
      expect([answer.status, answer.refusal, answer.detail]).toEqual([
        401,
        'credentials_wrong',
        { captcha: false },
      ])
    }
  })

  test('a closed account cannot log in, and its open sessions are over', async () => {
    const ana = await world.player()
    await world.server.tools.db
      .updateTable('player')
      .set({ is_open: false })
      .where('username', '=', ana.username)
      .execute()
    world.clock.advance(3000)
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    expect((await logsIn(world.visitor(), ana.username, ana.password)).refusal).toBe('credentials_wrong')
  })
})

describe('a session', () => {
  test('needs the cookie that it is bound to', async () => {
    const ana = await world.player()
    const thief = world.visitor()
    thief.token = ana.token
    expect((await thief.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    const ben = await world.player()
    thief.cookie = ben.cookie
    expect((await thief.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })

  test('is over at once after logging out, also for the game page', async () => {
    const ana = await world.player({ cash: 100_00n })
    const table = await ana.opens('parol-nights')
    expect((await table.plays('1.00')).refusal).toBeUndefined()
    await ana.logsOut()
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    expect((await table.plays('1.00')).refusal).toBe('game_session_over')
  })

  test('is over after half an hour of silence, and lives on while it is used', async () => {
    const ana = await world.player()
    for (let times = 0; times < 4; times++) {
      world.clock.advance(28 * minuteMs)
      expect((await ana.send(getMemberInfo, {})).refusal).toBeUndefined()
    }
    world.clock.advance(31 * minuteMs)
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })

  test('is over after twelve hours, however busy', async () => {
    const ana = await world.player()
    for (let times = 0; times < 25; times++) {
      world.clock.advance(29 * minuteMs)
      await ana.send(getMemberInfo, {})
    }
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })

  test('two tabs of one browser share the cookie and keep their own sessions', async () => {
    const ana = await world.player()
    const tab = world.visitor()
    tab.cookie = ana.cookie
    await logsIn(tab, ana.username, ana.password)
    expect((await tab.send(getMemberInfo, {})).refusal).toBeUndefined()
    expect((await ana.send(getMemberInfo, {})).refusal).toBeUndefined()
  })
})

describe('free play', () => {
  test('gives trial money, which is a currency of its own', async () => {
    const trial = await world.trial()
    expect((await trial.send(getMemberInfo, {})).value).toMatchObject({ isAgent: 4, currency: 'PHP-TRIAL' })
    expect(await trial.balance()).toBe('10000.00')
    const table = await trial.opens('parol-nights')
    expect((await table.plays('10.00')).value.round.currency).toBe('PHP-TRIAL')
    await world.moneyAddsUp()
  })

  test('is refused where the brand has it closed', async () => {
    const { db } = world.server.tools
    await db.updateTable('brand').set({ switches: '{"freeplay":false}' }).execute()
    world.clock.advance(3000)
    const answer = await world.visitor().send(freePlay, { random: 'sixteen characters' })
    expect(answer.refusal).toBe('free_play_closed')
    await db.updateTable('brand').set({ switches: '{"freeplay":true}' }).execute()
    world.clock.advance(3000)
  })
})
