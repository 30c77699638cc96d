import { request } from 'node:http'
import { steppedClock } from '@fairground/kernel/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { type RunningServer, startServer } from '../../apps/server/src/main.ts'
import { buildSites } from '../../tools/machine/build-sites.ts'
import { type Postgres, serverLogin } from '../../tools/machine/postgres.ts'
import { startTestCluster } from '../database.setup.ts'
import { patience } from '../patience.ts'

// The built site, served by two servers on one database, with a stopped clock: no cached page expires.

let cluster: Postgres
let owner: ReturnType<typeof openPool>
let servers: RunningServer[]
const clock = steppedClock(Date.UTC(2026, 10, 20, 12))

beforeAll(async () => {
  await buildSites()
  cluster = await startTestCluster()
  owner = openPool(cluster.ownerUrl, { max: 1 })
  await migrate(owner, serverLogin)
  const start = () =>
    startServer({
      databaseUrl: cluster.url,
      host: '127.0.0.1',
      port: 0,
      log: (line) => console.error(line),
      clock,
      proxies: ['127.0.0.1'],
      roles: ['web'],
      showsDocs: true,
    })
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const server of servers ?? []) await server.close()
  await owner?.end()
  await cluster?.stop()
})

function get(path: string, { server = servers[0]!, ip = '203.0.113.10' } = {}) {
  return fetch(server.address + path, { headers: { 'X-Forwarded-For': ip, 'Accept-Encoding': 'identity' } })
}

test('a page shows a change on every server as soon as the database notifies it, with the clock unmoved', async () => {
  const texts = () =>
    Promise.all(servers.map(async (server) => (await get('/promotions', { server })).text()))
  for (const text of await texts()) expect(text).not.toContain('A fair of its own')
  await owner.query(
    `INSERT INTO article (public_id, brand_id, kind, words, published_at)
     SELECT gen_random_uuid(), id, 'promotion',
       (SELECT jsonb_object_agg(code, '{"title":"A fair of its own","summary":"","html":"<p>Come.</p>"}'::jsonb)
          FROM unnest(languages) AS code), '2026-11-01'
       FROM brand CROSS JOIN LATERAL (SELECT languages FROM brand_version WHERE brand_id = brand.id
                                       ORDER BY from_at DESC, number DESC LIMIT 1) AS newest`,
  )
  await expect
    .poll(async () => (await texts()).every((text) => text.includes('A fair of its own')), {
      timeout: 20_000 * patience,
    })
    .toBe(true)
})

test('a page shows a change without a notification after it was rendered again, at most a minute later', async () => {
  const text = async () => (await get('/promotions')).text()
  const retitle = (title: string) =>
    owner.query(`UPDATE article SET words = replace(words::text, words->'TY'->>'title', $1)::jsonb`, [title])
  // The earlier notifications were handled, and the page is current.
  clock.advance(60_000)
  await text()
  await owner.query('ALTER TABLE article DISABLE TRIGGER tells_sites')
  await retitle('Untold one')
  clock.advance(40_000)
  expect(await text()).not.toContain('Untold one')
  await expect.poll(text, { timeout: 20_000 * patience }).toContain('Untold one')
  await retitle('Untold two')
  clock.advance(60_000)
  expect(await text()).toContain('Untold two')
})

test('fifty loads of pages of games by visitors make no player, wallet, session or cookie', async () => {
  const made = async () =>
    (
      await owner.query(
        `SELECT (SELECT count(*) FROM player) AS players, (SELECT count(*) FROM wallet) AS wallets,
                (SELECT count(*) FROM session) AS sessions, (SELECT count(*) FROM game_session) AS tables`,
      )
    ).rows
  const before = await made()
  const pages = [
    '/game?id=parol-nights',
    '/lgw/games/parol-nights',
    '/arcade/?game=parol-nights',
    '/lottery?gameCode=keno',
    '/vnlottery',
  ]
  for (let loads = 0; loads < 50; loads++) {
    const answer = await get(pages[loads % pages.length]!, { ip: `198.51.100.${loads}` })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  }
  expect(await made()).toEqual(before)
})

