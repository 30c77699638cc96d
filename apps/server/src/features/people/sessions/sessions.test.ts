import { launchGame } from '@fairground/contract/catalogue'
import { acceptAgreement, changePassword, getBalance, getMemberInfo } from '@fairground/contract/players'
import { getSeeds } from '@fairground/contract/rounds'
import { endOwnSession, freePlay, getAuthenticator, listSessions } from '@fairground/contract/sessions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aWorld, logsIn, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { hashToken } from '../../../token-hash.ts'
import { sessionDoors } from './sessions.memory.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const minuteMs = 60_000

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

  test('ends after half an hour without a call, and continues while it is used', async () => {
    const ana = await world.player()
    for (let times = 0; times < 4; times++) {
      world.clock.advance(28 * minuteMs)
      expect((await ana.send(getMemberInfo, {})).refusal).toBeUndefined()
    }
    world.clock.advance(31 * minuteMs)
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })

  test('ends after twelve hours, however often it is used', async () => {
    const ana = await world.player()
    for (let times = 0; times < 25; times++) {
      world.clock.advance(29 * minuteMs)
      await ana.send(getMemberInfo, {})
    }
    expect((await ana.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })

  test('is separate for each of two tabs of one browser, which share the cookie', async () => {
    const ana = await world.player()
    const tab = world.visitor()
    tab.cookie = ana.cookie
    await logsIn(tab, ana.username, ana.password)
    expect((await tab.send(getMemberInfo, {})).refusal).toBeUndefined()
    expect((await ana.send(getMemberInfo, {})).refusal).toBeUndefined()
  })
})

