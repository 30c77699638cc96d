import { roundGames } from '@fairground/games/rules'
import { currencyOf } from '@fairground/kernel/money'
import { readBrand } from '../../apps/server/src/features/brand/index.ts'
import { roundCounter } from '../../apps/server/src/features/catalogue/index.ts'
import { saveArticle } from '../../apps/server/src/features/content/index.ts'
import { roundTeller } from '../../apps/server/src/features/rounds/index.ts'
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
      const brand = (await readBrand(tools.db))!
      const { id: playerId } = await tools.db
        .selectFrom('player')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const atTable = { playerId, brandId: brand.id, walletId: 0n, currency: currencyOf('PHP') }
      const tell = roundTeller(tools, roundCounter(tools))
      await tell(brand, atTable, { rules: roundGames[0]! }, { staked: 100n, win: won, atMs: Date.now() })
    },
    goes: () => server.stop(),
  }
}
