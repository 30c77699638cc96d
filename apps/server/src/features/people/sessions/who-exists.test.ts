import { forgotByEmail, forgotByPhone } from '@fairground/contract/players'
import { login, loginRemembered } from '@fairground/contract/sessions'
import { sendLoginCode, sendPasswordCode } from '@fairground/contract/verification'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aMobile,
  aWorld,
  logsIn,
  type MobilePlayer,
  type Player,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { passwordHashing } from '../credentials/index.ts'

const full = '$argon2id$v=19$m=19456,t=2,p=1'

let world: World
const asked = vi.spyOn(pg.Client.prototype, 'query')
const checked = vi.spyOn(passwordHashing, 'verify')
beforeAll(async () => {
  // With the cost that a server uses by default.
  world = await aWorld({ passwordCost: undefined })
})
afterAll(async () => {
  await world.close()
  asked.mockRestore()
  checked.mockRestore()
})
beforeEach(() => world.clock.advance(3_600_000))

let callers = 0

/**
 * Work of the server for a call from a new place: the passwords it checked, each by its cost, and the statements it
 * sent.
 */
async function workOf(call: (somebody: Visitor) => Promise<{ refusal: string | undefined }>) {
  const somebody = world.visitor({ ip: `198.51.100.${++callers}` })
  // Statements that are sent only now and then are sent beforehand.
  await logsIn(world.visitor({ ip: '198.51.100.200' }), 'somebody else', 'wrong')
  checked.mockClear()
  asked.mockClear()
  const { refusal } = await call(somebody)
  const statements = asked.mock.calls.map(([query]) => (query as unknown as pg.QueryConfig).text)
  const checkedAt = checked.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  return { refusal, checkedAt, statements }
}

async function expectSame(
  names: string[],
  call: (name: string) => (somebody: Visitor) => Promise<{ refusal: string | undefined }>,
) {
  const works = []
  for (const name of names) works.push(await workOf(call(name)))
  for (const work of works) expect(work).toEqual(works[0])
  return works[0]!
}

describe('an account’s existence is not revealed by', () => {
  let ana: MobilePlayer
  let closed: Player
  let bare: Player
  beforeAll(async () => {
    ana = await world.mobilePlayer()
    ;[closed, bare] = [await world.player(), await world.player()]
    const { db } = world.server.tools
    await db.updateTable('player').set({ is_open: false }).where('username', '=', closed.username).execute()
    await db
      .updateTable('player')
      .set({ password_hash: null })
      .where('username', '=', bare.username)
      .execute()
  })

  test('a login, with one password check for an unknown, closed or passwordless account', async () => {
    const names = [ana.username, 'nobodyhere', closed.username, bare.username]
    const work = await expectSame(names, (name) => (somebody) => logsIn(somebody, name, 'wrong'))
    expect([work.refusal, work.checkedAt]).toEqual(['credentials_wrong', [full]])
    expect(work.statements.length).toBeGreaterThan(0)
  })

  test('a login by a phone number in place of the name, with one password check', async () => {
    const work = await expectSame(
      [ana.mobile, aMobile()],
      (mobile) => (somebody) => logsIn(somebody, mobile, 'wrong'),
    )
    expect([work.refusal, work.checkedAt]).toEqual(['credentials_wrong', [full]])
  })

  test('a login by a wrong code, with the same work for every number', async () => {
    const mobiles = [ana.mobile, aMobile()]
    const sent = await expectSame(mobiles, (mobileNum) => async (somebody) => {
      const botCheck = await somebody.solves()
      return somebody.send(sendLoginCode, { mobileNum, botCheck })
    })
    expect([sent.refusal, sent.checkedAt]).toEqual([undefined, []])
    const verificationCode = world.codeFor(ana.mobile) === '000000' ? '000001' : '000000'
    const work = await expectSame(
      mobiles,
      (mobileNum) => (somebody) => somebody.send(login, { type: 'sms', mobileNum, verificationCode }),
    )
    expect([work.refusal, work.checkedAt]).toEqual(['credentials_wrong', []])
  })

  test('a login by a remember-me cookie, with the same work for every name', async () => {
    const work = await expectSame(
      [ana.username, 'nobodyhere'],
      (username) => (somebody) => somebody.send(loginRemembered, { username }),
    )
    expect([work.refusal, work.checkedAt]).toEqual(['remembered_unknown', []])
  })

  test('a password reset by a wrong code, with the same work for every number', async () => {
    const mobiles = [ana.mobile, aMobile()]
    const sent = await expectSame(mobiles, (mobileNum) => async (somebody) => {
      const botCheck = await somebody.solves()
      return somebody.send(sendPasswordCode, { mobileNum, botCheck })
    })
    expect([sent.refusal, sent.checkedAt]).toEqual([undefined, []])
    const verificationCode = world.codeFor(ana.mobile) === '000000' ? '000001' : '000000'
    const form = { verificationCode, newPassword: 'a password of my own' }
    const work = await expectSame(
      mobiles,
      (mobileNum) => (somebody) => somebody.send(forgotByPhone, { mobileNum, ...form }),
    )
    expect([work.refusal, work.checkedAt]).toEqual(['code_wrong', []])
  })

  test('a request for a reset link, which is answered before the mail is made', async () => {
    const email = 'ana@example.com'
    const { username } = await world.player({ form: { email } })
    const asks = (name: string) => async (somebody: Visitor) => {
      const botCheck = await somebody.solves()
      return somebody.send(forgotByEmail, { username: name, email, botCheck }, { isForm: true })
    }
    const mails = () => world.messages.list().filter(({ to }) => to === email)
    const owner = new pg.Client(world.ownerUrl)
    await owner.connect()
    // While link tokens cannot be written, a call that waits for one is never answered.
    await owner.query('BEGIN; LOCK TABLE link_token IN EXCLUSIVE MODE')
    const [known, unknown] = [await workOf(asks(username)), await workOf(asks('nobodyhere'))]
    expect([known.refusal, known.checkedAt]).toEqual([unknown.refusal, unknown.checkedAt])
    expect(mails()).toEqual([])
    await owner.query('COMMIT')
    await owner.end()
    await expect.poll(mails, { interval: 5 }).toHaveLength(1)
  })
})
