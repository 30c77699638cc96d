import { hadFeature, roundGames } from '@fairground/games/rules'
import type { Chance } from '@fairground/kernel/chance'
import { fairChance } from '@fairground/kernel/fairness'
import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { readKey, secretOf } from '../../apps/server/src/secret.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { testSecret } from '../../tools/test-house/test-secret.ts'
import { chooseSeeds } from '../world/seeds.ts'
import { houseClock } from './steering.ts'

const serverSeed = 'ef'.repeat(32)
const rounds = 30

/**
 * Returns a client seed with which the first rounds of a game have no feature and win less than five times their stake,
 * and the first two have a win and a loss, so that a test sees both.
 */
function calmSeed(game: (typeof roundGames)[number]): string {
  const stake = 20n * BigInt(game.info.unitsPerStake)
  const pools = game.jackpot && { [game.jackpot.id]: 1_000_000n }
  for (let tries = 0; ; tries++) {
    const clientSeed = `calm ${tries}`
    const played = Array.from({ length: rounds }, (_, nonce) =>
      game.play({ stake }, fairChance(serverSeed, clientSeed, nonce), pools),
    )
    const [first, second] = played.map(({ win }) => win > 0n)
    const isCalm = played.every(({ win, events }) => win < 5n * stake && !hadFeature(events))
    if (isCalm && first !== second) return clientSeed
  }
}

/**
 * Gives a player seeds whose next thirty rounds of a game, by default the first, are short, so that no test waits for
 * free spins.
 */
export function playsCalmly(username: string, game = roundGames[0]!): Promise<void> {
  return playsBy(username, calmSeed(game))
}

/** Gives a player seeds with which the next round, which is played with the given chance, is as a test needs it. */
export function playsAs(username: string, isMeant: (chance: Chance) => boolean): Promise<void> {
  for (let tries = 0; ; tries++) {
    const clientSeed = `meant ${tries}`
    if (isMeant(fairChance(serverSeed, clientSeed, 0))) return playsBy(username, clientSeed)
  }
}

async function playsBy(username: string, clientSeed: string): Promise<void> {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 2 })
  try {
    const db = openDb(pool)
    const { id } = await db
      .selectFrom('player')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const secret = secretOf(readKey(testSecret)!)
    const tools = { db, clock: houseClock, chance: systemChance(), secret } as Tools
    await chooseSeeds(tools, (await findWallet(db, id, 'PHP'))!, { serverSeed, clientSeed })
  } finally {
    await pool.end()
  }
}