describe('the list of a player’s own sessions', () => {
  const chromeOnWindows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

  test('has time, place and device, newest first', async () => {
    const ana = await world.player()
    const away = world.visitor({ ip: '198.51.100.7', userAgent: chromeOnWindows })
    await logsIn(away, ana.username, ana.password)
    const { list } = (await ana.send(listSessions, {})).value
    expect(list).toMatchObject([
      { ip: '198.51.100.7', country: 'SG', device: 'Chrome, Windows', isThisOne: false },
      { ip: '203.0.113.10', country: 'PH', device: '', isThisOne: true },
    ])
    expect(list[0]!.openedAt > list[1]!.openedAt).toBe(true)
    expect((await away.send(getMemberInfo, {})).value.previousLoginIp).toBe('203.0.113.10')
    expect((await ana.send(getMemberInfo, {})).value.previousLoginIp).toBeNull()
  })

  test('lets only the player end a session, with immediate effect', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const away = world.visitor()
    await logsIn(away, ana.username, ana.password)
    const { list } = (await ana.send(listSessions, {})).value
    const { sessionId } = list.find(({ isThisOne }) => !isThisOne)!
    expect((await ben.send(endOwnSession, { sessionId })).refusal).toBe('session_unknown')
    expect((await away.send(getMemberInfo, {})).refusal).toBeUndefined()
    expect((await ana.send(endOwnSession, { sessionId })).refusal).toBeUndefined()
    expect((await away.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
    expect((await ana.send(endOwnSession, { sessionId })).refusal).toBe('session_unknown')
    expect((await ana.send(listSessions, {})).value.list).toHaveLength(1)
  })

  test('leaves out sessions that are idle or over', async () => {
    const ana = await world.player()
    world.clock.advance(31 * minuteMs)
    await logsIn(ana, ana.username, ana.password)
    expect((await ana.send(listSessions, {})).value.list).toHaveLength(1)
  })
})

describe('over several servers', () => {
  test('an ended session, a closed account and a withdrawn standing are known on each', async () => {
    const other = await world.anotherServer()
    const reaches = async (somebody: Visitor) => {
      const there = other.visitor()
      there.token = somebody.token
      there.cookie = somebody.cookie
      return (await there.send(getMemberInfo, {})).refusal ?? 'in'
    }
    const [ana, ben] = [await world.player(), await world.player()]
    expect([await reaches(ana), await reaches(ben)]).toEqual(['in', 'in'])
    await ana.logsOut()
    await vi.waitFor(async () => expect(await reaches(ana)).toBe('not_logged_in'))
    await world.server.tools.db
      .updateTable('player')
      .set({ is_open: false })
      .where('username', '=', ben.username)
      .execute()
    await vi.waitFor(async () => expect(await reaches(ben)).toBe('not_logged_in'))
    // Opening the account again opens no session.
    await world.server.tools.db
      .updateTable('player')
      .set({ is_open: true })
      .where('username', '=', ben.username)
      .execute()
    world.clock.advance(61_000)
    expect(await reaches(ben)).toBe('not_logged_in')
    expect((await ben.send(getMemberInfo, {})).refusal).toBe('not_logged_in')
  })
})

test('a session that ends while it is being read is not cached as valid', async () => {
  const ana = await world.player()
  const { tools } = world.server
  const doors = sessionDoors({ ...tools, isTold: () => true })
  const cookie = ana.cookie!.replace('fairground=', '')
  const finds = () => doors.findSession(ana.token!, cookie, world.clock.now())
  const reading = finds()
  doors.forget(hashToken(ana.token!))
  expect(await reading).toBeDefined()
  await tools.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('token_hash', '=', hashToken(ana.token!))
    .execute()
  expect(await finds()).toBeUndefined()
})

describe('a duty after login:', () => {
  const duties = [
    ['a new password', { is_password_due: true }, 'password_change_due', 'passwordChangeDue'],
    ['a new agreement', { agreement_version: '0' }, 'agreement_due', 'agreementDue'],
  ] as const

  test.each(duties)(
    '%s is required before any call but the one for the balance',
    async (_what, changes, code, fact) => {
      const ana = await world.player()
      await world.server.tools.db
        .updateTable('player')
        .set(changes)
        .where('username', '=', ana.username)
        .execute()
      await logsIn(ana, ana.username, ana.password)
      expect((await ana.send(getMemberInfo, {})).value[fact]).toBe(true)
      for (const call of [listSessions, getSeeds, getAuthenticator]) {
        expect((await ana.send(call, {})).refusal).toBe(code)
      }
      expect((await ana.send(launchGame, { nodeId: 'parol-nights', vassalage: 'FAIR' })).refusal).toBe(code)
      expect((await ana.send(getBalance, {})).refusal).toBeUndefined()
      if (fact === 'agreementDue') await ana.send(acceptAgreement, {})
      else {
        const newPassword = 'a password of my own'
        await ana.send(changePassword, {
          oldPassword: ana.password,
          newPassword,
          confirmNewPassword: newPassword,
        })
      }
      expect((await ana.send(getMemberInfo, {})).value[fact]).toBe(false)
      expect((await ana.send(listSessions, {})).refusal).toBeUndefined()
    },
  )

  test('a new agreement is required of everybody but trial players', async () => {
    const [ana, trial] = [await world.player(), await world.trial()]
    await world.brandIs({ agreement_version: '2' })
    world.clock.advance(61_000)
    expect((await ana.send(listSessions, {})).refusal).toBe('agreement_due')
    expect((await trial.send(getSeeds, {})).refusal).toBeUndefined()
    await ana.send(acceptAgreement, {})
    const row = await world.server.tools.db
      .selectFrom('player')
      .select('agreement_version')
      .where('username', '=', ana.username)
      .executeTakeFirstOrThrow()
    expect(row.agreement_version).toBe('2')
    await world.brandIs({ agreement_version: '1' })
  })
})

describe('free play', () => {
  test('gives trial money, which is a separate currency', async () => {
    const trial = await world.trial()
    expect((await trial.send(getMemberInfo, {})).value).toMatchObject({ isAgent: 4, currency: 'PHP-TRIAL' })
    expect(await trial.balance()).toBe('10000.00')
    const table = await trial.opens('parol-nights')
    expect((await table.plays('10.00')).value.round.currency).toBe('PHP-TRIAL')
    await world.moneyAddsUp()
  })

  test('is refused where the brand has switched it off', async () => {
    await world.brandIs({ switches: { freeplay: false } })
    const answer = await world.visitor().send(freePlay, { random: 'sixteen characters' })
    expect(answer.refusal).toBe('free_play_closed')
    await world.brandIs({ switches: { freeplay: true } })
  })
})
