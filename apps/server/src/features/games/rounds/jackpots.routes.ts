import { listJackpots } from '@fairground/contract/rounds'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { gameOnWire, seenFrom } from '../catalogue/index.ts'
import type { JackpotShow } from './jackpots.memory.ts'

export function jackpotRoutes({ serve }: Serving, tools: Tools, jackpots: JackpotShow) {
  serve(listJackpots, async ({ brand, ip, languageCode, nowMs }) => {
    const { id: brandId, currency } = brand
    const { games } = await seenFrom(tools, brand, ip)
    const found = await Promise.all(
      games.flatMap((game) => {
        const terms = game.rules?.kind === 'round' ? game.rules.jackpot : undefined
        if (!terms) return []
        return jackpots.shown(brandId, currency, terms).then((amount) => ({ game, amount }))
      }),
    )
    return {
      currency: currency.code,
      list: found
        .sort((a, b) => Number(b.amount - a.amount))
        .map(({ game, amount }) => ({
          game: gameOnWire(game, currency, languageCode, nowMs),
          amount: moneyText(amount, currency),
        })),
    }
  })
}
