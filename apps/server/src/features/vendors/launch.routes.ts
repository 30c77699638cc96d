import { launchGame } from '@fairground/contract/catalogue'
import { standings } from '@fairground/kernel/standing'
import { protocols } from '@fairground/vendors/vendors'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { launchableGame, noteLaunch } from '../catalogue/index.ts'
import type { StopFinder } from '../stops/index.ts'
import type { AccessFinder } from './access.ts'
import { systemDigest } from './digest.ts'
import { makeLaunch } from './launch.service.ts'

const house = protocols.find(({ code }) => code === 'house')!
/** The house has agreed nothing with itself. */
const ownAccess = { baseUrl: '', keys: { theirs: '', ours: '' } }

export function launchRoutes(
  { serve }: Serving,
  tools: Tools,
  findAccess: AccessFinder,
  isStopped: StopFinder,
) {
  const digest = systemDigest()

  serve(launchGame, async ({ input, brand, session, ip, languageCode: reading, nowMs }) => {
    const { nodeId: gameId, vassalage: vendorCode } = input
    const wish = { gameId, vendorCode, standing: session.standing, ip, languageCode: reading, nowMs }
    const game = await launchableGame(tools, brand, wish)
    const { playerId } = session
    if (await isStopped({ brandId: brand.id, vendorCode: game.vendor.code, gameId: game.id, playerId }))
      refuse('play_stopped')
    const isOurs = game.vendor.protocol === house.code
    const { trial } = standings[session.standing]
    const access = isOurs
      ? { ...ownAccess, brandCode: brand.code, vendorCode, protocol: house }
      : ((await findAccess(brand.code, vendorCode)) ?? refuse('game_closed'))
    const languageCode = brand.languages.includes(input.language) ? input.language : brand.languages[0]!
    // A vendor hears nothing of a trial, and plays with money of its own.
    const launchToken = trial && !isOurs ? null : await makeLaunch(tools, session, gameId, languageCode)
    const order = {
      launchToken,
      gameId: game.vendorGameId,
      playerId: session.publicId,
      languageCode,
      currency: trial ? brand.currency.code : session.currency,
      nowMs,
    }
    if (!trial) await noteLaunch(tools.db, session.playerId, gameId, nowMs)
    return { game_url: access.protocol.launchUrl(order, access, digest) }
  })
}
