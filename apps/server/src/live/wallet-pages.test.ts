import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWalletPages, type WalletPages } from './wallet-pages.ts'

interface Server {
  pages: WalletPages
  /** Balances that its pages received: wallet and version. */
  told: string[]
  /** Whether it receives the others' messages, and whether it can send any. */
  isDeaf: boolean
  isMute: boolean
  /** Whether its messages are lost on their way. */
  isLost: boolean
  /** Ends it as `kill -9` does. */
  die(): void
}

let servers: Server[]
let lines: Record<string, unknown>[]
/** Balances in the database: versions by wallet. */
let versions: Map<bigint, number>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] })
  servers = []
  lines = []
  versions = new Map()
})
afterEach(async () => {
  for (const { pages } of servers) await pages.close()
  vi.useRealTimers()
})

function opens(): Server {
  const server: Server = {
    told: [],
    isDeaf: false,
    isMute: false,
    isLost: false,
    pages: openWalletPages({
      async publish(texts) {
        if (server.isMute) throw new Error('away')
        for (const text of server.isLost ? [] : texts) {
          lines.push(JSON.parse(text))
          for (const { pages, isDeaf } of servers) if (!isDeaf) pages.receive(JSON.parse(text))
        }
      },
      isTold: () => !server.isDeaf,
      push: (walletId, { version }) => server.told.push(`${walletId} at ${version}`),
      balancesOf: async (ids) => ids.map((walletId) => ({ walletId, balance: balanceOf(walletId) })),
    }),
    die() {
      servers.splice(servers.indexOf(server), 1)
      server.isMute = true
    },
  }
  servers.push(server)
  server.pages.introduce()
  return server
}

function balanceOf(walletId: bigint) {
  return {
    sumBalance: '1.00',
    cash: '1.00',
    bonus: '0.00',
    currency: 'PHP',
    version: versions.get(walletId) ?? 0,
  }
}

/** A commit of a server that changes a wallet. */
function moves({ pages }: Server, walletId: bigint) {
  versions.set(walletId, (versions.get(walletId) ?? 0) + 1)
  pages.tell(walletId, () => balanceOf(walletId))
}

/** Advances the time, and lets messages arrive. */
async function after(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turns = 0; turns < 20; turns++) await new Promise((done) => setImmediate(done))
}

const balancesTold = () => lines.filter(({ balance }) => balance !== undefined).length

test('a balance that one process changes is pushed to a page at another, and to no process without a page', async () => {
  const [a, b, c] = [opens(), opens(), opens()]
  b.pages.came(1n)
  await after(1_000)
  b.told.length = 0
  moves(a, 1n)
  moves(a, 2n)
  await after(0)
  expect([a.told, b.told, c.told]).toEqual([[], ['1 at 1'], []])
  expect(balancesTold()).toBe(1)
})

test('a balance of a wallet without any page is not even read', async () => {
  const [a, b] = [opens(), opens()]
  b.pages.came(1n)
  await after(0)
  b.pages.left(1n)
  await after(0)
  const asked = vi.fn(() => balanceOf(1n))
  a.pages.tell(1n, asked)
  await after(1_000)
  expect([asked.mock.calls.length, balancesTold()]).toEqual([0, 0])
})

test('a balance is sent to other processes at most five times a second, with the newest last', async () => {
  const [a, b] = [opens(), opens()]
  b.pages.came(1n)
  await after(1_000)
  b.told.length = 0
  for (let times = 0; times < 100; times++) {
    moves(a, 1n)
    await after(10)
  }
  await after(200)
  expect(balancesTold()).toBeLessThanOrEqual(6)
  expect(b.told.at(-1)).toBe('1 at 100')
  // An older one that comes late changes nothing, neither what was sent nor what waits.
  a.pages.tell(1n, () => ({ ...balanceOf(1n), version: 50 }))
  await after(1_000)
  expect(b.told.at(-1)).toBe('1 at 100')
  for (let times = 0; times < 2; times++) moves(a, 1n)
  a.pages.tell(1n, () => ({ ...balanceOf(1n), version: 101 }))
  await after(1_000)
  expect(b.told.at(-1)).toBe('1 at 102')
})

test('a wallet’s pushes reach a process until its last page of that wallet is closed', async () => {
  const [a, b] = [opens(), opens()]
  for (let pages = 0; pages < 2; pages++) b.pages.came(1n)
  b.pages.left(1n)
  await after(1_000)
  moves(a, 1n)
  await after(1_000)
  expect(b.told.at(-1)).toBe('1 at 1')
})

