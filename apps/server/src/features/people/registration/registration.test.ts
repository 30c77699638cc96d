import { once } from 'node:events'
import { createServer } from 'node:http'
import { checkAffiliate, getMemberInfo, register, registerByMobile } from '@fairground/contract/players'
import { freePlay } from '@fairground/contract/sessions'
import { sendRegisterCode } from '@fairground/contract/verification'
import { isCustomerId } from '@fairground/kernel/customer-id'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import {
  aMobile,
  aRegistration,
  aWorld,
  logsIn,
  type Visitor,
  type World,
} from '../../../../../../tests/world/world.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { standpointOf } from '../uplines/index.ts'
import { addAccount, openFreePlay } from './registration.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await addTestBrand(db(), {
    code: 'other',
    switches: JSON.stringify({ USERNAMEREG3: true, freeplay: true }),
    trial_money: 100n,
  })
})
afterAll(() => world.close())
// Each test has its own hour, so that none reaches the limits of another.
beforeEach(() => world.clock.advance(3_600_000))

let names = 0
const aName = () => `newcomer${++names}`
const password = 'a good password'
const db = () => world.server.tools.db

test('an account and its bonus have the time by whose settings the registration was judged', async () => {
  const { tools } = world.server
  // A registration takes as long as its password is hashed.
  const nowMs = world.clock.now() - 500
  const brand = (await readBrand(db(), { atMs: nowMs }))!
  const jar = { names: () => [], get: () => undefined, set() {} }
  const origin = { ip: '8.8.8.8', userAgent: '', host: '', cookie: undefined, setCookie() {}, jar }
  const asked = { brand, languageCode: 'EN', origin, nowMs }
  await openFreePlay(tools, asked, undefined)
  const username = aName()
  const said = (name: string) => (name === 'password' ? password : '')
  const nobody = {
    affiliateCode: '',
    referralCode: '',
    recommenderId: '',
    isCodeKept: false,
    subId: '',
    clickId: '',
  }
  const standpoint = await standpointOf(db(), brand.id, nobody)
  await addAccount(tools, asked, {
    username,
    said,
    registerUrl: '',
    mobile: null,
    proof: undefined,
    standpoint,
  })
  const { rows } = await sql<{ at: Date }>`
    SELECT registered_at AS at FROM player UNION ALL SELECT at FROM transfer`.execute(db())
  expect(rows.map(({ at }) => at.getTime())).toEqual(Array(4).fill(nowMs))
})

async function registers(form: Record<string, unknown> = {}, somebody: Visitor = world.visitor()) {
  const filled = await aRegistration(somebody, { username: aName(), password, ...form })
  const answer = await somebody.send(register, filled)
  if (answer.refusal === undefined) somebody.token = answer.value.token
  return { answer, somebody, username: filled.username }
}

async function registersByMobile(form: Record<string, unknown> = {}, somebody: Visitor = world.visitor()) {
  const mobileNum = (form.mobileNum as string) ?? aMobile()
  if (form.verificationCode === undefined) {
    await somebody.send(sendRegisterCode, { mobileNo: mobileNum, botCheck: await somebody.solves() })
  }
  const { username: _, ...filled } = await aRegistration(somebody, { username: '', password })
  const code = form.verificationCode ?? world.codeFor(mobileNum)
  const answer = await somebody.send(registerByMobile, {
    ...filled,
    mobileNum,
    verificationCode: code as string,
    ...form,
  })
  if (answer.refusal === undefined) somebody.token = answer.value.token
  return { answer, somebody, mobileNum }
}

const rowOf = (username: string) =>
  db().selectFrom('player').selectAll().where('username', '=', username).executeTakeFirst()

