import { getMemberInfo } from '@fairground/contract/players'
import {
  confirmAuthenticator,
  login,
  loginByLinkToken,
  loginRemembered,
  proveLogin,
  removeAuthenticator,
  sendProofCode,
  startAuthenticator,
} from '@fairground/contract/sessions'
import { sendLoginCode } from '@fairground/contract/verification'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aMobile,
  aWorld,
  logsIn,
  type Player,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { makeLinkToken } from './link-tokens.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
// Each test has its own hour, so that none reaches the limits of another.
beforeEach(() => world.clock.advance(3_600_000))

const db = () => world.server.tools.db
let places = 0
/** An address from which nobody has logged in yet. */
const somewhereElse = () => `2001:db8:${(++places).toString(16)}::1`

/** A player with the given proofs, who registered at home. */
async function aPlayerWith(given: { mobile?: boolean; email?: boolean; payee?: string }) {
  const ana = await world.player()
  const at = new Date(world.clock.now())
  const mobile = given.mobile ? aMobile() : null
  const email = given.email ? `${ana.username}@example.com` : null
  await db()
    .updateTable('player')
    .set({ mobile, mobile_proved_at: mobile ? at : null, email, email_proved_at: email ? at : null })
    .where('username', '=', ana.username)
    .execute()
  if (given.payee) {
    await db()
      .updateTable('player_profile')
      .set({ payee_name: given.payee })
      .where('player_id', '=', await ana.id())
      .execute()
  }
  return { ...ana, mobile: mobile!, email: email! }
}

/** Logs in from an unknown place, up to the proof. */
async function comesFromElsewhere({ username, password }: Player, remember = false) {
  const somebody = world.visitor({ ip: somewhereElse() })
  const { token, proof } = (await logsIn(somebody, username, password, { remember })).value
  expect(token).toBeUndefined()
  return { somebody, proof: proof! }
}

function proves(somebody: Visitor, proofToken: string, kind: string, answer: string) {
  return somebody.send(proveLogin, { proofToken, kind: kind as 'sms', answer })
}

async function isIn(somebody: Visitor, answer: Awaited<ReturnType<typeof proves>>) {
  somebody.token = answer.value.token
  return (await somebody.send(getMemberInfo, {})).refusal === undefined
}

async function appOf(ana: Player) {
  const { secret, address } = (await ana.send(startAuthenticator, { password: ana.password })).value
  expect(address).toMatch(/^otpauth:\/\/totp\/Perya:/)
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })
  const code = (offsetMs = 0) => totp.generate({ timestamp: world.clock.now() + offsetMs })
  void (await ana.send(confirmAuthenticator, { code: code() })).value
  return code
}

test('a login from an unknown place with the right password is no failure, even without the proof', async () => {
  const ana = await aPlayerWith({ payee: 'Maria Clara' })
  const somebody = world.visitor({ ip: somewhereElse() })
  for (let times = 0; times < 4; times++) {
    expect((await logsIn(somebody, ana.username, ana.password)).value.proof?.kinds).toHaveLength(1)
  }
})

test('a player without any further proof is let in from an unknown place, which is known from then on', async () => {
  const ana = await aPlayerWith({})
  const ip = somewhereElse()
  const somebody = world.visitor({ ip })
  expect((await logsIn(somebody, ana.username, ana.password)).value.token).toBeDefined()
  const known = await db()
    .selectFrom('known_place')
    .select('ip')
    .where('player_id', '=', await ana.id())
    .execute()
  expect(known.map((row) => row.ip).sort()).toEqual([ip.replace(/1$/, ''), '203.0.113.10'].sort())
})

test('a login at a known place needs no proof, and elsewhere the player’s kinds of proof are listed masked', async () => {
  const ana = await aPlayerWith({ mobile: true, email: true, payee: 'Maria Clara' })
  expect((await logsIn(world.visitor(), ana.username, ana.password)).value.token).toBeDefined()
  const { proof } = await comesFromElsewhere(ana)
  expect(proof.kinds).toEqual([
    { kind: 'sms', hint: `+63 ••• ••• ${ana.mobile.slice(-4)}` },
    { kind: 'email', hint: 'p•••@e•••.com' },
    { kind: 'bank-name', hint: '' },
  ])
  await appOf(ana)
  expect((await comesFromElsewhere(ana)).proof.kinds).toEqual([{ kind: 'authenticator', hint: '' }])
})

