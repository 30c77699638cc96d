import { createHash, randomBytes } from 'node:crypto'
import type { PaceName } from '@fairground/contract/pace'
import { type BrowserContext, test as bareTest, expect, type Page, type TestInfo } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { secretOf } from '../../apps/server/src/secret.ts'
import { hashToken } from '../../apps/server/src/token-hash.ts'
import { totpCode } from '../../apps/server/src/totp.ts'
import { testSecret } from '../../tools/test-house/test-secret.ts'
import { processorNote } from '../../tools/test-run/costs.ts'
import { secondsOfTree } from '../../tools/test-run/processor.ts'
import { tidyUses, type Uses, usesNote } from '../../tools/test-run/uses.ts'
import { patience } from '../patience.ts'
import { setBrands } from '../world/brands.ts'
import { cachesEnd, houseClock, passes, settles, showsTime, steers } from './steering.ts'
import { notesUses } from './uses.ts'

/** Collects violations of the content security policy in any page or frame of the product in a browser. */
export async function brokenPoliciesIn(context: BrowserContext, ours: string): Promise<string[]> {
  const broken: string[] = []
  const { port } = new URL(ours)
  await context.exposeBinding('tellBrokenPolicy', (_, { page, what }: { page: string; what: string }) => {
    // Pages of third parties, such as an identity provider, have their own policies.
    if (new URL(page).port === port) broken.push(`${page}: ${what}`)
  })
  await context.addInitScript(() => {
    const { tellBrokenPolicy } = window as unknown as {
      tellBrokenPolicy(told: { page: string; what: string }): void
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tellBrokenPolicy({ page: location.href, what: `${violatedDirective} stops ${blockedURI} ${sample}` }),
    )
  })
  return broken
}