describe('a registration by user name', () => {
  test('creates a logged-in member with the sign-up bonus and the current agreement accepted', async () => {
    const somebody = world.visitor({ ip: '198.51.100.7' })
    const { username } = await registers(
      { registerUrl: 'https://site/?a=b', domain: 'site', birthday: '1999-12-31' },
      somebody,
    )
    expect((await somebody.send(getMemberInfo, {})).value).toMatchObject({
      account: username,
      type: 'member',
      isAgent: 0,
      currency: 'PHP',
      currencySymbol: '₱',
      previousLoginAt: null,
      previousLoginIp: null,
      agreementDue: false,
      passwordChangeDue: false,
    })
    expect(await rowOf(username)).toMatchObject({
      agreement_version: '1',
      birthday: '1999-12-31',
      register_method: 'WEB',
      register_domain: 'site',
      register_url: 'https://site/?a=b',
      register_ip: '198.51.100.7',
      register_country: 'SG',
      upline_id: null,
      invited_by: null,
      mobile: null,
      referral_code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
    })
    await world.moneyAddsUp()
  })

  test('stores the brand’s additional fields, the identity encrypted and the payment password hashed', async () => {
    await world.brandIs({
      register_fields: {
        payeeName: { enabled: true, required: true },
        idNumber: { enabled: true },
        paymentPassword: { enabled: true },
        line: { enabled: true },
      },
    })
    const form = {
      payeeName: '  Maria  Clara ',
      idNumber: 'A1234567',
      paymentPassword: 'pay-me-now',
      line: 'maria',
      wechat: 'not asked for',
      email: ' Maria@Example.com ',
    }
    const { username } = await registers(form)
    const { id, email, email_proved_at } = (await rowOf(username))!
    expect([email, email_proved_at]).toEqual(['Maria@Example.com', null])
    const profile = await db()
      .selectFrom('player_profile')
      .selectAll()
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ payee_name: 'Maria Clara', line: 'maria', wechat: '' })
    expect(profile.payment_password_hash).toMatch(/^\$argon2id\$/)
    expect(profile.id_number_sealed!.includes('A1234567')).toBe(false)
    expect(world.server.tools.secret.open(profile.id_number_sealed!, `id-number/${id}`)).toBe('A1234567')
    expect((await registers({ payeeName: 'Sukarno' })).answer.refusal).toBeUndefined()
    const missing = await registers({})
    expect([missing.answer.refusal, missing.answer.detail.fields]).toEqual([
      'invalid_input',
      { payeeName: 'field.required' },
    ])
    await world.brandIs({ register_fields: {} })
  })

  test('checks a field by the operator’s own pattern', async () => {
    await world.brandIs({ register_fields: { username: { acceptedPattern: '[a-z]+-[0-9]{2}' } } })
    expect((await registers({ username: 'maria-22' })).answer.refusal).toBeUndefined()
    expect((await registers({ username: 'maria22' })).answer.detail.fields).toEqual({
      username: 'field.pattern.1',
    })
    await world.brandIs({ register_fields: {} })
  })

  test.each([
    ['a short name', { username: 'abc' }, 'invalid_input', { username: 'field.pattern.1' }],
    [
      'a name that begins with a digit',
      { username: '1abc' },
      'invalid_input',
      { username: 'field.pattern.1' },
    ],
    ['a short password', { password: 'short' }, 'invalid_input', undefined],
    ['a common password', { password: 'Password123!' }, 'password_common', { password: 'common' }],
    ['different passwords', { confirmPassword: 'another one' }, 'passwords_differ', undefined],
    ['a short different confirmation', { confirmPassword: 'abc' }, 'passwords_differ', undefined],
    [
      'a long different confirmation',
      { confirmPassword: 'x'.repeat(100) },
      'passwords_differ',
      { confirmPassword: 'equal' },
    ],
    ['no confirmation', { confirmPassword: '' }, 'invalid_input', { confirmPassword: 'too_small' }],
    [
      'a password that is too short in both fields',
      { password: 'abc', confirmPassword: 'abc' },
      'invalid_input',
      { password: 'field.pattern.0' },
    ],
    ['no agreement', { agreement: false }, 'age_not_confirmed', undefined],
    ['no birthday', { birthday: '' }, 'invalid_input', { birthday: 'field.required' }],
    ['an invalid birthday', { birthday: '2001-02-29' }, 'invalid_input', { birthday: 'field.pattern.11' }],
    ['an invalid e-mail', { email: 'maria@' }, 'invalid_input', { email: 'field.pattern.3' }],
    ['no bot check', { botCheck: undefined }, 'bot_check_required', undefined],
    ['an unsolved bot check', { botCheck: 'eyJ9' }, 'bot_check_wrong', undefined],
    ['an unknown affiliate code', { affiliateCode: 'NOBODY22' }, 'invitation_code_error', undefined],
    ['an unknown referral code', { referralCode: 'NOBODY22' }, 'invitation_code_error', undefined],
    ['an unknown recommender', { recommenderId: "' OR 1=1" }, 'invitation_code_error', undefined],
  ])('refuses %s, and creates no account', async (_what, wrong, code, fields) => {
    const { answer, username } = await registers({ username: 'nobodyyet', ...wrong })
    expect(answer.refusal).toBe(code)
    if (fields) expect(answer.detail.fields).toEqual(fields)
    expect(await rowOf(username)).toBeUndefined()
  })

  test('refuses a birthday one day too young in the brand’s time zone', async () => {
    // In Manila it is tomorrow already.
    const at = new Date(world.clock.now())
    world.clock.advance(
      Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1, 17) - at.getTime(),
    )
    const inManila = new Date(world.clock.now() + 8 * 3_600_000)
    const day = (offset: number) => {
      const birthday = new Date(inManila)
      birthday.setUTCFullYear(
        birthday.getUTCFullYear() - 21,
        birthday.getUTCMonth(),
        birthday.getUTCDate() + offset,
      )
      return birthday.toISOString().slice(0, 10)
    }
    expect((await registers({ birthday: day(1) })).answer.refusal).toBe('birthday_limit')
    expect((await registers({ birthday: day(0) })).answer.refusal).toBeUndefined()
  })

  test('refuses a taken user name and a taken e-mail, in any case of letters', async () => {
    await registers({ username: 'taken1', email: 'taken@example.com' })
    expect((await registers({ username: 'Taken1' })).answer.refusal).toBe('username_taken')
    expect((await registers({ email: 'TAKEN@example.com' })).answer.refusal).toBe('email_taken')
    await world.moneyAddsUp()
  })

  test('refuses the names of the house and of the brand, and those on the brand’s own list', async () => {
    const tries = async (username: string) => (await registers({ username })).answer.refusal
    await world.brandIs({ reserved_names: ['titaperla'] })
    for (const name of ['Admin', 'supp0rt24', 'Perya', 'TitaPerla1'])
      expect(await tries(name)).toBe('username_reserved')
    await world.brandIs({ reserved_names: [] })
    for (const name of ['superyaman', 'titaperla']) expect(await tries(name)).toBeUndefined()
  })

  test('sent twice at once with one name creates one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => registers({ username: 'racing' })))
    const refusals = answers.map(({ answer }) => answer.refusal)
    expect(refusals.sort()).toEqual(['username_taken', 'username_taken', undefined])
    await world.moneyAddsUp()
  })

  test('needs the captcha if the brand requires it', async () => {
    await world.brandIs({ register_fields: { captcha: { enabled: true, required: true } } })
    const somebody = world.visitor()
    expect((await registers({}, somebody)).answer.refusal).toBe('captcha_required')
    await world.captchaFor(somebody)
    expect((await registers({ captcha: 'wrong' }, somebody)).answer.refusal).toBe('captcha_wrong')
    const captcha = await world.captchaFor(somebody)
    expect((await registers({ captcha }, somebody)).answer.refusal).toBeUndefined()
    await world.brandIs({ register_fields: {} })
  })

  test('a registration with a phone number needs its code, if the form requires the number', async () => {
    await world.brandIs({ register_fields: { mobileNum: { enabled: true, required: true } } })
    const mobileNum = aMobile()
    const somebody = world.visitor()
    expect((await registers({ mobileNum }, somebody)).answer.refusal).toBe('code_over')
    await somebody.send(sendRegisterCode, { mobileNo: mobileNum, botCheck: await somebody.solves() })
    const { answer, username } = await registers(
      {
        mobileNum: `0${mobileNum.slice(3)}`,
        countryDialingCode: '63',
        verificationCode: world.codeFor(mobileNum),
      },
      somebody,
    )
    expect(answer.refusal).toBeUndefined()
    const row = (await rowOf(username))!
    expect([row.mobile, row.mobile_proved_at]).toEqual([mobileNum, expect.any(Date)])
    await world.brandIs({ register_fields: {} })
  })
})

