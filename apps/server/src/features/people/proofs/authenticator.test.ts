import {
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@fairground/contract/sessions'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

async function starts(ana: Player) {
  const { secret } = (await ana.send(startAuthenticator, { password: ana.password })).value
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })
  return (offsetMs = 0) => totp.generate({ timestamp: world.clock.now() + offsetMs })
}
const isOn = async (ana: Player) => (await ana.send(getAuthenticator, {})).value.isOn

test('an authenticator is in use after its first code was given, and its secret is stored encrypted', async () => {
  const ana = await world.player()
  expect((await ana.send(confirmAuthenticator, { code: '123456' })).refusal).toBe('authenticator_off')
  const { secret } = (await ana.send(startAuthenticator, { password: ana.password })).value
  const row = await world.server.tools.db
    .selectFrom('authenticator')
    .selectAll()
    .where('player_id', '=', await ana.id())
    .executeTakeFirstOrThrow()
  expect(row.secret_sealed.includes(secret)).toBe(false)
  // After a restart, the first secret is invalid.
  const code = await starts(ana)
  const old = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now() })
  expect((await ana.send(confirmAuthenticator, { code: old })).refusal).toBe('code_wrong')
  expect((await ana.send(confirmAuthenticator, { code: code(120_000) })).refusal).toBe('code_wrong')
  expect(await isOn(ana)).toBe(false)
  expect((await ana.send(confirmAuthenticator, { code: code(-30_000) })).refusal).toBeUndefined()
  expect(await isOn(ana)).toBe(true)
  expect((await ana.send(confirmAuthenticator, { code: code() })).refusal).toBe('authenticator_on')
  expect((await ana.send(startAuthenticator, { password: ana.password })).refusal).toBe('authenticator_on')
})

test('removing an authenticator needs the password and an unused code', async () => {
  const ana = await world.player()
  expect((await ana.send(startAuthenticator, { password: 'wrong' })).refusal).toBe('old_password_wrong')
  const code = await starts(ana)
  const first = code()
  await ana.send(confirmAuthenticator, { code: first })
  const removes = async (password: string, given: string) =>
    (await ana.send(removeAuthenticator, { password, code: given })).refusal
  expect(await removes('wrong', code(30_000))).toBe('old_password_wrong')
  expect(await removes(ana.password, first)).toBe('code_wrong')
  expect(await isOn(ana)).toBe(true)
  expect(await removes(ana.password, code(30_000))).toBeUndefined()
  expect(await isOn(ana)).toBe(false)
  expect(await removes(ana.password, code(30_000))).toBe('authenticator_off')
})

test('the holder of a session has a limited number of password guesses when the authenticator is changed', async () => {
  const ana = await world.player()
  for (let times = 0; times < 10; times++) {
    world.clock.advance(60_000)
    expect((await ana.send(startAuthenticator, { password: `guess ${times}` })).refusal).toBe(
      'old_password_wrong',
    )
  }
  world.clock.advance(60_000)
  expect((await ana.send(startAuthenticator, { password: ana.password })).refusal).toBe('too_many_requests')
})
