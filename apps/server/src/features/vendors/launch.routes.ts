import { launchGame } from '@fairground/contract/catalogue'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { accessFor } from '../brand/index.ts'
import { findGame } from '../catalogue/index.ts'
import { makeLaunch } from './launch.service.ts'

export function launchRoutes({ serve }: Serving, tools: Tools) {
  serve(launchGame, async ({ input, brand, session, ip }) => {
    const game = await findGame(tools.db, brand.id, input.nodeId)
    if (!game || game.vendor.code !== input.vassalage) refuse('game_unknown')
    if (!game.isOpen) refuse('game_closed')
    const { closedCategories } = accessFor(brand, ip, tools.places)
    if (closedCategories.includes(game.rules.info.category)) refuse('region_restricted')
    const languageCode = brand.languages.includes(input.language) ? input.language : brand.languages[0]!
    const launchToken = await makeLaunch(tools, session, input.nodeId, languageCode)
    return { game_url: game.vendor.launchUrl({ launchToken, gameId: input.nodeId, languageCode }) }
  })
}