describe('a registration by mobile number', () => {
  test('generates a user name, proves the number, and both can log in', async () => {
    const { answer, somebody, mobileNum } = await registersByMobile()
    const { account } = answer.value
    expect(account).toMatch(/^p[a-hjkmnp-z2-9]{9}$/)
    expect((await somebody.send(getMemberInfo, {})).value.account).toBe(account)
    const row = (await rowOf(account))!
    expect([row.mobile, row.mobile_proved_at]).toEqual([mobileNum, expect.any(Date)])
    expect((await logsIn(world.visitor(), account, password)).refusal).toBeUndefined()
    expect((await logsIn(world.visitor(), mobileNum, password)).refusal).toBeUndefined()
  })

  test('needs no password if the brand requires none, and does not store one that is sent', async () => {
    await world.brandIs({ switches: { MOBILEREGPASSWORD: false } })
    const { answer } = await registersByMobile()
    expect((await rowOf(answer.value.account))!.password_hash).toBeNull()
    expect((await logsIn(world.visitor(), answer.value.account, password)).refusal).toBe('credentials_wrong')
    await world.brandIs({ switches: { MOBILEREGPASSWORD: true } })
  })

  test('a registration without SMS verification leaves the number unproved and needs a password', async () => {
    await world.brandIs({ switches: { MOBILEREGPASSWORD: false, SMSVERIFICATION: false } })
    const without = await registersByMobile({ verificationCode: '', password: '', confirmPassword: '' })
    expect(without.answer.detail.fields).toMatchObject({ password: 'field.required' })
    const { answer } = await registersByMobile({ verificationCode: '' })
    const row = (await rowOf(answer.value.account))!
    expect([row.mobile_proved_at, row.password_hash]).toEqual([null, expect.any(String)])
    await world.brandIs({ switches: { MOBILEREGPASSWORD: true, SMSVERIFICATION: true } })
  })

  test.each([
    ['an invalid number', { mobileNum: '12345', verificationCode: '1' }, 'mobile_invalid'],
    ['no number', { mobileNum: '   ', verificationCode: '1' }, 'invalid_input'],
    ['no password', { password: '', confirmPassword: '' }, 'invalid_input'],
    ['a wrong code', { verificationCode: 'wrong' }, 'code_over'],
    [
      'a token of an identity provider that the brand does not accept',
      { firebaseIdToken: 'x.y.z' },
      'identity_provider_failed',
    ],
  ])('refuses %s', async (_what, wrong, code) => {
    expect((await registersByMobile(wrong)).answer.refusal).toBe(code)
  })

  test('refuses a wrong code with its own error, and shows the number of remaining tries', async () => {
    const somebody = world.visitor()
    const mobileNum = aMobile()
    await somebody.send(sendRegisterCode, { mobileNo: mobileNum, botCheck: await somebody.solves() })
    const wrong = world.codeFor(mobileNum) === '000000' ? '000001' : '000000'
    const { answer } = await registersByMobile({ mobileNum, verificationCode: wrong }, somebody)
    expect([answer.refusal, answer.detail.triesLeft]).toEqual(['code_wrong', 4])
  })

  test('needs no code for a number that an external identity provider proved, and for no other', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] }
    const identityProvider = createServer((_request, answer) => answer.end(JSON.stringify(keys)))
    identityProvider.listen(0, '127.0.0.1')
    await once(identityProvider, 'listening')
    const { port } = identityProvider.address() as { port: number }
    const issuer = 'https://phone.example'
    await db()
      .insertInto('identity_provider')
      .values({
        brand_id: 1,
        code: 'phone',
        name: 'Phone',
        kind: 'phone',
        issuer,
        client_id: 'perya',
        client_secret_sealed: null,
        jwks_url: `http://127.0.0.1:${port}`,
      })
      .execute()
    const mobileNum = aMobile()
    const nowS = Math.floor(world.clock.now() / 1000)
    const firebaseIdToken = await new SignJWT({ phone_number: mobileNum })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('perya')
      .setSubject('ana')
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + 600)
      .sign(privateKey)
    const proof = { firebaseChannel: 'sms', firebaseIdToken, verificationCode: '' }
    const another = await registersByMobile({ ...proof, mobileNum: aMobile() })
    expect(another.answer.refusal).toBe('identity_provider_failed')
    const { answer } = await registersByMobile({ ...proof, mobileNum })
    expect((await rowOf(answer.value.account))!.mobile_proved_at).not.toBeNull()
    identityProvider.close()
  })

  test('refuses a number that has an account, after its code was right', async () => {
    const mobile = aMobile()
    await registersByMobile({ mobileNum: mobile })
    world.clock.advance(120_000)
    expect((await registersByMobile({ mobileNum: mobile, verificationCode: '000000' })).answer.refusal).toBe(
      'code_over',
    )
    expect((await registersByMobile({ mobileNum: mobile })).answer.refusal).toBe('mobile_taken')
  })

  test('sent twice at once with one number and its code creates one account', async () => {
    const somebody = world.visitor()
    const mobileNum = aMobile()
    await somebody.send(sendRegisterCode, { mobileNo: mobileNum, botCheck: await somebody.solves() })
    const verificationCode = world.codeFor(mobileNum)
    const answers = await Promise.all(
      [1, 2, 3].map(() => registersByMobile({ mobileNum, verificationCode }, world.visitor())),
    )
    const won = answers.filter(({ answer }) => answer.refusal === undefined)
    expect(won).toHaveLength(1)
    for (const { answer } of answers)
      if (answer.refusal) expect(['code_over', 'mobile_taken']).toContain(answer.refusal)
    const rows = await db().selectFrom('player').select('id').where('mobile', '=', mobileNum).execute()
    expect(rows).toHaveLength(1)
    await world.moneyAddsUp()
  })
})

