import { randomUUID } from 'node:crypto'
import type { GameCategory } from '@fairground/kernel/game-category'
import { expect } from 'vitest'
import { applyToWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import type { Player, World } from './world.ts'

/**
 * Lets a player stake hundreds of pesos at once and win some pesos, in a round that settles; returns the id of the
 * stake.
 */
export async function playsRound(
  { server }: World,
  who: Player,
  hundreds: number,
  wins = 0,
  category: GameCategory = 'RNG',
): Promise<string> {
  const { tools } = server
  const round = {
    walletId: await who.walletId(),
    currency: 'PHP',
    source: 'LORIS',
    roundId: randomUUID(),
    reference: randomUUID(),
  }
  const stake = { ...round, transactionId: randomUUID(), gameId: 'a-game', category }
  for (const op of [
    { ...stake, verb: 'stake' as const, amount: BigInt(hundreds) * 100_00n },
    {
      ...round,
      verb: 'pay' as const,
      transactionId: randomUUID(),
      amount: BigInt(wins) * 100n,
      closes: true,
    },
  ])
    expect((await applyToWallet(tools.money, op, tools.clock.now())).code).toBe('accepted')
  return stake.transactionId
}

/** Refunds the stake of a settled round. */
export async function voidsRound({ server }: World, who: Player, stakeId: string): Promise<void> {
  const { tools } = server
  const op = {
    verb: 'refund' as const,
    walletId: await who.walletId(),
    currency: 'PHP',
    source: 'LORIS',
    transactionId: randomUUID(),
    answers: stakeId,
    mayOverdraw: true,
  }
  expect((await applyToWallet(tools.money, op, tools.clock.now())).code).toBe('accepted')
}
