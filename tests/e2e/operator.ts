import { randomUUID } from 'node:crypto'
import { roundGames } from '@fairground/games/rules'
import { fairChance } from '@fairground/kernel/fairness'
import { newId } from '@fairground/kernel/id'
import {
  applyToWallet,
  findWallet,
  type WholeRound,
} from '../../apps/server/src/features/ledger/wallet/index.ts'
import { saveArticle } from '../../apps/server/src/features/messaging/content/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { chooseSeeds } from '../world/seeds.ts'
import { openSecondServer } from './second-server.ts'
import { works } from './steering.ts'

const game = roundGames[0]!

/** The operator of the first brand, at a separate server: its changes reach every open page. */
export function openOperator() {
  const server = openSecondServer()
  let tools: Tools

  async function walletOf(username: string): Promise<bigint> {
    const { id } = await tools.db
      .selectFrom('player')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return (await findWallet(tools.db, id, 'PHP'))!
  }

  /** Writes a round at a stake of 1.00 as the server writes a played one. */
  async function pays(username: string, round: Pick<WholeRound, 'win' | 'transcript'>): Promise<void> {
    const { id: gameId, category } = game.info
    const { code } = await applyToWallet(
      tools.money,
      {
        verb: 'round',
        walletId: await walletOf(username),
        currency: 'PHP',
        source: 'FAIR',
        transactionId: randomUUID(),
        roundId: newId(tools.clock.now(), tools.chance),
        gameId,
        category,
        amount: 100n,
        ...round,
      },
      tools.clock.now(),
    )
    if (code !== 'accepted') throw new Error(`the win of ${username} was refused: ${code}`)
    await works()
  }

  return {
    async begins(): Promise<void> {
      tools = (await server.start()).tools
    },
    /** Publishes a number of announcements with a title each. */
    async announces(kind: 'notice' | 'popup', title: string, count: number): Promise<void> {
      const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
      for (let number = 1; number <= count; number++)
        await saveArticle(tools, brand.id, {
          kind,
          words: { TY: { title: count > 1 ? `${title} ${number}` : title, html: `<p>${title}</p>` } },
        })
    },
    /** Removes every announcement of a kind. */
    async takesBack(kind: 'notice' | 'popup'): Promise<void> {
      await tools.db.deleteFrom('article').where('kind', '=', kind).execute()
    },
    /** Pays a round of a player this amount, in minor units. */
    letsWin: (username: string, won: bigint): Promise<void> => pays(username, { win: won }),
    /** Plays the first round of a pair of seeds for a player, with a win of at least ten times the stake of 1.00. */
    async letsPlayAWin(username: string): Promise<void> {
      const serverSeed = 'cd'.repeat(32)
      for (let tries = 0; ; tries++) {
        const clientSeed = `wins ${tries}`
        const { win, events } = game.play({ stake: 100n }, fairChance(serverSeed, clientSeed, 0))
        if (win < 1000n) continue
        const walletId = await walletOf(username)
        await chooseSeeds(tools, walletId, { serverSeed, clientSeed })
        const { seed_id } = await tools.db
          .selectFrom('wallet')
          .select('seed_id')
          .where('id', '=', walletId)
          .executeTakeFirstOrThrow()
        const transcript = { seedId: seed_id!, nonce: 0, events: JSON.stringify(events) }
        return pays(username, { win, transcript })
      }
    },
    goes: () => server.stop(),
  }
}
