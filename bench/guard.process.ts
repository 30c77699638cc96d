// Measures the loads of the guard with the code of one checkout, on a separate database that is opened once. A message
// names a load, which is set up and run once unmeasured if the previous message named a different one; the answer is
// its speed. `check` checks the money.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkMoney, openCheckout } from './checkout.ts'
import type { GuardAnswer, Measurement } from './guard.bench.ts'
import { openRounds } from './loads/rounds.ts'
import { openTickets, type Tickets } from './loads/tickets.ts'
import { anyOf, hotAmong, loadWallet, type WalletLoad } from './loads/wallet.ts'

const wallets = 100_000
/** Enough players that none comes near the limit of rounds a minute. */
const players = 1000
/** Each belongs to a different player; every second one wins. */
const settledTickets = 20_000
const secondsEach = 2
/**
 * A server under rounds has compiled their code after 12 s (measured beside another program): 60 rounds a second at
 * first, 1,700 then.
 */
const warmUpSeconds = 12

interface Load {
  /** Returns operations a second. */
  measure(): Promise<number>
  close(): void
}

const opening = open(process.argv[2]!)
let isClosing = false
for (const event of ['disconnect', 'SIGINT', 'SIGTERM']) process.on(event, close)
process.on('message', (message: Measurement | 'check') =>
  answer(async () => {
    const { measure, check } = await opening
    return message === 'check' ? check() : { value: await measure(message) }
  }),
)
await answer(async () => {
  await opening
  return {}
})

async function answer(act: () => Promise<GuardAnswer>): Promise<void> {
  const found = await act().catch((error: Error) => ({ problem: error.message }))
  if (process.connected) process.send!(found)
}

/** Also after a Ctrl-C, which the database would survive. */
async function close(): Promise<void> {
  if (isClosing) return
  isClosing = true
  await opening.then((opened) => opened.close()).catch(console.error)
  process.exit()
}

async function open(tree: string) {
  const checkout = await openCheckout(tree)
  const database = await checkout.benchDatabase(wallets)
  const pool = checkout.openPool(database, checkout.walletQueues)
  const money = checkout.gatherer(pool, checkout.walletQueues)
  let tickets: Promise<Tickets> | undefined
  let current: (Load & { name: Measurement }) | undefined

  const setups: Record<Measurement, () => Promise<Load>> = {
    settlement,
    "tickets' sale": sale,
    'rounds over HTTP': rounds,
    'wallet 64 even': () => wallet({ callers: 64, walletOf: anyOf(wallets) }),
    'wallet 64 hot': () => wallet({ callers: 64, walletOf: hotAmong(wallets) }),
    'wallet 256 even': () => wallet({ callers: 256, walletOf: anyOf(wallets) }),
    'wallet 256 hot': () => wallet({ callers: 256, walletOf: hotAmong(wallets) }),
  }

  return {
    async measure(name: Measurement): Promise<number> {
      if (current?.name !== name) {
        current?.close()
        current = undefined
        current = { name, ...(await setups[name]()) }
        await current.measure()
      }
      return current.measure()
    },
    async check(): Promise<GuardAnswer> {
      // Without new statistics the queries are planned for almost empty tables, and the check takes minutes.
      const owner = checkout.openOwner(database, 1)
      await owner.query('ANALYZE')
      await owner.end()
      const opened = await tickets?.catch(() => undefined)
      await (opened ? opened.check() : checkMoney(checkout, database))
      return {}
    },
    close(): Promise<void> {
      current?.close()
      return database.close()
    },
  }

  function openedTickets(): Promise<Tickets> {
    tickets ??= openTickets(checkout, { database, money, wallets })
    return tickets
  }

  async function settlement(): Promise<Load> {
    const load = await openedTickets()
    const secret = randomBytes(32).toString('base64')
    const worker = (await checkout.serverOf('worker', database, secret)).process
    return {
      async measure() {
        const drawId = await load.addDraw()
        await load.addTickets(drawId, { players: settledTickets, each: 1, winsOneIn: 2 })
        await load.draw(drawId)
        // Followers catch up before and after: stakes are no part of the settlement, and its payments no part of the
        // other checkout's turn.
        await load.followed(600)
        const { verifiedAt, settledAt } = await load.settle(drawId, async () => {
          if (!worker.connected) throw new Error('the worker has ended')
          await wait(5)
        })
        await load.followed(600)
        return (settledTickets / (settledAt - verifiedAt)) * 1000
      },
      close: () => worker.kill('SIGKILL'),
    }
  }

  async function sale(): Promise<Load> {
    const load = await openedTickets()
    return {
      async measure() {
        const drawId = await load.addDraw()
        return load.perSecond(() => load.buyOne(drawId, false), secondsEach)
      },
      close() {},
    }
  }

  async function rounds(): Promise<Load> {
    const load = await openRounds(checkout, database, players)
    const server = await checkout.serverOf('whole', database)
    await load(server, warmUpSeconds)
    return {
      measure: () => load(server, secondsEach),
      close: () => server.process.kill('SIGKILL'),
    }
  }

  async function wallet(load: WalletLoad): Promise<Load> {
    return {
      measure: async () => (await loadWallet(checkout, money, load, secondsEach)).perSecond,
      close() {},
    }
  }
}
