import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import {
  linkIdentityProvider,
  listIdentityProviders,
  loginByLinkToken,
  loginByPhoneIdentityProvider,
  startIdentityProviderLogin,
} from '@fairground/contract/sessions'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { setIdentityProvider } from './identity-providers.queries.ts'
import { pathOnSite } from './identity-providers.service.ts'

const minuteMs = 60_000
const lines: string[] = []
let world: World
let brandId: number
let subjects = 0

beforeAll(async () => {
  world = await aWorld({ log: (line) => lines.push(line) })
  // The identity providers use the real time, so the house does as well.
  world.clock.advance(Date.now() - world.clock.now())
  brandId = (await world.server.tools.db.selectFrom('brand').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(() => {
  lines.length = 0
})
const closers: Server[] = []
afterEach(() => {
  for (const server of closers.splice(0)) server.close()
})
afterAll(() => world.close())

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const callback = (origin = world.server.address) => `${origin}/wps/session/identity-provider/callback`
/** The brand's other domain. */
const otherOrigin = () => world.server.address.replace('localhost', 'other.localhost')

/** Requests an address of this house as a browser does and returns where it is sent. */
async function arrives(browser: Visitor, address: string): Promise<URL> {
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { 'X-Forwarded-For': browser.ip, ...(browser.cookie ? { Cookie: browser.cookie } : {}) },
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location')!, world.server.address)
}

const starts = async (
  browser: Visitor,
  identityProvider: string,
  next = '/promotions?id=7',
  codes: { affiliateCode?: string; referralCode?: string } = {},
) => (await browser.send(startIdentityProviderLogin, { identityProvider, next, ...codes })).value.url

describe('an OpenID login', () => {
  interface Person {
    sub: string
    email?: string
    email_verified?: boolean
    phone_number?: string
    phone_number_verified?: boolean
  }
  const people = new Map<string, Person>()
  const clientSecret = 'the secret of the client'
  let server: Server
  /** The person at the identity provider's page, or null for one who closes it. */
  let visitor: Person | null

  beforeAll(async () => {
    server = createServer()
    const issuer = await listen(server)
    const identityProvider = new Provider(issuer, {
      clients: [
        {
          client_id: 'fairground',
          client_secret: clientSecret,
          redirect_uris: [callback(), callback(otherOrigin())],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        phone: ['phone_number', 'phone_number_verified'],
        profile: [],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: () => people.get(sub)! as never,
      }),
      cookies: { keys: ['a key'] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
      jwks: { keys: [{ ...(await exportJWK((await keyPair).privateKey)), alg: 'RS256', use: 'sig' }] },
    } as never)
    const answer = identityProvider.callback()
    server.on('request', async (request, response) => {
      if (!request.url!.startsWith('/interaction/')) return void answer(request, response)
      const { prompt, params } = await identityProvider.interactionDetails(request, response)
      expect(prompt.name).toMatch(/login|consent/)
      if (!visitor) {
        const refusal = { error: 'access_denied', error_description: 'closed' }
        return void identityProvider.interactionFinished(request, response, refusal, {
          mergeWithLastSubmission: false,
        })
      }
      const grant = new identityProvider.Grant({ accountId: visitor.sub, clientId: String(params.client_id) })
      grant.addOIDCScope(String(params.scope))
      const result = { login: { accountId: visitor.sub }, consent: { grantId: await grant.save() } }
      await identityProvider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: false,
      })
    })
    await setIdentityProvider(world.server.tools, brandId, {
      code: 'demo-id',
      name: 'Demo ID',
      kind: 'oidc',
      issuer,
      clientId: 'fairground',
      clientSecret,
    })
    await setIdentityProvider(world.server.tools, brandId, {
      code: 'demo-phone',
      name: 'Demo Phone',
      kind: 'phone',
      hasPage: true,
      issuer,
      clientId: 'fairground',
      clientSecret,
    })
  })
  afterAll(() => server.close())
  const keyPair = generateKeyPair('RS256', { extractable: true })

  function somebody(given: Partial<Person> = {}): Person {
    const person = { sub: `subject-${++subjects}`, ...given }
    people.set(person.sub, person)
    visitor = person
    return person
  }

  /** Follows the identity provider's pages up to the address that leads back to us. */
  async function answers(address: string): Promise<string> {
    const cookies = new Map<string, string>()
    for (let at = address, step = 0; step < 10; step++) {
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      })
      for (const set of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
        cookies.set(name!, value!)
      }
      const next = answer.headers.get('location')
      if (!next) throw new Error(`the identity provider answered ${answer.status}: ${await answer.text()}`)
      at = new URL(next, at).href
      if (at.startsWith(callback()) || at.startsWith(callback(otherOrigin()))) return at
    }
    throw new Error('the identity provider leads nowhere')
  }

  async function goesAndReturns(browser: Visitor, next?: string, identityProvider = 'demo-id'): Promise<URL> {
    return arrives(browser, await answers(await starts(browser, identityProvider, next)))
  }

  async function comesIn(browser = world.visitor()) {
    const back = await goesAndReturns(browser)
    const answer = await browser.send(loginByLinkToken, { token: back.searchParams.get('token')! })
    browser.token = answer.value.token
    return { browser, back, answer, info: (await browser.send(getMemberInfo, {})).value }
  }

  test('leads back to the domain that the browser is on, where its cookie is set', async () => {
    somebody()
    const { db } = world.server.tools
    await db.insertInto('brand_domain').values({ brand_id: brandId, domain: 'other.localhost' }).execute()
    world.clock.advance(3000)
    const browser = world.visitor({ host: 'other.localhost' })
    const back = await answers(await starts(browser, 'demo-id'))
    expect(new URL(back).origin).toBe(otherOrigin())
    const told = await arrives(browser, back.replace(otherOrigin(), world.server.address))
    expect(told.searchParams.get('loginError')).toBeNull()
    const { refusal } = await browser.send(loginByLinkToken, { token: told.searchParams.get('token')! })
    expect(refusal).toBeUndefined()
    await db.deleteFrom('brand_domain').execute()
    world.clock.advance(3000)
  })

  test('makes the network of a new player known, as every login does', async () => {
    const email = `ben${world.clock.now()}@example.com`
    somebody({ email, email_verified: true })
    const { answer } = await comesIn(world.visitor({ ip: '2001:db8:77::5' }))
    expect(answer.value.proof).toBeUndefined()
  })

  test('is offered by the name of the identity provider, without further details', async () => {
    expect((await world.visitor().send(listIdentityProviders, {})).value.list).toContainEqual({
      code: 'demo-id',
      name: 'Demo ID',
      kind: 'oidc',
      hasPage: true,
    })
  })

  describe('with proved phone numbers', () => {
    const returns = (browser = world.visitor()) => goesAndReturns(browser, '/rng', 'demo-phone')

    test('logs in the player who has proved the number, and requests only the number', async () => {
      const { mobile, username } = await world.mobilePlayer()
      somebody({ phone_number: mobile, phone_number_verified: true })
      const browser = world.visitor()
      expect(new URL(await starts(browser, 'demo-phone')).searchParams.get('scope')).toBe('openid phone')
      const token = (await returns(browser)).searchParams.get('token')!
      browser.token = (await browser.send(loginByLinkToken, { token })).value.token
      expect((await browser.send(getMemberInfo, {})).value.account).toBe(username)
    })

    test('creates no player, and refuses a number that was not proved on both sides', async () => {
      const players = () =>
        world.server.tools.db
          .selectFrom('player')
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      const { mobile, username } = await world.mobilePlayer()
      const before = await players()
      const told = async (person: Partial<Person>) => {
        somebody(person)
        return (await returns()).searchParams.get('loginError')
      }
      expect(await told({ phone_number: mobile, phone_number_verified: false })).toBe(
        'identity_provider_failed',
      )
      expect(await told({})).toBe('identity_provider_failed')
      expect(await told({ phone_number: mobile.slice(3) })).toBe('identity_provider_failed')
      expect(await told({ phone_number: '+639179999998' })).toBe('credentials_wrong')
      await world.server.tools.db
        .updateTable('player')
        .set({ mobile_proved_at: null })
        .where('username', '=', username)
        .execute()
      expect(await told({ phone_number: mobile })).toBe('credentials_wrong')
      expect(await players()).toEqual(before)
    })

    test('cannot be linked by a player', async () => {
      const ana = await world.player()
      const answer = await ana.send(linkIdentityProvider, {
        identityProvider: 'demo-phone',
        next: '/',
        password: ana.password,
      })
      expect(answer.refusal).toBe('identity_provider_unknown')
    })
  })

  test('creates a player at the first visit, and logs in the same player at the next', async () => {
    somebody({ email: 'Maria@Example.com', email_verified: true })
    const first = await comesIn()
    expect(first.back.pathname + first.back.search).toMatch(/^\/promotions\?id=7&token=[\w-]{43}&isNew=1$/)
    expect(first.info).toMatchObject({ type: 'member', isAgent: 0, agreementDue: true })
    const again = await comesIn()
    expect(again.info.account).toBe(first.info.account)
    const player = await world.server.tools.db
      .selectFrom('player')
      .selectAll()
      .where('username', '=', first.info.account)
      .executeTakeFirstOrThrow()
    expect(player).toMatchObject({ password_hash: null, email: 'maria@example.com', agreement_version: null })
    expect(player.email_proved_at).not.toBeNull()
    await world.moneyAddsUp()
  })

  describe('with an invitation', () => {
    const inviterOf = async (account: string) => {
      const row = await world.server.tools.db
        .selectFrom('player')
        .select('invited_by')
        .where('username', '=', account)
        .executeTakeFirstOrThrow()
      return row.invited_by
    }
    const codeOf = async (player: { send: Visitor['send'] }) =>
      (await player.send(getMemberInfo, {})).value.referralCode!

    /** Logs in by the identity provider with codes, and returns the parameters of the return address and the player. */
    async function comesBy(codes: { affiliateCode?: string; referralCode?: string }) {
      const browser = world.visitor()
      const back = await arrives(browser, await answers(await starts(browser, 'demo-id', '/', codes)))
      const token = back.searchParams.get('token')
      if (!token) return { back, inviter: undefined }
      browser.token = (await browser.send(loginByLinkToken, { token })).value.token!
      const { account } = (await browser.send(getMemberInfo, {})).value
      return { back, inviter: await inviterOf(account) }
    }

    test('stores the inviter of a new player, and leaves an existing player unchanged', async () => {
      const [ana, ben] = [await world.player(), await world.player()]
      somebody()
      const first = await comesBy({ referralCode: (await codeOf(ana)).toLowerCase() })
      expect([first.back.searchParams.get('isNew'), first.inviter]).toEqual(['1', await ana.id()])
      const again = await comesBy({ referralCode: await codeOf(ben) })
      expect([again.back.searchParams.get('isNew'), again.inviter]).toEqual([null, await ana.id()])
      // An existing account can log in even with an unknown code.
      expect((await comesBy({ referralCode: 'NOBODY22' })).inviter).toBe(await ana.id())
    })

    test.each([{ referralCode: 'NOBODY22' }, { affiliateCode: 'NOBODY22' }])(
      'creates no player by %j, an unknown code, and reports it',
      async (codes) => {
        const { sub } = somebody()
        expect((await comesBy(codes)).back.searchParams.get('loginError')).toBe('invitation_code_error')
        const rows = await world.server.tools.db
          .selectFrom('identity_provider_subject')
          .select('player_id')
          .where('subject', '=', sub)
          .execute()
        expect(rows).toEqual([])
        expect((await comesBy({})).inviter).toBeNull()
      },
    )
  })

  test('gives one browser the sign-up bonus once, whoever logs in with it', async () => {
    const browser = world.visitor()
    const bonuses: string[] = []
    for (let times = 0; times < 2; times++) {
      somebody()
      const back = await arrives(browser, await answers(await starts(browser, 'demo-id')))
      expect(back.searchParams.get('isNew')).toBe('1')
      const token = back.searchParams.get('token')!
      browser.token = (await browser.send(loginByLinkToken, { token })).value.token!
      bonuses.push((await browser.send(getBalance, {})).value.bonus)
    }
    expect(bonuses).toEqual(['100.00', '0.00'])
  })

  test('creates one player for one subject that returns twice at the same moment', async () => {
    somebody()
    const browsers = [world.visitor(), world.visitor()]
    const ways = await Promise.all(browsers.map(async (browser) => answers(await starts(browser, 'demo-id'))))
    const backs = await Promise.all(browsers.map((browser, at) => arrives(browser, ways[at]!)))
    for (const back of backs) expect(back.searchParams.get('token')).not.toBeNull()
    const rows = await world.server.tools.db
      .selectFrom('identity_provider_subject')
      .select('player_id')
      .where('subject', '=', `subject-${subjects}`)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('sends a PKCE challenge, a nonce and a state that are new each time', async () => {
    const [one, other] = [
      new URL(await starts(world.visitor(), 'demo-id')),
      new URL(await starts(world.visitor(), 'demo-id')),
    ]
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: 'fairground',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: callback(),
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(other.searchParams.get(name)).not.toBe(one.searchParams.get(name))
    }
  })

  test('is refused if an account has proved that e-mail, and no second account is created', async () => {
    const ana = await world.player()
    await world.server.tools.db
      .updateTable('player')
      .set({ email: 'Ana.Proved@example.com', email_proved_at: new Date() })
      .where('username', '=', ana.username)
      .execute()
    somebody({ email: 'ana.proved@example.com', email_verified: true })
    const back = await goesAndReturns(world.visitor())
    expect([back.searchParams.get('loginError'), back.searchParams.get('token')]).toEqual([
      'email_taken',
      null,
    ])
    expect(await identities()).toEqual([])
  })

  test.each([
    ['another account has it unproved', true, true],
    ['the identity provider has not verified it', false, false],
  ])('creates an account without the e-mail if %s', async (_what, isHeld, isVerified) => {
    const email = `unsure${++subjects}@example.com`
    if (isHeld) await world.player({ form: { email } })
    somebody({ email, email_verified: isVerified })
    const { info } = await comesIn()
    const row = await world.server.tools.db
      .selectFrom('player')
      .select('email')
      .where('username', '=', info.account)
      .executeTakeFirstOrThrow()
    expect(row.email).toBeNull()
  })

  test('creates no account while registration is closed, and still logs in known players', async () => {
    const known = somebody()
    await comesIn()
    await world.brandIs({ switches: { USERNAMEREG3: false, MOBILENUMREG3: false } })
    somebody()
    const back = await goesAndReturns(world.visitor())
    expect(back.searchParams.get('loginError')).toBe('registration_closed')
    visitor = known
    await comesIn()
    await world.brandIs({ switches: { USERNAMEREG3: true, MOBILENUMREG3: true } })
  })

  test('lets nobody into a closed account', async () => {
    somebody()
    const { info } = await comesIn()
    await world.server.tools.db
      .updateTable('player')
      .set({ is_open: false })
      .where('username', '=', info.account)
      .execute()
    expect((await goesAndReturns(world.visitor())).searchParams.get('loginError')).toBe('credentials_wrong')
  })

  test('reports to the site that the identity provider’s page was closed', async () => {
    visitor = null
    const back = await goesAndReturns(world.visitor(), '/login')
    expect(back.pathname + back.search).toBe('/login?loginError=identity_provider_failed')
    expect(lines.join()).toContain('access_denied')
  })

  test('opens one session with its link token, within a minute', async () => {
    somebody()
    const browser = world.visitor()
    const token = (await goesAndReturns(browser)).searchParams.get('token')!
    expect((await browser.send(loginByLinkToken, { token })).refusal).toBeUndefined()
    expect((await browser.send(loginByLinkToken, { token })).refusal).toBe('link_token_invalid')
    const late = (await goesAndReturns(browser)).searchParams.get('token')!
    world.clock.advance(minuteMs)
    expect((await browser.send(loginByLinkToken, { token: late })).refusal).toBe('link_token_invalid')
  })

  test('is completed only by the browser that began it, once, with its state, in time', async () => {
    somebody()
    const browser = world.visitor()
    const way = await answers(await starts(browser, 'demo-id'))
    const refused = async (who: Visitor, address: string) => {
      const back = await arrives(who, address)
      expect(back.pathname + back.search).toBe('/?loginError=identity_provider_failed')
    }
    await refused(world.visitor(), way)
    const other = world.visitor()
    await starts(other, 'demo-id')
    await refused(other, way)
    const wrongState = new URL(way)
    wrongState.searchParams.set('state', 'x'.repeat(43))
    await refused(browser, wrongState.href)
    wrongState.searchParams.delete('state')
    await refused(browser, wrongState.href)

    expect((await arrives(browser, way)).searchParams.get('token')).not.toBeNull()
    await refused(browser, way)

    const slow = await answers(await starts(browser, 'demo-id'))
    world.clock.advance(10 * minuteMs)
    await refused(browser, slow)
  })

  test('is completed by a code only with the visit for which the code was issued', async () => {
    somebody()
    const browser = world.visitor()
    const mine = await answers(await starts(browser, 'demo-id'))
    const again = await starts(browser, 'demo-id')
    const replayed = new URL(mine)
    replayed.searchParams.set('state', new URL(again).searchParams.get('state')!)
    expect((await arrives(browser, replayed.href)).searchParams.get('loginError')).toBe(
      'identity_provider_failed',
    )
  })

  test('logs in the same account after its logged-in player linked it', async () => {
    const ana = await world.player()
    const email = `linked${++subjects}@example.com`
    await world.server.tools.db
      .updateTable('player')
      .set({ email, email_proved_at: new Date() })
      .where('username', '=', ana.username)
      .execute()
    somebody({ email, email_verified: true })
    const link = (password: string) =>
      ana.send(linkIdentityProvider, { identityProvider: 'demo-id', next: '/', password })
    expect((await link('not the password')).refusal).toBe('old_password_wrong')
    const { url } = (await link(ana.password)).value
    expect((await arrives(ana, await answers(url))).search).toBe('?linked=demo-id')
    const browser = world.visitor()
    const token = (await goesAndReturns(browser)).searchParams.get('token')!
    browser.token = (await browser.send(loginByLinkToken, { token })).value.token
    expect((await browser.send(getMemberInfo, {})).value.account).toBe(ana.username)

    const ben = await world.player()
    const { url: bens } = (
      await ben.send(linkIdentityProvider, { identityProvider: 'demo-id', next: '/', password: ben.password })
    ).value
    expect((await arrives(ben, await answers(bens))).searchParams.get('loginError')).toBe(
      'identity_provider_failed',
    )
  })

  test('does not begin with an identity provider that is unknown, closed or not of OpenID', async () => {
    const { tools } = world.server
    await setIdentityProvider(tools, brandId, { ...unreachable, code: 'phone-only', kind: 'phone' })
    await setIdentityProvider(tools, brandId, { ...unreachable, code: 'closed' })
    await tools.db
      .updateTable('identity_provider')
      .set({ is_open: false })
      .where('code', '=', 'closed')
      .execute()
    for (const identityProvider of ['nobody', 'phone-only', 'closed']) {
      const answer = await world.visitor().send(startIdentityProviderLogin, { identityProvider })
      expect(answer.refusal).toBe('identity_provider_unknown')
    }
    await setIdentityProvider(tools, brandId, { ...unreachable, code: 'down' })
    const down = await world.visitor().send(startIdentityProviderLogin, { identityProvider: 'down' })
    expect(down.refusal).toBe('identity_provider_failed')
    const { list } = (await world.visitor().send(listIdentityProviders, {})).value
    expect(list.map(({ code }) => code)).not.toContain('closed')
  })

  test('leaves the client secret of the identity provider unreadable in the database', async () => {
    const row = await world.server.tools.db
      .selectFrom('identity_provider')
      .select('client_secret_sealed')
      .where('code', '=', 'demo-id')
      .executeTakeFirstOrThrow()
    expect(row.client_secret_sealed!.includes(clientSecret)).toBe(false)
  })

  const unreachable = {
    code: '',
    name: 'Nobody',
    kind: 'oidc' as const,
    issuer: 'http://localhost:1',
    clientId: 'fairground',
    clientSecret: '',
  }

  function identities() {
    return world.server.tools.db
      .selectFrom('identity_provider_subject')
      .select('player_id')
      .where('subject', '=', visitor!.sub)
      .execute()
  }
})

/** Issuer that signs any token a test wants, valid or not. */
async function anIssuer() {
  const server = createServer()
  closers.push(server)
  const issuer = await listen(server)
  const ours = await generateKeyPair('ES256', { extractable: true })
  const strangers = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'ES256', use: 'sig' }
  let claims: Record<string, unknown> = {}
  let signsWith = { key: ours.privateKey, kid: 'ours' }
  const nowS = () => Math.floor(world.clock.now() / 1000)
  const sign = () =>
    new SignJWT({
      iss: issuer,
      aud: 'fairground',
      sub: `subject-${++subjects}`,
      iat: nowS(),
      exp: nowS() + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: signsWith.kid })
      .sign(signsWith.key)
  server.on('request', async (request, response) => {
    const say = (value: unknown) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/jwks') return say({ keys: [jwk] })
    if (request.url === '/token') {
      await text(request)
      return say({ access_token: 'nothing', token_type: 'bearer', id_token: await sign() })
    }
    return say({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
  })
  return {
    issuer,
    sign,
    nowS,
    says: (given: Record<string, unknown>) => {
      claims = given
    },
    isSomebodyElse: (kid = 'ours') => {
      signsWith = { key: strangers.privateKey, kid }
    },
  }
}
type Issuer = Awaited<ReturnType<typeof anIssuer>>

/** Faults of an issuer; none of them is accepted. */
const wrongs: [string, (issuer: Issuer) => void][] = [
  ['for another audience', ({ says }) => says({ aud: 'somebody else' })],
  ['of another issuer', ({ says }) => says({ iss: 'http://localhost:1' })],
  ['that is over', ({ says, nowS }) => says({ iat: nowS() - 600, exp: nowS() - 300 })],
  ['signed by a stranger under our key’s name', ({ isSomebodyElse }) => isSomebodyElse()],
  ['signed by a key that the issuer does not have', ({ isSomebodyElse }) => isSomebodyElse('unknown')],
]

describe('an id token that was exchanged for a code', () => {
  async function goes(issuer: Issuer) {
    await setIdentityProvider(world.server.tools, brandId, {
      code: 'fake',
      name: 'Fake',
      kind: 'oidc',
      issuer: issuer.issuer,
      clientId: 'fairground',
      clientSecret: '',
    })
    const browser = world.visitor()
    const asked = new URL(await starts(browser, 'fake')).searchParams
    const back = `${callback()}?code=any&state=${asked.get('state')}`
    return { back: () => arrives(browser, back), nonce: asked.get('nonce') }
  }

  test('is accepted when all its claims are right', async () => {
    const issuer = await anIssuer()
    const { back, nonce } = await goes(issuer)
    issuer.says({ nonce })
    expect((await back()).searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    ...wrongs,
    ['with another nonce', ({ says }: Issuer) => says({ nonce: randomBytes(32).toString('base64url') })],
    ['without a nonce', ({ says }: Issuer) => says({ nonce: undefined })],
  ] as typeof wrongs)('%s is refused, and no player is created', async (_what, spoil) => {
    const issuer = await anIssuer()
    const { back, nonce } = await goes(issuer)
    const says = (given: Record<string, unknown>) => issuer.says({ nonce, ...given })
    says({})
    spoil({ ...issuer, says })
    const before = await players()
    expect((await back()).searchParams.get('loginError')).toBe('identity_provider_failed')
    expect(await players()).toBe(before)
  })

  async function players() {
    const rows = await world.server.tools.db.selectFrom('player').select('id').execute()
    return rows.length
  }
})

describe('a login by a phone identity provider', () => {
  async function aPhoneIdentityProvider(withKeys = true) {
    const issuer = await anIssuer()
    await setIdentityProvider(world.server.tools, brandId, {
      code: 'phone',
      name: 'Phone',
      kind: 'phone',
      issuer: issuer.issuer,
      clientId: 'fairground',
      clientSecret: '',
      ...(withKeys ? { jwksUrl: `${issuer.issuer}/jwks` } : {}),
    })
    return issuer
  }
  const sends = (firebaseIdToken: string) =>
    world.visitor().send(loginByPhoneIdentityProvider, { firebaseIdToken })

  test.each([true, false])(
    'logs in the player who has proved that number (the keys have ids: %o)',
    async (withKeys) => {
      const { mobile, username } = await world.mobilePlayer()
      const issuer = await aPhoneIdentityProvider(withKeys)
      issuer.says({ phone_number: mobile })
      const browser = world.visitor()
      browser.token = (
        await browser.send(loginByPhoneIdentityProvider, { firebaseIdToken: await issuer.sign() })
      ).value.token
      expect((await browser.send(getMemberInfo, {})).value.account).toBe(username)
    },
  )

  test('refuses a number that no player has proved', async () => {
    const issuer = await aPhoneIdentityProvider()
    issuer.says({ phone_number: '+639179999999' })
    expect((await sends(await issuer.sign())).refusal).toBe('credentials_wrong')
    const { mobile, username } = await world.mobilePlayer()
    await world.server.tools.db
      .updateTable('player')
      .set({ mobile_proved_at: null })
      .where('username', '=', username)
      .execute()
    issuer.says({ phone_number: mobile })
    expect((await sends(await issuer.sign())).refusal).toBe('credentials_wrong')
  })

  test.each(wrongs.filter(([what]) => what !== 'of another issuer'))(
    'refuses a token %s',
    async (_what, spoil) => {
      const { mobile } = await world.mobilePlayer()
      const issuer = await aPhoneIdentityProvider()
      const says = (given: Record<string, unknown>) => issuer.says({ phone_number: mobile, ...given })
      says({})
      spoil({ ...issuer, says })
      expect((await sends(await issuer.sign())).refusal).toBe('identity_provider_failed')
    },
  )

  test('refuses a token that was issued long ago, regardless of its stated expiry', async () => {
    const { mobile } = await world.mobilePlayer()
    const issuer = await aPhoneIdentityProvider()
    issuer.says({ phone_number: mobile, iat: issuer.nowS() - 660, exp: issuer.nowS() + 3600 })
    expect((await sends(await issuer.sign())).refusal).toBe('identity_provider_failed')
  })

  test.each([{}, { phone_number: '09171234567' }, { phone_number: 639171234567 }, { phone_number: '+63' }])(
    'refuses a token with the claims %o',
    async (claims) => {
      const issuer = await aPhoneIdentityProvider()
      issuer.says(claims)
      expect((await sends(await issuer.sign())).refusal).toBe('identity_provider_failed')
    },
  )

  test('refuses an unlisted issuer as unknown, and a text that is no token', async () => {
    const { mobile } = await world.mobilePlayer()
    const issuer = await aPhoneIdentityProvider()
    issuer.says({ phone_number: mobile, iss: 'https://elsewhere.example' })
    expect((await sends(await issuer.sign())).refusal).toBe('identity_provider_unknown')
    expect((await sends('no.token.at-all')).refusal).toBe('identity_provider_failed')
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ iss: issuer.issuer, aud: 'fairground', sub: '1', iat: issuer.nowS(), exp: issuer.nowS() + 300, phone_number: mobile })}.`
    expect((await sends(unsigned)).refusal).toBe('identity_provider_failed')
  })

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
})

test.each([
  ['/', '/'],
  ['/promotions?id=7#top', '/promotions?id=7#top'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/..//elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('the return to the site from %o leads to %o', (next, path) => {
  expect(pathOnSite(next)).toBe(path)
})