describe('an invitation', () => {
  test('an invitation by an agent sets the agent above, by a person also the inviter', async () => {
    const agent = await world.agent({ standing: 41 })
    const member = await world.player()
    const { customerId } = (await member.send(getMemberInfo, {})).value
    const { referral_code } = (await rowOf(member.username))!
    const stands = async (form: Record<string, string>) => {
      const { upline_id, invited_by } = (await rowOf((await registers(form)).username))!
      return [upline_id, invited_by]
    }
    const [agentId, memberId] = [await agent.id(), await member.id()]
    expect(await stands({ affiliateCode: agent.code.toLowerCase() })).toEqual([agentId, null])
    expect(await stands({ referralCode: agent.code })).toEqual([agentId, agentId])
    expect(await stands({ referralCode: referral_code! })).toEqual([null, memberId])
    expect(await stands({ recommenderId: referral_code! })).toEqual([null, memberId])
    // A player invited by a member joins that member's agent, at every level.
    const below = (await rowOf((await registers({ affiliateCode: agent.code })).username))!
    const friend = (await rowOf((await registers({ referralCode: below.referral_code! })).username))!
    expect([friend.upline_id, friend.invited_by]).toEqual([agentId, below.id])
    expect(await stands({ referralCode: friend.referral_code! })).toEqual([agentId, friend.id])
    const other = await world.agent()
    expect(await stands({ affiliateCode: other.code, referralCode: below.referral_code! })).toEqual([
      await other.id(),
      below.id,
    ])
    const { public_id: publicId } = (await rowOf(member.username))!
    for (const recommenderId of [customerId, publicId])
      expect((await registers({ recommenderId })).answer.refusal).toBe('invitation_code_error')
  })

  test('affiliate codes need an agent, and codes of closed accounts, trials and other brands are refused', async () => {
    const member = await world.player()
    const code = (await rowOf(member.username))!.referral_code!
    expect((await registers({ affiliateCode: code })).answer.refusal).toBe('invitation_code_error')
    await db().updateTable('player').set({ is_open: false }).where('username', '=', member.username).execute()
    expect((await registers({ referralCode: code })).answer.refusal).toBe('invitation_code_error')

    expect((await (await world.trial()).send(getMemberInfo, {})).value.referralCode).toBeNull()

    const agent = await world.agent()
    const elsewhere = world.visitor()
    const form = await aRegistration(elsewhere, { username: aName(), password, affiliateCode: agent.code })
    const headers = { Merchant: 'other' }
    expect((await elsewhere.send(checkAffiliate, { code: agent.code }, { headers })).refusal).toBe(
      'invitation_code_error',
    )
    expect((await elsewhere.send(register, form, { headers })).refusal).toBe('invitation_code_error')
  })

  test('code can be checked before the registration', async () => {
    const agent = await world.agent()
    expect((await world.visitor().send(checkAffiliate, { code: ` ${agent.code} ` })).refusal).toBeUndefined()
    const { referral_code } = (await rowOf((await world.player()).username))!
    for (const code of ['NOBODY22', referral_code!]) {
      expect((await world.visitor().send(checkAffiliate, { code })).refusal).toBe('invitation_code_error')
    }
  })
})

