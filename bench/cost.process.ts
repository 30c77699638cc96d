// Measures the cost of money operations in one checkout of this repository, and prints it as a line of JSON. It uses
// only code that earlier checkouts have as well.
import { openCheckout } from './checkout.ts'
import { parentOf, processorMs } from './processor-time.ts'

const [tree, operations] = [process.argv[2]!, Number(process.argv[3])]
const { applyToWallet, benchDatabase, chance, gatherer, newId, openPool } = await openCheckout(tree)

const wallets = 20_000
const callers = 32
const queues = 2

const database = await benchDatabase(wallets)
const pool = openPool(database, queues)
const money = gatherer(pool, queues)
const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
const postmaster = parentOf(rows[0].pid)

const common = (walletId: bigint, id: string) => ({
  walletId,
  currency: 'PHP',
  source: 'FAIR',
  transactionId: id,
})
const game = { gameId: 'bench', category: 'RNG' } as const
let isBonusFirst = false
const kinds = {
  /** Plays a stake that opens a round and the pay that closes it. */
  async bet(walletId: bigint, nowMs: number) {
    const roundId = newId(nowMs, chance)
    await done(
      {
        ...common(walletId, `${roundId}/s`),
        ...game,
        verb: 'stake',
        roundId,
        amount: 100n,
        bonusFirst: isBonusFirst,
      },
      nowMs,
    )
    await done(
      { ...common(walletId, `${roundId}/p`), verb: 'pay', roundId, amount: 90n, closes: true },
      nowMs,
    )
  },
  /** Plays a whole round. */
  async round(walletId: bigint, nowMs: number) {
    const roundId = newId(nowMs, chance)
    await done(
      {
        ...common(walletId, roundId),
        ...game,
        verb: 'round',
        roundId,
        amount: 100n,
        win: 90n,
        bonusFirst: isBonusFirst,
      },
      nowMs,
    )
  },
}

/** Measures each kind of operation, and records it by its name with a suffix. */
async function measure(ending: string): Promise<void> {
  for (const [name, act] of Object.entries(kinds)) {
    await run(act, operations / 10)
    const before = processorMs(postmaster)
    await run(act, operations)
    costs[name + ending] = ((processorMs(postmaster) - before) * 1000) / operations
  }
}

async function done(op: Parameters<typeof applyToWallet>[1], nowMs: number) {
  const { code } = await applyToWallet(money, op, nowMs)
  if (code !== 'accepted') throw new Error(`refused: ${code}`)
}

const costs: Record<string, number> = {}
await measure('')
// Earlier checkouts have no limits and stake no bonus.
const setUp = openPool(database, 1)
const known = await setUp.query("SELECT to_regclass('play_limit') IS NOT NULL AS is")
if (known.rows[0].is) {
  const none = 'ARRAY[NULL, NULL, NULL]::bigint[]'
  const far = 'ARRAY[1000000000000, NULL, NULL]::bigint[]'
  const setLimits = (loss: string) =>
    setUp.query(
      `SELECT play_limit_set(id, 'Asia/Manila', ${none}, ${none}, ${loss}, ${none}, NULL, $1) FROM wallet`,
      [Date.now()],
    )
  await setLimits(far)
  await measure(' with a limit')
  await setLimits(none)
  // Half of the rest is bonus, and is staked first.
  const { rows: left } = await setUp.query('SELECT id, cash / 2 AS half FROM wallet ORDER BY id')
  await Promise.all(
    left.map(({ id, half }) =>
      done(
        {
          ...common(BigInt(id), 'bonus'),
          verb: 'transfer',
          recipe: 'sign-up-bonus',
          lines: { cash: -BigInt(half), bonus: BigInt(half) },
        },
        Date.now(),
      ),
    ),
  )
  isBonusFirst = true
  await measure(' with a bonus')
}
await setUp.end()
await money.drain()
await pool.end()
await database.close()
process.stdout.write(`${JSON.stringify(costs)}\n`)

async function run(act: (walletId: bigint, nowMs: number) => Promise<void>, times: number) {
  let left = times
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left-- > 0) await act(BigInt(1 + chance.below(wallets)), Date.now())
    }),
  )
}
