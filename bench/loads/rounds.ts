import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { type Checkout, moduleOf, setupOf } from '../checkout.ts'
import type { BenchDatabase } from '../database.ts'
import type { Server } from '../servers.ts'

const connections = 128

/** A bet of every round of a load: the id of a house game, by default the first slot, and the choice if it has any. */
export interface LoadBet {
  gameId?: string
  choice?: string
}

/**
 * Opens a session and a page of a house game for each of the first players. Returns the load: requests a second of
 * whole stake-and-pay rounds to a server over HTTP; it throws if any was refused, or none answered.
 */
export async function openRounds(
  { tree, openOwner }: Checkout,
  database: BenchDatabase,
  players: number,
  { gameId, choice }: LoadBet = {},
): Promise<(server: Server, seconds: number) => Promise<number>> {
  const { playRound } = await moduleOf(tree, 'packages/contract/src/arcade.ts')
  const { roundGames } = await moduleOf(tree, 'games/rules.ts')
  const { openSessions } = await setupOf(tree, 'bench/accounts.ts')
  const owner = openOwner(database, 1)
  const ids = Array.from({ length: players }, (_, at) => at + 1)
  const tokens: string[] = await openSessions(owner, gameId ?? roundGames[0].info.id, ids)
  await owner.end()

  return async ({ address }, seconds) => {
    let next = 0
    const result = await autocannon({
      url: address + playRound.path,
      connections,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          path: playRound.path,
          body: JSON.stringify({ stake: '1.00', choice }),
          setupRequest: (request) => ({
            ...request,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${tokens[next++ % tokens.length]}`,
              'idempotency-key': randomUUID(),
            },
          }),
        },
      ],
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
    if (result['2xx'] === 0) throw new Error(`no round was answered within ${seconds} s`)
    return result['2xx'] / result.duration
  }
}