describe('the server refuses', () => {
  test.each([
    ['user names', { USERNAMEREG3: false }],
    ['mobile numbers', { MOBILENUMREG3: false }],
  ])('registration by %s if the switch is off', async (what, switches) => {
    await world.brandIs({ switches })
    const { answer } =
      what === 'user names' ? await registers() : await registersByMobile({ verificationCode: '1' })
    expect(answer.refusal).toBe('registration_closed')
    await world.brandIs({ switches: { USERNAMEREG3: true, MOBILENUMREG3: true } })
  })

  test.each([
    ['in maintenance', { status: 1 as const }, 'registration_closed', 'free_play_closed'],
    ['in a restricted region', { status: 2 as const }, 'region_restricted', 'region_restricted'],
    ['only for agents', { site_for: 'agents' as const }, 'registration_closed', 'free_play_closed'],
  ])('registration and free play on a site %s', async (_what, changes, code, trialCode) => {
    await world.brandIs(changes)
    expect((await registers()).answer.refusal).toBe(code)
    expect((await world.visitor().send(freePlay, { random: 'x'.repeat(16) })).refusal).toBe(trialCode)
    await world.brandIs({ status: 0, site_for: 'everybody' })
  })

  test('registration and free play from a restricted country, whatever the headers claim', async () => {
    await world.brandIs({ access_rules: [{ effect: 'deny', country: 'VN' }] })
    const somebody = world.visitor({ ip: '192.0.2.44' })
    expect((await registers({}, somebody)).answer.refusal).toBe('region_restricted')
    expect((await somebody.send(freePlay, { random: 'x'.repeat(16) })).refusal).toBe('region_restricted')
    const forging = world.visitor({ ip: '198.51.100.7, 192.0.2.44' })
    expect((await registers({}, forging)).answer.refusal).toBe('region_restricted')
    expect((await registers()).answer.refusal).toBeUndefined()
    await world.brandIs({ access_rules: [] })
  })
})

