import { randomUUID } from 'node:crypto'
import { roundGames } from '@fairground/games/rules'
import { newId } from '@fairground/kernel/id'
import { readBrand } from '../../apps/server/src/features/brand/index.ts'
import { saveArticle } from '../../apps/server/src/features/content/index.ts'
import { applyToWallet, findWallet } from '../../apps/server/src/features/wallet/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { openSecondServer } from './second-server.ts'

/** The hand of the first brand's operator, at a server of its own: what it does reaches every open page. */
export function openOperator() {
  const server = openSecondServer()
  let tools: Tools

  return {
    async begins(): Promise<void> {
      tools = (await server.start()).tools
    },
    /** Publishes so many announcements with a title each. */
    async announces(kind: 'notice' | 'popup', title: string, count: number): Promise<void> {
      const brand = (await readBrand(tools.db))!
      for (let number = 1; number <= count; number++)
        await saveArticle(tools, brand.id, {
          kind,
          words: { TY: { title: count > 1 ? `${title} ${number}` : title, html: `<p>${title}</p>` } },
        })
    },
    /** Takes every announcement of a kind away again. */
    async takesBack(kind: 'notice' | 'popup'): Promise<void> {
      await tools.db.deleteFrom('article').where('kind', '=', kind).execute()
    },
    /** A round of a player's has just paid so much, in minor units. */
    async letsWin(username: string, won: bigint): Promise<void> {
      const { id } = await tools.db
        .selectFrom('player')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const { id: gameId, category } = roundGames[0]!.info
      const { code } = await applyToWallet(
        tools.money,
        {
          verb: 'round',
          walletId: (await findWallet(tools.db, id, 'PHP'))!,
          currency: 'PHP',
          source: 'FAIR',
          transactionId: randomUUID(),
          roundId: newId(tools.clock.now(), tools.chance),
          gameId,
          category,
          amount: 100n,
          win: won,
        },
        tools.clock.now(),
      )
      if (code !== 'accepted') throw new Error(`the win of ${username} was refused: ${code}`)
    },
    goes: () => server.stop(),
  }
}