test.each([
  ['pages', '/', 600],
  ['pages that there are not', '/nothing/here', 600],
  ['files made for a brand', '/manifest.webmanifest', 600],
  ['the contract', '/docs/openapi.json', 120],
])(
  'requests of one network for %s are limited by the minute, and a refusal says when to come again',
  async (_what, path, most) => {
    clock.advance(60_000)
    const ip = '2001:db8:5:5::1'
    const statuses = new Set<number>()
    for (let times = 0; times < most; times++) statuses.add((await get(path, { ip })).status)
    expect(statuses.has(429)).toBe(false)
    const refused = await get(path, { ip: '2001:db8:5:5:ffff::2' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await get(path, { ip: '2001:db8:5:6::1' })).status).not.toBe(429)
    clock.advance(60_000)
    expect((await get(path, { ip })).status).not.toBe(429)
  },
)

test('the page of the office has a new nonce in each answer, and is neither cached nor indexed nor framed', async () => {
  const nonces: string[] = []
  for (const path of ['/office', '/office/', '/office/players/1234567890', '/office?x=1']) {
    const answer = await get(path)
    const policy = answer.headers.get('Content-Security-Policy')!
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? []
    nonces.push(nonce)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const html = await answer.text()
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).not.toContain('nonce-of-the-answer')
  }
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(Buffer.from(nonces[0]!, 'base64')).toHaveLength(16)
})

test('files of the office are cached for a year, and an address of neither a file nor a screen is not found', async () => {
  const [, file] = /src="(\/office\/assets\/[^"]+\.js)"/.exec(await (await get('/office')).text())!
  const script = await get(file!)
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('Content-Type')).toMatch(/javascript/)
  for (const path of ['/office/assets/none.js', '/office/assets/', '/office/api/none', '/office/index.html'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('an office with its own origin has its page and files there and at no host of a brand', async () => {
  const [first] = servers
  const alone = await startServer({
    databaseUrl: cluster.url,
    host: '127.0.0.1',
    port: 0,
    log: (line) => console.error(line),
    clock,
    roles: ['web'],
    officeOrigin: 'http://office.localhost',
  })
  try {
    const [, file] = /src="(\/office\/assets\/[^"]+\.js)"/.exec(
      await (await get('/office', { server: first! })).text(),
    )!
    const { port } = new URL(alone.address)
    const statusAt = (host: string, path: string) =>
      new Promise<number>((done, failed) => {
        request({ hostname: '127.0.0.1', port, path, headers: { host } }, (answer) => {
          answer.resume()
          done(answer.statusCode!)
        })
          .on('error', failed)
          .end()
      })
    for (const path of ['/office', '/office/players', '/office/set-up', file!]) {
      expect([path, await statusAt('office.localhost', path)]).toEqual([path, 200])
      expect([path, await statusAt('localhost', path)]).toEqual([path, 404])
    }
    expect(await statusAt('office.localhost', '/')).toBe(404)
    expect(await statusAt('office.localhost', '/arcade/')).toBe(404)
  } finally {
    await alone.close()
  }
})

test('a busy server answers with a small page that reloads automatically, and then with the page', async () => {
  const locking = await owner.connect()
  await locking.query('BEGIN; LOCK TABLE article IN ACCESS EXCLUSIVE MODE')
  // Nobody has requested it in this theme yet, so it is not in the cache.
  const inLight = () =>
    fetch(`${servers[0]!.address}/promotions`, {
      headers: { Cookie: 'theme=light', 'X-Forwarded-For': '203.0.113.10', 'Accept-Encoding': 'identity' },
    })
  const busy = await inLight()
  expect([busy.status, busy.headers.get('Retry-After'), busy.headers.get('Cache-Control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(busy.headers.get('Content-Type')).toContain('text/html')
  expect(await busy.text()).toMatch(
    /<html lang="\w+" dir="ltr">.*http-equiv="refresh" content="2".*<p>[^<]+<\/p>/s,
  )
  await locking.query('ROLLBACK')
  locking.release()
  await expect.poll(async () => (await inLight()).status, { timeout: 20_000 * patience }).toBe(200)
})
