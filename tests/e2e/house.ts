import { createHash, randomBytes } from 'node:crypto'
import type { PaceName } from '@fairground/contract/pace'
import { type BrowserContext, test as bareTest, expect, type TestInfo } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { hashToken } from '../../apps/server/src/features/sessions/index.ts'
import { secretOf } from '../../apps/server/src/secret.ts'
import { totpCode } from '../../apps/server/src/totp.ts'
import { testSecret } from '../../tools/test-secret.ts'

/** Collects violations of the content security policy in any page or frame of the product in a browser. */
export async function brokenPoliciesIn(context: BrowserContext, ours: string): Promise<string[]> {
  const broken: string[] = []
  const { port } = new URL(ours)
  await context.exposeBinding('tellBrokenPolicy', (_, { page, what }: { page: string; what: string }) => {
    // Pages of others, such as an identity provider, have policies of their own.
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

/** Screenshots of every open page, attached to the report of a failed test. */
async function isPictured(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context
    .browser()!
    .contexts()
    .flatMap((one) => one.pages())) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`)
    // A page that is closing has nothing to show.
    await page.screenshot({ path, timeout: 5000 }).then(
      () => testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path }),
      () => {},
    )
  }
}

/**
 * The network address of everybody in a test, from the range for measurements (RFC 2544), which has no country: the limits
 * of registrations and logins from one address must not depend on the speed of earlier tests.
 */
export function addressIn({ testId }: TestInfo): string {
  const [second, third, fourth] = createHash('sha256').update(testId).digest()
  return `198.${18 + (second! & 1)}.${third}.${fourth}`
}

/** A browser test with a network address of its own, which also fails when anything violates the content security policy. */
export const test = bareTest.extend<{ keepsPolicy: undefined; isSeenFailing: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use, testInfo) => use({ 'X-Forwarded-For': addressIn(testInfo) }),
  isSeenFailing: [
    async ({ context }, use, testInfo) => {
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

/** Changes to the server from outside the screens: time that passes, settings of an operator, messages that arrive. */
export function openBackDoor() {
  const url = process.env.FAIRGROUND_OWNER
  if (!url) throw new Error('FAIRGROUND_OWNER is not set: the test server says it')
  const pool = openPool(url, { max: 1 })
  const ofPlayer = (username: string) =>
    pool
      .query<{ id: string }>('SELECT id FROM player WHERE lower(username) = lower($1)', [username])
      .then(({ rows }) => rows[0]!.id)
  return {
    /** Advances time until every wait for another code or try is over. */
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
    /** Lets a name be registered again, by a test that is run again after it failed. */
    async freesName(username: string): Promise<void> {
      await pool.query(`UPDATE player SET username = 'former ' || id WHERE lower(username) = lower($1)`, [
        username,
      ])
    },
    /** Makes the account older than the rules of names. */
    async wasNamed(username: string, before: string): Promise<void> {
      await pool.query('UPDATE player SET username = $2 WHERE id = $1', [await ofPlayer(username), before])
    },
    /** Marks the password as given out by an operator, so that it must be changed. */
    async giveOutPassword(username: string): Promise<void> {
      await pool.query('UPDATE player SET is_password_due = true WHERE id = $1', [await ofPlayer(username)])
    },
    /** The code that the player's authenticator app shows now; it may be used again. */
    async appCodeOf(username: string): Promise<string> {
      const id = await ofPlayer(username)
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'UPDATE authenticator SET last_step = 0 WHERE player_id = $1 RETURNING secret_sealed AS sealed',
        [id],
      )
      const secret = secretOf(Buffer.from(testSecret, 'base64'))
      return totpCode(secret.open(rows[0]!.sealed, `authenticator/${id}`), Date.now())
    },
    /** Makes a member an agent. */
    async makeAgent(username: string): Promise<void> {
      await pool.query("UPDATE player SET standing = 1, kind = 'agent' WHERE id = $1", [
        await ofPlayer(username),
      ])
    },
    /** Lets the sessions of an agent have shown a second factor now. */
    async showsFactor(username: string): Promise<void> {
      await pool.query('UPDATE session SET factor_at = now() WHERE player_id = $1 AND ended_at IS NULL', [
        await ofPlayer(username),
      ])
    },
    /**
     * Makes two agree on a daily wage of one clause, from sales of 100.00 on, that counts since yesterday; without somebody above it is the
     * brand. The rate is in millionths.
     */
    async agreeOnDailyWage(above: string | null, username: string, rate: number): Promise<void> {
      const clauses = [{ sales: '10000', active: 0, loss: '0', rate }]
      const rules = { weights: { RNG: 100 }, activeFrom: '1000', countsOwn: true, clauses }
      await pool.query(
        `INSERT INTO agent_contract (id, brand_id, plan, agent_id, player_id, currency, period, terms, state, offered_by, offered_at,
                                     open_until, answered_at, from_at)
         SELECT gen_random_uuid(), brand_id, 'daily-wage', $1, id, 'PHP', 'D', $2, 'agreed', 'staff/test', now() - interval '2 days',
                now() + interval '5 days', now() - interval '2 days', date_trunc('day', now(), 'Asia/Manila') - interval '1 day'
           FROM player WHERE id = $3`,
        [
          above && (await ofPlayer(above)),
          JSON.stringify({ platformPaysBelow: false, rules }),
          await ofPlayer(username),
        ],
      )
    },
    /** Marks the player's e-mail or phone as proved. */
    async proveEmail(username: string): Promise<void> {
      await pool.query('UPDATE player SET email_proved_at = now() WHERE id = $1', [await ofPlayer(username)])
    },
    /** Stores the name under which the player's bank knows them. */
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
    /** Sets the login of the player to some minutes ago. */
    async loggedInAgo(username: string, minutes: number): Promise<void> {
      await pool.query(
        'UPDATE session SET opened_at = now() - make_interval(mins => $2) WHERE player_id = $1 AND ended_at IS NULL',
        [await ofPlayer(username), minutes],
      )
    },
    /** A link token for an address that logs the player in, as on the way back from an identity provider. */
    async linkTokenFor(username: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `INSERT INTO link_token (token_hash, player_id, purpose, ends_at)
         VALUES ($1, $2, 'login', now() + interval '1 minute')`,
        [hashToken(token), await ofPlayer(username)],
      )
      return token
    },
    /** Adds addresses of the operator outside of the site. */
    async hasResources(resources: Record<string, { url: string; labelNameEn: string }>): Promise<void> {
      await pool.query('UPDATE brand SET resources = resources || $1::jsonb', [JSON.stringify(resources)])
    },
    /** The invitation code of a player. */
    async referralCodeOf(username: string): Promise<string> {
      const { rows } = await pool.query<{ referral_code: string }>(
        'SELECT referral_code FROM player WHERE id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.referral_code
    },
    /** The user name of who has invited a player, or null. */
    async inviterOf(username: string): Promise<string | null> {
      const { rows } = await pool.query<{ username: string | null }>(
        'SELECT inviter.username FROM player LEFT JOIN player inviter ON inviter.id = player.invited_by WHERE player.id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.username
    },
    /** Sets the operator's own rules for fields of the registration forms. */
    async ask(fields: Record<string, Record<string, unknown>>): Promise<void> {
      await pool.query('UPDATE brand SET register_fields = $1', [JSON.stringify(fields)])
    },
    /** Sets a switch of the brand. */
    async turn(name: string, isOn: boolean): Promise<void> {
      await pool.query('UPDATE brand SET switches = switches || jsonb_build_object($1::text, $2::boolean)', [
        name,
        isOn,
      ])
    },
    /** Sets the pace of play of the brand. */
    async playsAt(pace: PaceName): Promise<void> {
      await pool.query("UPDATE brand SET pace = $1, cycle_ms = NULL WHERE code = 'perya'", [pace])
    },
    /** Restricts these countries (ISO 3166-1 alpha-2). */
    async restrict(countries: string[]): Promise<void> {
      const rules = countries.map((country) => ({ effect: 'deny', country }))
      await pool.query("UPDATE brand SET access_rules = $1 WHERE code = 'perya'", [JSON.stringify(rules)])
    },
    close: () => pool.end(),
  }
}

/** The newest message to a number or an e-mail address, once it has arrived. */
export async function messageTo(to: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      // The outbox is readable only from the machine itself, and a test's browser sends another address.
      const { list } = await (await fetch(new URL('/outbox.json', process.env.FAIRGROUND_URL))).json()
      text = list.find((message: { to: string; text: string }) => message.to === to)?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

/** The code in the newest message to an address. */
export async function codeTo(to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await messageTo(to))![0]
}