describe('free play of one network', () => {
  const starts = async (somebody: Visitor, botCheck?: string, headers = {}) =>
    (await somebody.send(freePlay, { random: 'x'.repeat(16), ...(botCheck && { botCheck }) }, { headers }))
      .refusal
  const trials = async () =>
    (await db().selectFrom('player').select('id').where('standing', '=', 4).execute()).length

  test('requires a bot check from its second start within a day, and begins anew after the day', async () => {
    const somebody = world.visitor({ ip: '192.0.2.60' })
    const before = await trials()
    expect(await starts(somebody)).toBeUndefined()
    expect(await starts(somebody)).toBe('bot_check_required')
    expect(await starts(somebody, 'eyJ9')).toBe('bot_check_wrong')
    const solved = await somebody.solves()
    expect(await starts(somebody, solved)).toBeUndefined()
    expect(await starts(somebody, solved)).toBe('bot_check_wrong')
    expect(await trials()).toBe(before + 2)
    expect(await starts(world.visitor({ ip: '192.0.2.61' }))).toBeUndefined()
    world.clock.advance(86_400_000)
    expect(await starts(somebody)).toBeUndefined()
  })

  test('is counted by the network of an IPv6 address, at every brand, and at simultaneous starts', async () => {
    const before = await trials()
    const refusals = await Promise.all(
      ['2001:db8:7::1', '2001:db8:7::2', '2001:db8:7:0:a::3'].map((ip, at) =>
        starts(world.visitor({ ip }), undefined, at === 1 ? { Merchant: 'other' } : {}),
      ),
    )
    expect(refusals.toSorted()).toEqual(['bot_check_required', 'bot_check_required', undefined])
    expect(await trials()).toBe(before + 1)
    expect(await starts(world.visitor({ ip: '2001:db8:7:1::1' }))).toBeUndefined()
  })
})

test('each player has a customer id of ten digits with a check digit, and no two have the same', async () => {
  const ids = new Set<string>()
  for (let times = 0; times < 5; times++) {
    const { value } = await (await world.player()).send(getMemberInfo, {})
    expect(isCustomerId(value.customerId)).toBe(true)
    expect(value).toMatchObject({ id: value.customerId, toUpline: false })
    ids.add(value.customerId)
  }
  expect(ids.size).toBe(5)
})
