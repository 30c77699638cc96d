import {
  changeOwnPassword,
  replaceOwnAuthenticator,
  startOwnAuthenticator,
} from '@fairground/contract/office-staff'
import { getStaffSelf, staffLogin } from '@fairground/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember, withSessionOf } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { totpCode } from '../../../totp.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

let networks = 70
const member = () => aStaffMember(world, [], { ip: `198.51.100.${networks++}` })
const newPassword = 'eleven purple kites'
const mails = (email: string) => world.messages.list().filter(({ to }) => to === email)

describe('the own password', () => {
  test('is changed by the present one and a code, which ends the other sessions and is told by mail', async () => {
    const mia = await member()
    const other = await withSessionOf(world, mia.publicId)
    const wish = { password: mia.password, code: mia.code(), newPassword }
    expect((await mia.send(changeOwnPassword, wish)).value).toEqual({ ended: 1 })
    expect((await mia.send(getStaffSelf, {})).refusal).toBeUndefined()
    expect((await other.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await mia.logsIn()).refusal).toBe('credentials_wrong')
    expect((await mia.logsIn({ password: newPassword })).refusal).toBeUndefined()
    expect(mails(mia.email)[0]?.subject).toContain('password')
  })

  test('stays with a wrong password, a wrong or used code, and a common or short new one', async () => {
    const mia = await member()
    const { password } = mia
    const used = mia.code()
    void (await mia.logsIn({ code: used })).value
    const tries = [
      { password: 'not the password', code: mia.code(), newPassword },
      { password, code: '000000', newPassword },
      { password, code: used, newPassword },
    ]
    for (const wish of tries)
      expect((await mia.send(changeOwnPassword, wish)).refusal).toBe('credentials_wrong')
    const common = { password, code: mia.code(), newPassword: 'password123456' }
    expect((await mia.send(changeOwnPassword, common)).refusal).toBe('password_common')
    const short = { password, code: mia.code(), newPassword: 'short' }
    expect((await mia.send(changeOwnPassword, short)).refusal).toBe('invalid_input')
    expect((await mia.logsIn()).refusal).toBeUndefined()
    expect(mails(mia.email)).toEqual([])
  })

  test('is guessed ten times a day at an unattended desk', async () => {
    const mia = await member()
    const refusals = []
    for (let time = 0; time < 12; time++) {
      world.clock.advance(10_000)
      const wish = { password: 'a guess', code: '000000', newPassword }
      refusals.push((await mia.send(changeOwnPassword, wish)).refusal)
    }
    expect(refusals).toEqual([
      ...Array(10).fill('credentials_wrong'),
      'too_many_requests',
      'too_many_requests',
    ])
  })
})

describe('the own authenticator', () => {
  test('is replaced by the password, a code of the present app and one of the new app', async () => {
    const mia = await member()
    const other = await withSessionOf(world, mia.publicId)
    const { secret, ticket } = (await mia.send(startOwnAuthenticator, {})).value
    const code = mia.code()
    const newCode = totpCode(secret, world.clock.now())
    const wish = { password: mia.password, code, ticket, newCode }
    expect((await mia.send(replaceOwnAuthenticator, { ...wish, newCode: '000000' })).refusal).toBe(
      'code_wrong',
    )
    expect((await mia.send(replaceOwnAuthenticator, wish)).value).toEqual({ ended: 1 })
    expect((await other.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
    expect((await mia.logsIn()).refusal).toBe('credentials_wrong')
    world.clock.advance(30_000)
    const { email, password } = mia
    const login = { email, password, code: totpCode(secret, world.clock.now()) }
    expect((await mia.send(staffLogin, login)).refusal).toBeUndefined()
    expect(mails(email)[0]?.subject).toContain('authenticator')
  })

  test('is not replaced without the present app, by an old ticket, or by that of another account', async () => {
    const [mia, thief] = [await member(), await member()]
    const { secret, ticket } = (await mia.send(startOwnAuthenticator, {})).value
    const replaces = (given: object) => {
      const code = mia.code()
      const newCode = totpCode(secret, world.clock.now())
      const wish = { password: mia.password, code, ticket, newCode, ...given }
      return mia.send(replaceOwnAuthenticator, wish)
    }
    const ofThief = (await thief.send(startOwnAuthenticator, {})).value
    const newCode = totpCode(ofThief.secret, world.clock.now())
    expect((await replaces({ ticket: ofThief.ticket, newCode })).refusal).toBe('ticket_expired')
    expect((await replaces({ code: '000000' })).refusal).toBe('credentials_wrong')
    expect((await replaces({ password: 'a guess' })).refusal).toBe('credentials_wrong')
    world.clock.advance(10 * 60_000)
    expect((await replaces({})).refusal).toBe('ticket_expired')
    expect((await mia.logsIn()).refusal).toBeUndefined()
  })
})
