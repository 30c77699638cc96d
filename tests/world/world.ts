import { randomBytes, randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import type { PaceName } from '@fairground/contract/pace'
import { register, registerByMobile } from '@fairground/contract/players'
import { freePlay, login } from '@fairground/contract/sessions'
import { getCaptcha, sendRegisterCode } from '@fairground/contract/verification'
import { type Clock, steppedClock } from '@fairground/kernel/clock'
import { systemChance } from '@fairground/kernel/system-chance'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkInvariants, checkNewTransfers } from '../../apps/server/src/features/ledger/audit/index.ts'
import { applyToWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { checkTickets } from '../../apps/server/src/features/lotteries/tickets/index.ts'
import { addAccount } from '../../apps/server/src/features/people/registration/index.ts'
import { standpointOf } from '../../apps/server/src/features/people/uplines/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { asStored } from '../../apps/server/src/features/platform/brand-versions/index.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../apps/server/src/main.ts'
import type { Messages } from '../../apps/server/src/messages/messages.ts'
import { outbox } from '../../apps/server/src/messages/outbox.ts'
import { secretOf } from '../../apps/server/src/secret.ts'
import { testDatabase } from '../database.ts'
import { setBrands } from './brands.ts'
import { cheapPasswordCost } from './cheap-passwords.ts'
import { aNameServer } from './name-server.ts'
import { asPlayer, type Player } from './player.ts'
import { type Answered, openVisitor, originOf, type Visitor } from './visitor.ts'

export { launchOf, type Player } from './player.ts'
export type { Visitor } from './visitor.ts'

export interface World {
  server: RunningServer
  clock: ReturnType<typeof steppedClock>
  /** The server's connection string. */
  databaseUrl: string
  ownerUrl: string
  /** The messages sent by SMS and e-mail. */
  messages: Required<Messages>
  /** Opens a visitor, by default always from the same address, who uses the site at its own host or at `host`. */
  visitor(given?: { ip?: string; userAgent?: string; host?: string }): Visitor
  /**
   * Makes a new player, with `cash` (in minor units) beside the sign-up bonus. Registers over HTTP if a form or a host
   * is given, otherwise by the server's own functions, which takes a quarter of the time.
   */
  player(given?: NewPerson): Promise<Player>
  /** Registers a player by a phone number, which is proved. */
  mobilePlayer(given?: NewPerson & { mobile?: string; password?: string }): Promise<MobilePlayer>
  /**
   * Makes a player an agent with an invitation code, as the operator does; the session has given its second factor
   * unless `isProved` is false.
   */
  agent(
    given?: NewPerson & { standing?: 1 | 2 | 41 | 42; isProved?: boolean },
  ): Promise<Player & { code: string }>
  /** Returns the code in the newest message to a number or an e-mail address. */
  codeFor(address: string): string
  /** Shows a visitor a captcha; returns its characters. */
  captchaFor(somebody: Visitor): Promise<string>
  /** Changes the settings of the brand from now on. */
  brandIs(changes: Partial<BrandChanges>): Promise<void>
  /** Makes a trial player. */
  trial(): Promise<Player>
  /**
   * Opens a second server on the same database, as on another machine; by default on any free port, with the same
   * clock.
   */
  anotherServer(given?: { port?: number; clock?: Clock }): Promise<Pick<World, 'server' | 'visitor'>>
  /** Returns the sum of the postings of accounts in minor units, of one player or of all. */
  movedBy(accounts: string[], playerId?: bigint): Promise<bigint>
  /** Expects that all transfers since the last call add up, as the hourly check does. */
  moneyAddsUp(): Promise<void>
  /**
   * Closes the servers; for a test that checks money, first expects that every rule of the ledger holds, over the whole
   * ledger.
   */
  close(): Promise<void>
}

export interface NewPerson {
  cash?: bigint
  username?: string
  /** The code of the agent above. */
  code?: string
  /** Further fields of the form. */
  form?: Partial<SentBy<typeof register>>
  ip?: string
  /** The host of the brand's site; by default the first brand's. */
  host?: string
}

export interface MobilePlayer extends Player {
  /** In E.164. */
  mobile: string
}

export interface BrandChanges {
  switches: Record<string, boolean>
  register_fields: Record<string, Record<string, unknown>>
  reserved_names: string[]
  site_for: 'everybody' | 'members' | 'agents'
  access_rules: Record<string, string>[]
  status: 0 | 1 | 2
  password_days: number | null
  agreement_version: string
  cycle_ms: number | null
  largest_win: bigint | null
  pace: PaceName
  reality_check_minutes: number
  identity_rules: Record<string, unknown>
  case_rules: Record<string, unknown>
  dormancy_rules: Record<string, unknown>
}

/** The default network address of visitors. */
const home = '203.0.113.10'

const startMs = Date.UTC(2026, 10, 20, 12)
let people = 0

/** Opens a whole server on a separate database, with a clock that is stopped; calls use real HTTP. */
export async function aWorld(options: Partial<ServerOptions> = {}): Promise<World> {
  const database = await testDatabase()
  const clock = steppedClock(startMs)
  const messages = outbox(clock)
  const given: ServerOptions = {
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: (line) => console.error(line),
    clock,
    chance: systemChance(),
    messages,
    secret: secretOf(randomBytes(32)),
    botCheckCost: 2,
    // A busy machine may be slow; the test of a call that is not answered in time has its own clock.
    vendorReplyMs: 60_000,
    passwordCost: cheapPasswordCost,
    // Each visitor sends its network address as a proxy would.
    proxies: ['127.0.0.1'],
    places: { placeOf: (ip) => ({ country: countries[ip] ?? null, region: null }) },
    // No call of a test leaves this machine.
    outside: { post: async () => ({ failure: 'address' }) },
    dns: aNameServer().dns,
    checksOutput: true,
    roles: ['web'],
    runsByItself: false,
    servesSites: false,
    ...options,
  }
  const server = await startServer(given)
  const others: RunningServer[] = []
  let hasToAddUp = false
  const { db } = server.tools
  // The clock is stopped, so a second round would be too early.
  await setBrands(server.tools, { pace: 'relaxed', cycle_ms: 0 })
  const visit: World['visitor'] = ({ ip = home, userAgent = '', host } = {}) =>
    openVisitor(server.address, clock.now, ip, userAgent, host)

  async function registers(somebody: Visitor, username: string, cash: bigint, form: NewPerson['form']) {
    const password = form?.password ?? `password of ${username}`
    const answer = await somebody.send(
      register,
      await aRegistration(somebody, { username, password, ...form }),
    )
    somebody.token = answer.value.token
    // Each player gets a separate minute, so that no test reaches the limits of another.
    clock.advance(60_000)
    if (cash > 0n) await bring(server, username, cash)
    return asPlayer(server, somebody, username, password)
  }

  function aPlayer({ cash = 0n, username = `player${++people}`, code = '', form, ip, host }: NewPerson = {}) {
    const somebody = visit({ ...(ip && { ip }), ...(host && { host }) })
    return form || host
      ? registers(somebody, username, cash, { affiliateCode: code, ...form })
      : isAdded(somebody, username, cash, code)
  }

  /** Writes everything that a checked registration form would, without sending one. */
  async function isAdded(somebody: Visitor, username: string, cash: bigint, affiliateCode: string) {
    const brand = (await readBrand(db, { atMs: clock.now() }))!
    const fields: Partial<Record<string, string>> = {
      password: `password of ${username}`,
      birthday: '1990-05-17',
    }
    const asked = {
      brand,
      languageCode: brand.languages[0]!,
      origin: originOf(somebody),
      nowMs: clock.now(),
    }
    const { token } = await addAccount(server.tools, asked, {
      username,
      said: (name) => fields[name] ?? '',
      registerUrl: '',
      domain: '',
      mobile: null,
      proof: undefined,
      standpoint: await standpointOf(db, brand.id, { ...noInvitation, affiliateCode }),
    })
    somebody.token = token
    clock.advance(60_000)
    if (cash > 0n) await bring(server, username, cash)
    return asPlayer(server, somebody, username, fields.password!)
  }

  return {
    server,
    clock,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    messages,
    visitor: visit,
    player: aPlayer,
    async mobilePlayer({ cash = 0n, mobile = aMobile(), password = `password of ${mobile}`, ip, form } = {}) {
      const somebody = visit({ ...(ip ? { ip } : {}) })
      await somebody.send(sendRegisterCode, { mobileNo: mobile, botCheck: await somebody.solves() })
      const { username: _, ...filled } = await aRegistration(somebody, { username: '', password, ...form })
      const answer = await somebody.send(registerByMobile, {
        ...filled,
        mobileNum: mobile,
        verificationCode: codeFor(mobile),
      })
      somebody.token = answer.value.token
      clock.advance(60_000)
      const { account } = answer.value
      if (cash > 0n) await bring(server, account, cash)
      return { ...asPlayer(server, somebody, account, password), mobile }
    },
    async agent({ standing = 1, isProved = true, ...given } = {}) {
      const agent = await aPlayer(given)
      const { id, referral_code } = await db
        .updateTable('player')
        .set({ standing, kind: 'agent' })
        .where('username', '=', agent.username)
        .returning(['id', 'referral_code'])
        .executeTakeFirstOrThrow()
      if (isProved)
        await db
          .updateTable('session')
          .set({ factor_at: new Date(clock.now()) })
          .where('player_id', '=', id)
          .execute()
      // The server learns of a change of its settings at once by a notification, and otherwise after a moment.
      clock.advance(3000)
      return Object.assign(agent, { code: referral_code! })
    },
    codeFor,
    async captchaFor(somebody) {
      // The limit is one request a second.
      clock.advance(1000)
      void (await somebody.send(getCaptcha, {})).value
      const cookie = /fairground=([\w-]{43})/.exec(somebody.cookie!)![1]!
      // The picture cannot be read here: its stored answer is replaced.
      const { secret } = server.tools
      await db
        .updateTable('captcha')
        .set({ answer_hash: secret.digest('PERYA', `captcha/${cookie}`) })
        .where('cookie_hash', '=', secret.digest(cookie, 'captcha/cookie'))
        .execute()
      return 'perya'
    },
    async brandIs(changes) {
      const { switches, status, access_rules, ...columns } = changes
      const brand = (await readBrand(db, { atMs: clock.now() }))!
      if (status !== undefined || access_rules !== undefined)
        await db
          .updateTable('brand_access')
          .set({
            ...(status === undefined ? {} : { status }),
            ...(access_rules ? { access_rules: JSON.stringify(access_rules) } : {}),
          })
          .where('brand_id', '=', brand.id)
          .execute()
      const all = switches ? { ...columns, switches: { ...brand.switches, ...switches } } : columns
      if (Object.keys(all).length > 0) await setBrands(server.tools, asStored(all), [brand.id])
      clock.advance(3000)
    },
    async trial() {
      const somebody = visit()
      const answer = await somebody.send(freePlay, {
        random: randomUUID(),
        botCheck: await somebody.solves(),
      })
      somebody.token = answer.value.token
      return asPlayer(server, somebody, '', '')
    },
    async movedBy(accounts, playerId) {
      const { rows } = await sql<{ moved: bigint }>`
        SELECT coalesce(sum(p.amount), 0)::bigint AS moved FROM posting p JOIN wallet w ON w.id = p.wallet_id
         WHERE p.account = ANY (${accounts}) AND (${playerId ?? null}::bigint IS NULL OR w.player_id = ${playerId ?? null})`.execute(
        db,
      )
      return rows[0]!.moved
    },
    async moneyAddsUp() {
      hasToAddUp = true
      expect(await checkNewTransfers(db)).toEqual([])
    },
    async anotherServer({ port = 0, clock: its = clock } = {}) {
      const other = await startServer({ ...given, port, clock: its })
      others.push(other)
      return {
        server: {
          ...other,
          async close() {
            others.splice(others.indexOf(other), 1)
            await other.close()
          },
        },
        visitor: ({ ip = home, userAgent = '', host } = {}) =>
          openVisitor(other.address, its.now, ip, userAgent, host),
      }
    },
    async close() {
      try {
        if (hasToAddUp) expect([await checkInvariants(db), await checkTickets(db)]).toEqual([[], []])
      } finally {
        await Promise.all([server, ...others].map((one) => one.close()))
        await database.drop()
      }
    },
  }

  function codeFor(address: string): string {
    const message = messages.list().find(({ to }) => to === address)
    const code = message && /\b\d{6}\b/.exec(message.text)?.[0]
    if (!code) throw new Error(`nothing with a code was sent to ${address}`)
    return code
  }
}

const noInvitation = {
  affiliateCode: '',
  referralCode: '',
  recommenderId: '',
  isCodeKept: false,
  subId: '',
  clickId: '',
}

/** The countries of the addresses from which visitors call; all other addresses have none. */
export const countries: Record<string, string> = { [home]: 'PH', '198.51.100.7': 'SG', '192.0.2.44': 'VN' }

/** Returns a valid registration form, with its bot check solved. */
export async function aRegistration(
  somebody: Visitor,
  given: Partial<SentBy<typeof register>> & { username: string; password: string },
): Promise<SentBy<typeof register>> {
  return {
    confirmPassword: given.password,
    birthday: '1990-05-17',
    agreement: true,
    botCheck: await somebody.solves(),
    ...given,
  }
}

/** Returns an unused mobile number, in E.164. */
export function aMobile(): string {
  return `+63917${String(++people).padStart(7, '0')}`
}

/** Adds money to a player's cash, in minor units. */
async function bring({ tools }: RunningServer, username: string, amount: bigint) {
  const wallet = await tools.db
    .selectFrom('wallet')
    .innerJoin('player', 'player.id', 'wallet.player_id')
    .select(['wallet.id', 'wallet.currency'])
    .where('player.username', '=', username)
    .executeTakeFirstOrThrow()
  const answer = await applyToWallet(
    tools.money,
    {
      verb: 'transfer',
      walletId: wallet.id,
      currency: wallet.currency,
      source: 'test',
      transactionId: randomUUID(),
      recipe: 'demo-money',
      lines: { cash: amount, 'outside/test': -amount },
    },
    tools.clock.now(),
  )
  expect(answer.code).toBe('accepted')
}

/** Logs a visitor in; returns the whole answer. */
export async function logsIn(
  somebody: Visitor,
  username: string,
  password: string,
  more: { captcha?: string; botCheck?: string; remember?: boolean } = {},
): Promise<Answered<typeof login>> {
  const answer = await somebody.send(login, { type: 'username', username, password, ...more })
  if (answer.refusal === undefined) somebody.token = answer.value.token
  return answer
}