test.each(['sms', 'email'] as const)(
  'a code by %s proves a login from an unknown place, which is known afterwards',
  async (kind) => {
    const ana = await aPlayerWith({ mobile: true, email: true })
    const { somebody, proof } = await comesFromElsewhere(ana)
    expect((await somebody.send(sendProofCode, { proofToken: proof.token, kind })).value.expiredMinutes).toBe(
      5,
    )
    const code = world.codeFor(kind === 'sms' ? ana.mobile : ana.email)
    expect(await isIn(somebody, await proves(somebody, proof.token, kind, code))).toBe(true)
    const again = world.visitor({ ip: somebody.ip })
    expect((await logsIn(again, ana.username, ana.password)).value.token).toBeDefined()
    expect((await proves(somebody, proof.token, kind, code)).refusal).toBe('proof_session_over')
  },
)

test('a code of the authenticator proves a login, each time step once and for half a minute', async () => {
  const ana = await aPlayerWith({})
  const code = await appOf(ana)
  world.clock.advance(60_000)
  const first = await comesFromElsewhere(ana)
  const used = code()
  expect((await proves(first.somebody, first.proof.token, 'authenticator', code(-60_000))).refusal).toBe(
    'proof_wrong',
  )
  expect(
    await isIn(first.somebody, await proves(first.somebody, first.proof.token, 'authenticator', used)),
  ).toBe(true)
  const second = await comesFromElsewhere(ana)
  expect((await proves(second.somebody, second.proof.token, 'authenticator', used)).refusal).toBe(
    'proof_wrong',
  )
  expect(
    await isIn(
      second.somebody,
      await proves(second.somebody, second.proof.token, 'authenticator', code(30_000)),
    ),
  ).toBe(true)
})

test('the name on the bank account proves a login, in any spelling of case, accents and spaces', async () => {
  const ana = await aPlayerWith({ payee: 'María Đinh de los Santos' })
  const { somebody, proof } = await comesFromElsewhere(ana)
  const wrong = await proves(somebody, proof.token, 'bank-name', 'Maria Clara')
  expect([wrong.refusal, wrong.detail.triesLeft]).toEqual(['proof_wrong', 4])
  const right = await proves(somebody, proof.token, 'bank-name', ' maria  DINH de los santos.')
  expect(await isIn(somebody, right)).toBe(true)
})

describe('a proof at an unknown place', () => {
  test('is ended by five wrong answers, also concurrent ones, and the owner can start again', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const { somebody, proof } = await comesFromElsewhere(ana)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => proves(somebody, proof.token, 'bank-name', 'Somebody')),
    )
    expect(answers.filter(({ refusal }) => refusal === 'proof_wrong')).toHaveLength(5)
    expect((await proves(somebody, proof.token, 'bank-name', 'Maria Clara')).refusal).toBe(
      'proof_session_over',
    )
    const anew = await comesFromElsewhere(ana)
    expect(
      await isIn(anew.somebody, await proves(anew.somebody, anew.proof.token, 'bank-name', 'Maria Clara')),
    ).toBe(true)
  })

  test('a proof at an unknown place that is given twice at once opens one session', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const { somebody, proof } = await comesFromElsewhere(ana)
    const answers = await Promise.all(
      [1, 2, 3].map(() => proves(somebody, proof.token, 'bank-name', 'Maria Clara')),
    )
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
  })

  test('opens nothing if it is late, of a kind that the player does not have, or with an invalid token', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const { somebody, proof } = await comesFromElsewhere(ana)
    expect((await proves(somebody, proof.token, 'sms', '123456')).refusal).toBe('proof_kind_unknown')
    expect((await somebody.send(sendProofCode, { proofToken: proof.token, kind: 'email' })).refusal).toBe(
      'proof_kind_unknown',
    )
    expect((await proves(somebody, 'none', 'bank-name', 'Maria Clara')).refusal).toBe('proof_session_over')
    world.clock.advance(15 * 60_000)
    expect((await proves(somebody, proof.token, 'bank-name', 'Maria Clara')).refusal).toBe(
      'proof_session_over',
    )
  })

  test('opens nothing with a code for another purpose or of another player', async () => {
    const ana = await aPlayerWith({ mobile: true })
    const ben = await aPlayerWith({ mobile: true })
    const { somebody, proof } = await comesFromElsewhere(ana)
    const home = world.visitor()
    await home.send(sendLoginCode, { mobileNum: ana.mobile, botCheck: await home.solves() })
    expect((await proves(somebody, proof.token, 'sms', world.codeFor(ana.mobile))).refusal).toBe(
      'proof_wrong',
    )
    const his = await comesFromElsewhere(ben)
    await his.somebody.send(sendProofCode, { proofToken: his.proof.token, kind: 'sms' })
    expect((await proves(somebody, proof.token, 'sms', world.codeFor(ben.mobile))).refusal).toBe(
      'proof_wrong',
    )
  })

  test('can be guessed a few times a day from one address, and the owner elsewhere is not limited', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const thief = world.visitor({ ip: somewhereElse() })
    const guess = async () => {
      world.clock.advance(31 * 60_000)
      const { proof } = (await logsIn(thief, ana.username, ana.password)).value
      return (await proves(thief, proof!.token, 'bank-name', 'Somebody')).refusal
    }
    for (let times = 0; times < 20; times++) expect(await guess()).toBe('proof_wrong')
    expect(await guess()).toBe('too_many_requests')
    const { somebody, proof } = await comesFromElsewhere(ana)
    expect(await isIn(somebody, await proves(somebody, proof.token, 'bank-name', 'Maria Clara'))).toBe(true)
  })
})

