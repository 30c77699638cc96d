import { createHash, randomBytes } from 'node:crypto'
import { type BrowserContext, test as bareTest, expect, type TestInfo } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { hashToken } from '../../apps/server/src/features/sessions/index.ts'

/** Collects what breaks the content security policy of any page or frame of ours in a browser. */
export async function brokenPoliciesIn(context: BrowserContext, ours: string): Promise<string[]> {
  const broken: string[] = []
  const { port } = new URL(ours)
  await context.exposeBinding('tellBrokenPolicy', (_, { page, what }: { page: string; what: string }) => {
    // Pages of others, such as a third party to log in by, have policies of their own.
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

/** Pictures of what every open page shows, beside the report of a test that failed. */
async function isPictured(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context
    .browser()!
    .contexts()
    .flatMap((one) => one.pages())) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`)
    // A page that is going away has nothing to show.
    await page.screenshot({ path, timeout: 5000 }).then(
      () => testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path }),
      () => {},
    )
  }
}

/**
 * The address that everybody in a test comes from, one of those kept for measurements (RFC 2544) and so of no country:
 * how often one address may register or log in must not depend on how fast the tests before were.
 */
export function addressIn({ testId }: TestInfo): string {
  const [second, third, fourth] = createHash('sha256').update(testId).digest()
  return `198.${18 + (second! & 1)}.${third}.${fourth}`
}

/**
 * A browser test like any other, from an address of its own, which fails when anything breaks the content security
 * policy.
 */
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

/** What happens to a house from outside of its screens: time that passes, an operator's hand, messages that arrive. */
export function openBackDoor() {
  const url = process.env.FAIRGROUND_OWNER
  if (!url) throw new Error('FAIRGROUND_OWNER is not set: the test server says it')
  const pool = openPool(url, { max: 1 })
  const ofPlayer = (username: string) =>
    pool
      .query<{ id: string }>('SELECT id FROM player WHERE lower(username) = lower($1)', [username])
      .then(({ rows }) => rows[0]!.id)
  return {
    /** So much time passes that nobody has to wait for another code or try. */
    async timePasses(): Promise<void> {
      await pool.query('DELETE FROM throttle')
    },
    /** The account has never seen the address that the test comes from. */
    async forgetPlaces(username: string): Promise<void> {
      await pool.query('DELETE FROM known_place WHERE player_id = $1', [await ofPlayer(username)])
    },
    /** The account has come in before from where the test's browser is. */
    async knowThisPlace(username: string): Promise<void> {
      await pool.query(
        `INSERT INTO known_place (player_id, ip, first_at, last_at) VALUES ($1, $2, now(), now())
           ON CONFLICT (player_id, ip) DO NOTHING`,
        [await ofPlayer(username), addressIn(bareTest.info())],
      )
    },
    /** The account is older than the rules of names. */
    async wasNamed(username: string, before: string): Promise<void> {
      await pool.query('UPDATE player SET username = $2 WHERE id = $1', [await ofPlayer(username), before])
    },
    /** An operator gave the password out, so that it must be changed. */
    async giveOutPassword(username: string): Promise<void> {
      await pool.query('UPDATE player SET is_password_due = true WHERE id = $1', [await ofPlayer(username)])
    },
    /** The player's e-mail or phone is known to be theirs. */
    async proveEmail(username: string): Promise<void> {
      await pool.query('UPDATE player SET email_proved_at = now() WHERE id = $1', [await ofPlayer(username)])
    },
    /** The player has said by which name their bank knows them. */
    async tellBankName(username: string, name: string): Promise<void> {
      await pool.query(
        `INSERT INTO player_profile (player_id, payee_name) VALUES ($1, $2)
           ON CONFLICT (player_id) DO UPDATE SET payee_name = excluded.payee_name`,
        [await ofPlayer(username), name],
      )
    },
    /** The agreement that was accepted is an older one. */
    async agreedLongAgo(username: string): Promise<void> {
      await pool.query("UPDATE player SET agreement_version = 'old' WHERE id = $1", [
        await ofPlayer(username),
      ])
    },
    /** The player logged in so many minutes ago. */
    async loggedInAgo(username: string, minutes: number): Promise<void> {
      await pool.query(
        'UPDATE session SET opened_at = now() - make_interval(mins => $2) WHERE player_id = $1 AND ended_at IS NULL',
        [await ofPlayer(username), minutes],
      )
    },
    /** A token for an address that logs the player in, as the way back from a third party carries one. */
    async linkTokenFor(username: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await pool.query(
        `INSERT INTO link_token (token_hash, player_id, purpose, ends_at)
         VALUES ($1, $2, 'login', now() + interval '1 minute')`,
        [hashToken(token), await ofPlayer(username)],
      )
      return token
    },
    /** The operator's addresses outside of the site, beside those there are. */
    async hasResources(resources: Record<string, { url: string; labelNameEn: string }>): Promise<void> {
      await pool.query('UPDATE brand SET resources = resources || $1::jsonb', [JSON.stringify(resources)])
    },
    /** The code by which a player invites others. */
    async referralCodeOf(username: string): Promise<string> {
      const { rows } = await pool.query<{ referral_code: string }>(
        'SELECT referral_code FROM player WHERE id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.referral_code
    },
    /** The user name of who is directly above a player, or null. */
    async uplineOf(username: string): Promise<string | null> {
      const { rows } = await pool.query<{ username: string | null }>(
        'SELECT upline.username FROM player LEFT JOIN player upline ON upline.id = player.upline_id WHERE player.id = $1',
        [await ofPlayer(username)],
      )
      return rows[0]!.username
    },
    /** The operator's own rules for fields of the registration forms, over those of the house. */
    async ask(fields: Record<string, Record<string, unknown>>): Promise<void> {
      await pool.query('UPDATE brand SET register_fields = $1', [JSON.stringify(fields)])
    },
    /** The operator turns a switch of the brand. */
    async turn(name: string, isOn: boolean): Promise<void> {
      await pool.query('UPDATE brand SET switches = switches || jsonb_build_object($1::text, $2::boolean)', [
        name,
        isOn,
      ])
    },
    /** Nobody may come in from these countries (ISO 3166-1 alpha-2). */
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
      // Only who is at the machine itself may read it, and a browser here says it comes from elsewhere.
      const { list } = await (await fetch(new URL('/outbox.json', process.env.FAIRGROUND_URL))).json()
      text = list.find((message: { to: string; text: string }) => message.to === to)?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

/** The code in the newest message to somebody. */
export async function codeTo(to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await messageTo(to))![0]
}