/** Attaches screenshots of every open page to the report of a failed test. */
async function isPictured(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context
    .browser()!
    .contexts()
    .flatMap((one) => one.pages())) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`)
    // A page that is closing has nothing to show.
    await page.screenshot({ path, timeout: patience * 5000 }).then(
      () => testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path }),
      () => {},
    )
  }
}

/**
 * Returns the network address of everybody in a test, from the range for measurements (RFC 2544), which has no country:
 * the limits of registrations and logins from one address must not depend on the speed of earlier tests.
 */
export function addressIn({ testId }: TestInfo): string {
  const [second, third, fourth] = createHash('sha256').update(testId).digest()
  return `198.${18 + (second! & 1)}.${third}.${fourth}`
}

/** The parts of the product that the current journey uses. */
let used: Uses = { calls: [], scripts: [] }

/** Prepares each browser context of a journey: it shows the time of the house, and its uses are recorded. */
async function prepares(context: BrowserContext): Promise<void> {
  // A stopped clock hides the browser's own timings of a page, by which the site detects a reload.
  await context.addInitScript(() => Object.assign(window, { measured: performance }))
  await showsTime(context)
  await context.addInitScript(() => {
    const { measured } = window as unknown as { measured: Performance }
    performance.getEntriesByType = (type) => measured.getEntriesByType(type)
  })
  notesUses(context, () => used)
}

/**
 * Waits before each press and entry on a page until the page's calls have been answered and shown. A call that the
 * journey itself delays is waited for no longer than this.
 */
async function actsWhenIdle(page: Page): Promise<void> {
  const idle = page.locator('html:not([data-busy])')
  await page.addLocatorHandler(
    page.locator('html[data-busy]'),
    () => idle.waitFor({ timeout: patience * 2000 }).catch(() => {}),
    { noWaitAfter: true },
  )
}

/** The details of a journey that only `npm run test:all` runs. */
export const inAll = { tag: '@all' }

/**
 * A browser test with its own network address, which also fails when anything violates the content security policy.
 * Everything else that it opened in the browser is closed after it, because an open page takes processor time from
 * later tests.
 */
export const test = bareTest.extend<
  { notesCost: undefined; keepsPolicy: undefined; closesOthers: undefined; isSeenFailing: undefined },
  { isSteered: undefined }
>({
  isSteered: [
    async ({ browser }, use) => {
      await steers(browser, prepares)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  notesCost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, testInfo) => {
      const before = secondsOfTree()
      used = { calls: [], scripts: [] }
      await use(undefined)
      testInfo.annotations.push(
        { type: processorNote, description: (secondsOfTree() - before).toFixed(2) },
        { type: usesNote, description: JSON.stringify(tidyUses(used)) },
      )
    },
    { auto: true },
  ],
  // Headers given as an option would open a new context for each test.
  context: async ({ context }, use, testInfo) => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': addressIn(testInfo) })
    await prepares(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    await actsWhenIdle(page)
    await use(page)
  },
  closesOthers: [
    async ({ context }, use) => {
      await use(undefined)
      const others = context
        .browser()!
        .contexts()
        .filter((other) => other !== context)
      await Promise.all(others.map((other) => other.close()))
    },
    { auto: true },
  ],
  isSeenFailing: [
    // Screenshots are taken before the pages are closed.
    async ({ context, closesOthers: _ }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) await isPictured(context, testInfo)
    },
    { auto: true },
  ],
  keepsPolicy: [
    async ({ context, baseURL }, use) => {
      const broken = await brokenPoliciesIn(context, baseURL!)
      await use(undefined)
      expect(broken).toEqual([])
    },
    { auto: true },
  ],
})

/** Changes the server from outside the screens: time that passes, settings of an operator, messages that arrive. */
export function openBackDoor() {
  const url = process.env.FAIRGROUND_OWNER
  if (!url) throw new Error('FAIRGROUND_OWNER is not set: the test server says it')
  const pool = openPool(url, { max: 1 })
  const db = openDb(pool)
  const ofPlayer = (username: string) =>
    pool
      .query<{ id: string }>('SELECT id FROM player WHERE lower(username) = lower($1)', [username])
      .then(({ rows }) => rows[0]!.id)
  /** Changes the settings of brands; the change is effective everywhere once the caches of the server have expired. */
  async function changesBrand(columns: Parameters<typeof setBrands>[1], brandIds?: readonly number[]) {
    await setBrands({ db, clock: houseClock }, columns, brandIds)
    await cachesEnd()
  }
  return {
    passes,
    settles,
    /** Ends every wait for another code or try. */
    async timePasses(): Promise<void> {
      await pool.query('DELETE FROM throttle')
    },
    /** Makes the address of the test an unknown place for the account. */
    async forgetPlaces(username: string): Promise<void> {
      await pool.query('DELETE FROM known_place WHERE player_id = $1', [await ofPlayer(username)])
    },
    /** Makes the place of the test's browser known to the account. */
    async knowThisPlace(username: string): Promise<void> {
      await pool.query(
        `INSERT INTO known_place (player_id, ip, first_at, last_at) VALUES ($1, $2, now(), now())
           ON CONFLICT (player_id, ip) DO NOTHING`,
        [await ofPlayer(username), addressIn(bareTest.info())],
      )
    },
    /** Frees a name for a new registration, for a test that is repeated after a failure. */
    async freesName(username: string): Promise<void> {
      await pool.query(`UPDATE player SET username = 'former ' || id WHERE lower(username) = lower($1)`, [
        username,
      ])
    },
    /** Makes the account older than the rules for names. */
    async wasNamed(username: string, before: string): Promise<void> {
      await pool.query('UPDATE player SET username = $2 WHERE id = $1', [await ofPlayer(username), before])
    },
    /** Marks the password as assigned by an operator, so that it must be changed. */
    async giveOutPassword(username: string): Promise<void> {
      await pool.query('UPDATE player SET is_password_due = true WHERE id = $1', [await ofPlayer(username)])
    },
    /** Returns the current code of the player's authenticator app; it may be used again. */
    async appCodeOf(username: string): Promise<string> {
      const id = await ofPlayer(username)
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'UPDATE authenticator SET last_step = 0 WHERE player_id = $1 RETURNING secret_sealed AS sealed',
        [id],
      )
      const secret = secretOf(Buffer.from(testSecret, 'base64'))
      return totpCode(secret.open(rows[0]!.sealed, `authenticator/${id}`), houseClock.now())
    },
    /** Makes a member an agent. */
    async makeAgent(username: string, standing: 1 | 41 = 1): Promise<void> {
      await pool.query("UPDATE player SET standing = $2, kind = 'agent' WHERE id = $1", [
        await ofPlayer(username),
        standing,
      ])
    },
    /** Sets the second factor of an agent's sessions to the current time. */
    async showsFactor(username: string): Promise<void> {
      await pool.query('UPDATE session SET factor_at = $2 WHERE player_id = $1 AND ended_at IS NULL', [
        await ofPlayer(username),
        new Date(houseClock.now()),
      ])
    },
    /**
     * Makes an agreement on a real-time wage that counts since yesterday, with the same rate for profit and loss;
     * without an upline it is with the brand. The rate is in millionths.
     */
    async agreeOnLiveWage(above: string | null, username: string, rate: number): Promise<void> {
      const basis = { weights: { RNG: 100 }, activeFrom: '0', countsOwn: true }
      const rules = { ...basis, profitRate: rate, lossRate: rate, singleBet: '0' }
      await pool.query(
        `INSERT INTO agent_contract (id, brand_id, plan, agent_id, player_id, currency, period, terms, state, offered_by, offered_at,
                                     open_until, answered_at, from_at)
         SELECT gen_random_uuid(), brand_id, 'real-time-wage', $1, id, 'PHP', 'live', $2, 'agreed', 'staff/test', now() - interval '2 days',
                now() + interval '5 days', now() - interval '2 days', now() - interval '1 day'
           FROM player WHERE id = $3`,
        [
          above && (await ofPlayer(above)),
          JSON.stringify({ platformPaysBelow: false, rules }),
          await ofPlayer(username),
        ],
      )
    },
    /** Lets the contracts of an account count since an hour ago, as if their first period had begun. */
    async beginContracts(username: string): Promise<void> {
      await pool.query(
        `UPDATE agent_contract SET from_at = now() - interval '1 hour' WHERE player_id = $1 AND state = 'agreed'`,
        [await ofPlayer(username)],
      )
    },
    /** Lets a period of real-time wages end, and expects that an account has a number of paid lines. */
    async paysLiveWages(username: string, lines: number): Promise<void> {
      await passes(10 * 60_000)
      const { rows } = await pool.query<{ paid: number }>(
        `SELECT count(*)::integer AS paid FROM agent_pay_line WHERE account_id = $1 AND state = 'ISSUED'`,
        [await ofPlayer(username)],
      )
      expect(rows[0]!.paid).toBe(lines)
    },
    /** Offers an affiliate a revenue share of 25 % of the brand, and adds a line of 250.00 for the previous month. */
    async offersRevenueShare(username: string): Promise<void> {
      const clauses = [
        { sales: '0', active: 5, loss: '0', rate: 250_000 },
        { sales: '0', active: 5, loss: '30000000', rate: 350_000 },
      ]
      const rules = {
        weights: { RNG: 100 },
        activeFrom: '100000',
        countsOwn: false,
        clauses,
        houseRate: 100_000,
        deducts: ['promotions'],
        depositFee: 10_000,
        withdrawalFee: 0,
        clearedAfter: 3,
        subRate: 0,
      }
      const contract = `INSERT INTO agent_contract (id, brand_id, plan, player_id, currency, period, terms, state, offered_by, offered_at,
                                     open_until, answered_at, from_at, to_at, ended_by)
         SELECT gen_random_uuid(), brand_id, 'revenue-share', id, 'PHP', 'M', $1, `
      const given = [JSON.stringify({ platformPaysBelow: false, rules }), await ofPlayer(username)]
      await pool.query(
        `${contract} 'offered', 'staff/test', now(), now() + interval '5 days', NULL, NULL, 'infinity', NULL FROM player WHERE id = $2`,
        given,
      )
      const month = `date_trunc('month', now(), 'Asia/Manila')`
      const ended = await pool.query<{ id: string; brand_id: number }>(
        `${contract} 'agreed', 'staff/test', ${month} - interval '40 days', ${month}, ${month} - interval '39 days',
                     ${month} - interval '1 month', ${month}, 'brand' FROM player WHERE id = $2 RETURNING id, brand_id`,
        given,
      )
      const { id, brand_id: brandId } = ended.rows[0]!
      const figures = {
        settled: { RNG: { validBet: '500000', loss: '120000' } },
        costs: { rebates: '0', promotions: '5000' },
        moved: { deposits: '300000', withdrawals: '0' },
        active: 5,
        base: '100000',
        clause: 0,
        notReached: null,
        deal: {
          plan: 'revenue-share',
          won: '120000',
          houseShare: '12000',
          costs: '8000',
          balanceBefore: '0',
          balanceAfter: '0',
          idle: 0,
          own: '25000',
          below: '0',
          subShare: '0',
        },
      }
      await pool.query(
        `WITH run AS (
           INSERT INTO agent_pay_run (brand_id, plan, period, currency, from_at, to_at, computed_at)
             VALUES ($1, 'revenue-share', 'M', 'PHP', ${month} - interval '1 month', ${month}, now()) RETURNING id)
         INSERT INTO agent_pay_line (id, run_id, contract_id, account_id, currency, agreed_at, figures, amount, state)
           SELECT gen_random_uuid(), id, $2, $3, 'PHP', now(), $4, 25000, 'UNAPPROVE' FROM run`,
        [brandId, id, given[1], JSON.stringify(figures)],
      )
    },
    /** Marks the player's e-mail or phone as proved. */
    async proveEmail(username: string): Promise<void> {
      await pool.query('UPDATE player SET email_proved_at = now() WHERE id = $1', [await ofPlayer(username)])
    },
    /** Stores the player's name as known to the bank. */
    async tellBankName(username: string, name: string): Promise<void> {
      await pool.query(
        `INSERT INTO player_profile (player_id, payee_name) VALUES ($1, $2)
           ON CONFLICT (player_id) DO UPDATE SET payee_name = excluded.payee_name`,
        [await ofPlayer(username), name],
      )
    },
    /** Makes the accepted agreement an older one. */
    async agreedLongAgo(username: string): Promise<void> {
      await pool.query("UPDATE player SET agreement_version = 'old' WHERE id = $1", [
        await ofPlayer(username),
      ])
    },
    /** Moves the login of the player some minutes into the past. */
    async loggedInAgo(username: string, minutes: number): Promise<void> {
      await pool.query('UPDATE session SET opened_at = $2 WHERE player_id = $1 AND ended_at IS NULL', [
        await ofPlayer(username),
        new Date(houseClock.now() - minutes * 60_000),
      ])
    },
    /** Returns the address of a link token that logs the player in, as after a return from an identity provider. */
    async linkTokenFor(username: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `INSERT INTO link_token (token_hash, player_id, purpose, ends_at)
         VALUES ($1, $2, 'login', $3)`,
        [hashToken(token), await ofPlayer(username), new Date(houseClock.now() + 60_000)],
      )
      return token
    },
    /** Adds external addresses of the operator. */
    async hasResources(resources: Record<string, { url: string; labelNameEn: string }>): Promise<void> {
      await changesBrand((before) => ({
        resources: JSON.stringify({ ...Object(before.resources), ...resources }),
      }))
    },
    /** Returns the invitation code of a player. */
    async referralCodeOf(username: string): Promise<string> {
      const { rows } = await pool.query<{ referral_code: string }>(
        'SELECT referral_code FROM player WHERE id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.referral_code
    },
    /** Returns the user name of a player's inviter, or null. */
    async inviterOf(username: string): Promise<string | null> {
      const { rows } = await pool.query<{ username: string | null }>(
        'SELECT inviter.username FROM player LEFT JOIN player inviter ON inviter.id = player.invited_by WHERE player.id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.username
    },
    /** Returns the user name of the agent above a player, or null. */
    async uplineOf(username: string): Promise<string | null> {
      const { rows } = await pool.query<{ username: string | null }>(
        'SELECT upline.username FROM player LEFT JOIN player upline ON upline.id = player.upline_id WHERE player.id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.username
    },
    /** Sets the operator's own rules for fields of the registration forms. */
    async ask(fields: Record<string, Record<string, unknown>>): Promise<void> {
      await changesBrand({ register_fields: JSON.stringify(fields) })
    },
    /** Sets a switch of the brand. */
    async turn(name: string, isOn: boolean): Promise<void> {
      await changesBrand((before) => ({
        switches: JSON.stringify({ ...Object(before.switches), [name]: isOn }),
      }))
    },
    /**
     * Sets the pace of play of the brand; a relaxed one has no minimum time of a round here, because the clock is
     * stopped.
     */
    async playsAt(pace: PaceName): Promise<void> {
      await changesBrand({ pace, cycle_ms: pace === 'relaxed' ? 0 : null }, [1])
    },
    /** Restricts these countries (ISO 3166-1 alpha-2). */
    async restrict(countries: string[]): Promise<void> {
      const rules = countries.map((country) => ({ effect: 'deny', country }))
      await pool.query('UPDATE brand_access SET access_rules = $1 WHERE brand_id = 1', [
        JSON.stringify(rules),
      ])
      await cachesEnd()
    },
    close: () => pool.end(),
  }
}

/** Returns the newest message to a number or an e-mail address. */
export async function messageTo(to: string): Promise<string> {
  await settles()
  // The outbox is readable only from the machine itself, and a test's browser sends a different address.
  const { list } = await (await fetch(new URL('/outbox.json', process.env.FAIRGROUND_URL))).json()
  const message = list.find((one: { to: string; text: string }) => one.to === to)
  expect(message, `a message to ${to}`).toBeDefined()
  return message.text
}

/** Returns the code in the newest message to an address. */
export async function codeTo(to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await messageTo(to))![0]
}