describe('guesses at proofs', () => {
  test('are limited by player over all networks and two servers, and the owner at home is not limited', async () => {
    const ana = await aPlayerWith({})
    const code = await appOf(ana)
    const other = await world.anotherServer()
    world.clock.advance(60_000)
    const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0')
    const thieves: { somebody: Visitor; token: string }[] = []
    for (let at = 0; at < 12; at++) {
      const somebody = (at % 2 ? other : world).visitor({ ip: somewhereElse() })
      thieves.push({
        somebody,
        token: (await logsIn(somebody, ana.username, ana.password)).value.proof!.token,
      })
    }
    const guesses = async ({ somebody, token }: (typeof thieves)[number]) => {
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map(() => proves(somebody, token, 'authenticator', wrong())),
      )
      return answers.map(({ refusal }) => refusal)
    }
    const refusals = (await Promise.all(thieves.map(guesses))).flat()
    expect(refusals.filter((refusal) => refusal === 'proof_wrong')).toHaveLength(30)
    expect(refusals.filter((refusal) => refusal === 'too_many_requests')).toHaveLength(30)

    const elsewhere = await comesFromElsewhere(ana)
    const right = () => proves(elsewhere.somebody, elsewhere.proof.token, 'authenticator', code())
    expect((await right()).refusal).toBe('too_many_requests')
    const home = world.visitor()
    const { proof } = (await logsIn(home, ana.username, ana.password)).value
    expect(await isIn(home, await proves(home, proof!.token, 'authenticator', code()))).toBe(true)

    world.clock.advance(24 * 3_600_000)
    const tomorrow = await comesFromElsewhere(ana)
    const answer = await proves(tomorrow.somebody, tomorrow.proof.token, 'authenticator', code())
    expect(await isIn(tomorrow.somebody, answer)).toBe(true)
    await other.server.close()
  })

  test('guesses at proofs of the name on the bank account have the same limit', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const guess = async (answer: string) => {
      const { somebody, proof } = await comesFromElsewhere(ana)
      return (await proves(somebody, proof.token, 'bank-name', answer)).refusal
    }
    for (let times = 0; times < 30; times++) expect(await guess('Somebody')).toBe('proof_wrong')
    expect(await guess('Maria Clara')).toBe('too_many_requests')
  })

  test('guesses when removing the authenticator have the same limit, and right answers are not counted', async () => {
    const ana = await aPlayerWith({})
    const code = await appOf(ana)
    for (let times = 0; times < 40; times++) {
      world.clock.advance(30_000)
      const home = world.visitor()
      const { proof } = (await logsIn(home, ana.username, ana.password)).value
      // Each answer of the day from one network is counted as well.
      if (times < 20)
        expect((await proves(home, proof!.token, 'authenticator', code())).refusal).toBeUndefined()
    }
    const removes = async (given: string) => {
      world.clock.advance(30_000)
      return (await ana.send(removeAuthenticator, { password: ana.password, code: given })).refusal
    }
    const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0')
    for (let times = 0; times < 30; times++) expect(await removes(wrong())).toBe('code_wrong')
    expect(await removes(code())).toBe('too_many_requests')
  })

  test('are still counted after a crash of the database', async () => {
    const { rows } = await sql<{ kept: string }>`
      SELECT relpersistence AS kept FROM pg_class WHERE relname = 'proof_guess'`.execute(db())
    expect(rows).toEqual([{ kept: 'p' }])
  })
})

