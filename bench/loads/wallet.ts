import type { Chance } from '@fairground/kernel/chance'
import type { Gatherer } from '../../apps/server/src/db/gather.ts'
import type { Checkout } from '../checkout.ts'
import { percentile } from '../report.ts'

export interface WalletLoad {
  callers: number
  /** Returns the wallet of the next round. */
  walletOf(chance: Chance): bigint
}

/** Returns any of some wallets with consecutive numbers. */
export function anyOf(wallets: number, first = 1): WalletLoad['walletOf'] {
  return (chance) => BigInt(first + chance.below(wallets))
}

/** Returns one wallet for a fifth of all operations, and any of them for the others. */
export function hotAmong(wallets: number): WalletLoad['walletOf'] {
  const others = anyOf(wallets)
  return (chance) => (chance.below(5) === 0 ? 1n : others(chance))
}

/**
 * Returns wallet operations a second, and the 99th percentile in milliseconds, each acknowledged after its durable
 * commit: a stake that opens a round, then the pay that closes it, count as two.
 */
export async function loadWallet(
  { applyToWallet, chance, newId }: Checkout,
  money: Gatherer,
  { callers, walletOf }: WalletLoad,
  seconds: number,
): Promise<{ perSecond: number; p99Ms: number }> {
  const took: number[] = []
  const endsAt = performance.now() + seconds * 1000
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < endsAt) {
        const walletId = walletOf(chance)
        const nowMs = Date.now()
        const roundId = newId(nowMs, chance)
        const common = { walletId, currency: 'PHP', source: 'FAIR', roundId }
        await timed(
          {
            ...common,
            verb: 'stake',
            transactionId: `${roundId}/stake`,
            gameId: 'bench',
            category: 'RNG',
            amount: 100n,
          },
          nowMs,
        )
        await timed(
          { ...common, verb: 'pay', transactionId: `${roundId}/pay`, amount: 90n, closes: true },
          nowMs,
        )
      }
    }),
  )
  return {
    perSecond: (took.length / (performance.now() - startedAt)) * 1000,
    p99Ms: percentile(took, 0.99),
  }

  async function timed(op: Parameters<typeof applyToWallet>[1], nowMs: number) {
    const from = performance.now()
    const { code } = await applyToWallet(money, op, nowMs)
    if (code !== 'accepted') throw new Error(`the bench was refused: ${code}`)
    took.push(performance.now() - from)
  }
}