test('a balance that changed before other processes knew of a page is pushed to that page', async () => {
  const [a, b] = [opens(), opens()]
  b.pages.came(1n)
  // Nothing of it has arrived yet.
  moves(a, 1n)
  await after(500)
  expect([b.told, balancesTold()]).toEqual([['1 at 1'], 0])
})

test('a process that starts later learns of the existing pages', async () => {
  const b = opens()
  for (let wallet = 1n; wallet <= 700n; wallet++) b.pages.came(wallet)
  await after(1_000)
  const late = opens()
  await after(1_000)
  b.told.length = 0
  for (const wallet of [1n, 350n, 700n]) moves(late, wallet)
  await after(0)
  expect(b.told).toEqual(['1 at 1', '350 at 1', '700 at 1'])
  // Each fits into a notification.
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(8_000)
})

test('a process that died is forgotten after a time, and one that closes at once', async () => {
  const [a, b, c] = [opens(), opens(), opens()]
  b.pages.came(1n)
  c.pages.came(2n)
  await after(1_000)
  b.die()
  await c.pages.close()
  servers.splice(servers.indexOf(c), 1)
  await after(0)
  moves(a, 2n)
  await after(1_000)
  expect(balancesTold()).toBe(0)
  await after(60_000)
  moves(a, 1n)
  await after(1_000)
  expect(balancesTold()).toBe(0)
})

test('a process that receives nothing for long forgets no other, and asks when it receives again', async () => {
  const [a, b] = [opens(), opens()]
  for (const wallet of [1n, 2n]) b.pages.came(wallet)
  await after(1_000)
  a.isDeaf = true
  // In the meantime one page leaves and another comes.
  b.pages.left(2n)
  b.pages.came(3n)
  await after(120_000)
  b.told.length = 0
  moves(a, 1n)
  await after(0)
  expect(b.told).toEqual(['1 at 1'])
  a.isDeaf = false
  a.pages.introduce()
  await after(1_000)
  const before = balancesTold()
  for (const wallet of [1n, 2n, 3n]) moves(a, wallet)
  await after(1_000)
  expect(b.told).toEqual(['1 at 1', '1 at 2', '3 at 1'])
  expect(balancesTold() - before).toBe(2)
})

test('a process that was counted as dead lists its pages again once it is received again', async () => {
  const [a, b] = [opens(), opens()]
  b.pages.came(1n)
  await after(1_000)
  b.isMute = true
  await after(60_000)
  moves(a, 1n)
  await after(0)
  expect(balancesTold()).toBe(0)
  b.isMute = false
  await after(10_000)
  moves(a, 1n)
  await after(0)
  expect(b.told.at(-1)).toBe('1 at 2')
})

test('a process whose notifications were lost is asked for its pages once it is received again', async () => {
  const [a, b] = [opens(), opens()]
  b.pages.came(1n)
  await after(1_000)
  b.isLost = true
  await after(60_000)
  b.isLost = false
  await after(10_000)
  moves(a, 1n)
  await after(0)
  expect(b.told.at(-1)).toBe('1 at 1')
})

test('a process that receives again gives the others their time to answer before it forgets them', async () => {
  const [a, b] = [opens(), opens()]
  b.pages.came(1n)
  await after(1_000)
  a.isDeaf = true
  await after(60_000)
  a.isDeaf = false
  b.isLost = true
  a.pages.introduce()
  await after(15_000)
  moves(a, 1n)
  await after(0)
  expect(b.told.at(-1)).toBe('1 at 1')
})

test('a page that opens while its process lists its pages is not forgotten', async () => {
  const a = opens()
  a.pages.receive({ by: 'another', lists: { wallets: ['1'], isFirst: true, isLast: false } })
  a.pages.receive({ by: 'another', has: ['2'] })
  a.pages.receive({ by: 'another', lists: { wallets: ['3'], isFirst: false, isLast: true } })
  for (const wallet of [1n, 2n, 3n]) moves(a, wallet)
  await after(0)
  expect(balancesTold()).toBe(3)
})

test('a page that opened during a database outage is announced afterwards, and so is a changed balance', async () => {
  const [a, b] = [opens(), opens()]
  await after(0)
  b.isMute = true
  b.pages.came(1n)
  await after(1_000)
  b.isMute = false
  await after(10_000)
  a.isMute = true
  moves(a, 1n)
  await after(1_000)
  expect(b.told).toEqual(['1 at 0'])
  a.isMute = false
  await after(1_000)
  expect(b.told).toEqual(['1 at 0', '1 at 1'])
})
