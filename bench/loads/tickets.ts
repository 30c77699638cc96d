import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { MarketGame } from '@fairground/games/market'
import type { Gatherer } from '../../apps/server/src/db/gather.ts'
import type * as feature from '../../apps/server/src/features/lotteries/tickets/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { type Checkout, moduleOf, setupOf } from '../checkout.ts'
import type { BenchDatabase } from '../database.ts'

const betsEach = 3
const stake = 1_000
/** The number of callers that buy or stake at the same time. */
export const callers = 64

/** The loads of tickets of Color Game with three bets each, on a bench's database with a given number of wallets. */
export type Tickets = Awaited<ReturnType<typeof openTickets>>

export async function openTickets(
  checkout: Checkout,
  { database, money, wallets }: { database: BenchDatabase; money: Gatherer; wallets: number },
) {
  const { tree, chance, newId, applyToWallet } = checkout
  const { buy, checkTickets, sealedTexts, settleJob }: typeof feature = await moduleOf(
    tree,
    'apps/server/src/features/lotteries/tickets/index.ts',
  )
  const { readBrand } = await moduleOf(tree, 'apps/server/src/features/platform/brand/index.ts')
  const { merkleTree } = await moduleOf(tree, 'packages/kernel/src/merkle.ts')
  const { currencyOf } = await moduleOf(tree, 'packages/kernel/src/money.ts')
  const draws: typeof import('../draws.ts') = await setupOf(tree, 'bench/draws.ts')
  const market: MarketGame = (await moduleOf(tree, 'games/color-game/rules.ts')).colorGame
  const owner = checkout.openOwner(database, 2)
  const db = checkout.openDb(checkout.openPool(database, 4))
  const brand = await readBrand(db, { atMs: Date.now() })
  const tools = { db, money, chance } as unknown as Tools
  const currency = currencyOf('PHP')

  const anyWallet = () => BigInt(1 + chance.below(wallets))

  return {
    owner,
    addDraw: () => draws.addDraw(owner, market.info.id),

    /** Gives each of the first players a number of tickets of a draw; one in `winsOneIn` of them wins. */
    addTickets: (drawId: bigint, some: { players: number; each: number; winsOneIn: number }) =>
      draws.addTickets(owner, drawId, { ...some, betsEach, stake }),

    /** Takes one stake through the wallet, as large as that of a ticket. */
    async stakeOnce(): Promise<void> {
      const nowMs = Date.now()
      const roundId = newId(nowMs, chance)
      const { code } = await applyToWallet(
        money,
        {
          verb: 'stake',
          walletId: anyWallet(),
          currency: 'PHP',
          source: 'FAIR',
          transactionId: `${roundId}/stake`,
          roundId,
          gameId: 'bench',
          category: 'RNG',
          amount: BigInt(stake * betsEach),
        },
        nowMs,
      )
      if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
    },

    /** Buys one ticket of a draw; if it may be hot, in one of five cases its bets are all on the same number. */
    async buyOne(drawId: bigint, mayBeHot: boolean): Promise<void> {
      const nowMs = Date.now()
      const walletId = anyWallet()
      const session = {
        sessionHash: Buffer.alloc(0),
        playerId: walletId,
        brandId: brand.id,
        walletId,
        gameId: market.info.id,
        currency,
        endsAt: new Date(nowMs + 60_000),
      }
      const isHot = mayBeHot && chance.below(5) === 0
      const bets = Array.from({ length: betsEach }, (_, at) => {
        const { id, form, price, prizes } = market.info.betTypes[isHot || at < 2 ? 0 : 1]!
        const selections = form.values as readonly string[]
        const selection = selections[isHot ? 3 : chance.below(selections.length)]!
        return { type: id, selection, stake: String(stake / 100), price, prizes: [...prizes] }
      })
      const input = { drawId: String(drawId), bets }
      await buy(tools, market, { brand, session, key: newId(nowMs, chance), nowMs }, input)
    },

    /** Returns how often all callers together do something in a second. */
    async perSecond(act: () => Promise<unknown>, seconds: number): Promise<number> {
      let done = 0
      const startedAt = performance.now()
      const endsAt = startedAt + seconds * 1000
      await Promise.all(
        Array.from({ length: callers }, async () => {
          for (; performance.now() < endsAt; done++) await act()
        }),
      )
      return (done / (performance.now() - startedAt)) * 1000
    },

    /** Seals a draw and gives it its result; returns the seconds that the seal took. */
    async draw(drawId: bigint): Promise<number> {
      const from = performance.now()
      const tree = merkleTree(sha256)
      for await (const text of sealedTexts(db, drawId)) tree.add(Buffer.from(text))
      const seal = Buffer.from(tree.root())
      const seconds = (performance.now() - from) / 1000
      await draws.setResult(owner, drawId, { seal, entries: tree.count() })
      return seconds
    },

    /**
     * Lets a worker settle a drawn draw, which is checked again whenever `rest` has resolved. Returns when it was
     * verified and when it was settled, in milliseconds of `performance.now`. Throws if the draw was stopped.
     */
    async settle(
      drawId: bigint,
      rest: () => Promise<unknown>,
    ): Promise<{ verifiedAt: number; settledAt: number }> {
      await owner.query('INSERT INTO job (name, payload, due_at) VALUES ($1, $2, now())', [
        settleJob,
        JSON.stringify({ drawId: String(drawId) }),
      ])
      const verifiedAt = await reached(['verified', 'settled'])
      return { verifiedAt, settledAt: await reached(['settled']) }

      async function reached(states: readonly string[]): Promise<number> {
        for (;;) {
          const { rows } = await owner.query('SELECT state, problem FROM draw WHERE id = $1', [drawId])
          if (rows[0].problem !== null) throw new Error(`the draw was stopped: ${rows[0].problem}`)
          if (states.includes(rows[0].state)) return performance.now()
          await rest()
        }
      }
    },

    /** Waits until every follower has processed everything committed so far, at most for a number of seconds. */
    async followed(mostSeconds: number): Promise<number> {
      const from = performance.now()
      const newest = `SELECT greatest((SELECT max(position) FROM transfer), (SELECT max(closing_position) FROM round)) AS position`
      const { position } = (await owner.query(newest)).rows[0]
      while (performance.now() - from < mostSeconds * 1000) {
        const { rows } = await owner.query('SELECT count(*) AS behind FROM follower WHERE position < $1', [
          position,
        ])
        if (Number(rows[0].behind) === 0) break
        await wait(50)
      }
      return performance.now()
    },

    /** Throws if money or tickets do not add up. */
    async check(): Promise<void> {
      const findings = [...(await checkout.checkInvariants(db)), ...(await checkTickets(db))]
      if (findings.length > 0) throw new Error(`money did not add up after the bench: ${findings[0]!.rule}`)
    },

    close: () => Promise.all([owner.end(), db.destroy()]),
  }
}

function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