describe('a login from an unknown place', () => {
  test('a login from an unknown place by SMS does not accept the same phone as the second factor', async () => {
    const ana = await aPlayerWith({ mobile: true, email: true })
    const somebody = world.visitor({ ip: somewhereElse() })
    await somebody.send(sendLoginCode, { mobileNum: ana.mobile, botCheck: await somebody.solves() })
    const verificationCode = world.codeFor(ana.mobile)
    const answer = await somebody.send(login, { type: 'sms', mobileNum: ana.mobile, verificationCode })
    expect(answer.value.proof?.kinds.map(({ kind }) => kind)).toEqual(['email'])
  })

  test('a login from an unknown place by link token or by a remembered browser needs a proof as well', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    const { tools } = world.server
    const token = await makeLinkToken(tools.db, tools, await ana.id(), 'login')
    const byLinkToken = await world.visitor({ ip: somewhereElse() }).send(loginByLinkToken, { token })
    expect(byLinkToken.value.proof).toBeDefined()
    const home = world.visitor()
    await logsIn(home, ana.username, ana.password, { remember: true })
    home.ip = somewhereElse()
    expect((await home.send(loginRemembered, { username: ana.username })).value.proof).toBeDefined()
  })

  test('remembers the browser after the proof, and asks for a due new password after it', async () => {
    const ana = await aPlayerWith({ payee: 'Maria Clara' })
    await db()
      .updateTable('player')
      .set({ first_login_at: null })
      .where('username', '=', ana.username)
      .execute()
    const { somebody, proof } = await comesFromElsewhere(ana, true)
    expect(somebody.cookie ?? '').not.toContain('remember')
    const answer = await proves(somebody, proof.token, 'bank-name', 'Maria Clara')
    expect(answer.value).toMatchObject({ firstTimeLogin: true, passwordExpired: true })
    expect(somebody.cookie).toContain('remember')
  })

  test('needs no proof where the brand has switched it off', async () => {
    const ana = await aPlayerWith({ mobile: true })
    await world.brandIs({ switches: { LOGINPLACEPROOF: false } })
    const somebody = world.visitor({ ip: somewhereElse() })
    expect((await logsIn(somebody, ana.username, ana.password)).value.token).toBeDefined()
    await world.brandIs({ switches: { LOGINPLACEPROOF: true } })
  })
})

test('a login notice by mail has time, place and device, and is sent to a proved address only', async () => {
  const ana = await aPlayerWith({ email: true })
  const ben = await aPlayerWith({})
  await db()
    .updateTable('player')
    .set({ email: 'ben@example.com' })
    .where('username', '=', ben.username)
    .execute()
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
  await logsIn(world.visitor({ userAgent }), ana.username, ana.password)
  await logsIn(world.visitor(), ben.username, ben.password)
  const mails = world.messages.list().filter(({ to }) => [ana.email, 'ben@example.com'].includes(to))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain('Perya')
  expect(mails[0]!.text).toContain('203.0.113.10, PH, Safari, iOS')
  expect(mails[0]!.text).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
  await world.brandIs({ switches: { SIGNINNOTICE: false } })
  await logsIn(world.visitor(), ana.username, ana.password)
  expect(world.messages.list().filter(({ to }) => to === ana.email)).toHaveLength(1)
  await world.brandIs({ switches: { SIGNINNOTICE: true } })
})
