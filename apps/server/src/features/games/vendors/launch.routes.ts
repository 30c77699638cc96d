import type { InputOf } from '@fairground/contract/call'
import { launchGame, launchGameV2 } from '@fairground/contract/catalogue'
import { getLotteryLobby } from '@fairground/contract/lottery'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { chosenLottery, gameOnWire, lotteriesSeen } from '../catalogue/index.ts'
import type { StopFinder } from '../stops/index.ts'
import type { AccessFinder } from './access.queries.ts'
import { backAddress } from './back-address.rules.ts'
import { gameLauncher } from './launch.service.ts'
import type { AskVendor } from './vendors.client.ts'

/** Maximum number of lotteries in one answer. */
const mostTold = 200

export function launchRoutes(
  { serve }: Serving,
  tools: Tools,
  findAccess: AccessFinder,
  isStopped: StopFinder,
  ask: AskVendor,
) {
  const launch = gameLauncher(tools, findAccess, isStopped, ask)

  serve(launchGame, async ({ input, ...asking }) => {
    refuseOthers(input, asking)
    const { nodeId: gameId, vassalage: vendorCode, roomId, playType, language } = input
    const wish = { gameId, vendorCode, roomId, playType, languageCode: language }
    return { game_url: await launch(asking, wish) }
  })

  serve(launchGameV2, async ({ input, ...asking }) => {
    refuseOthers(input, asking)
    const { nodeId: gameId, vassalage: vendorCode, roomId, playType } = input
    const { languageCode } = asking
    return { game_url2: await launch(asking, { gameId, vendorCode, roomId, playType, languageCode }) }
  })

  serve(getLotteryLobby, async ({ input, ...asking }) => {
    const { brand, ip, nowMs } = asking
    const { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, language } = input
    const backUrl = input.backUrl === undefined ? null : backAddress(brand, tools, input.backUrl)
    const filter = { lottoArea, lottoPrizeMode }
    const seen = await lotteriesSeen(tools, brand, ip, filter)
    const languageCode = language && brand.languages.includes(language) ? language : asking.languageCode
    const choose = () => chosenLottery(tools, brand, seen, lottoGameCode, filter)
    async function bettingUrl() {
      const { id: gameId, vendor } = await choose()
      return launch(asking, { gameId, vendorCode: vendor.code, languageCode, backUrl })
    }
    async function lobbyUrl() {
      const screen = lottoArea === 'VN' ? '/vnlottery' : '/lottery'
      return lottoGameCode === undefined
        ? screen
        : `${screen}?gameCode=${encodeURIComponent((await choose()).id)}`
    }
    return {
      game_url: await (lottoView === 'betting' ? bettingUrl() : lobbyUrl()),
      games: seen.slice(0, mostTold).map((game) => gameOnWire(game, brand.currency, languageCode, nowMs)),
    }
  })
}

/** Fields of a launch about its caller. */
type Said = Pick<InputOf<typeof launchGameV2>, 'nodeId' | 'gameId' | 'username' | 'token' | 'merchantCode'>

/** Refuses `invalid_input` if a launch names another player, session or brand than the caller's, or names two games. */
function refuseOthers(said: Said, { session, brand }: { session: PlayerSession; brand: Brand }) {
  const isOther: Record<string, boolean> = {
    gameId: said.gameId !== undefined && said.gameId !== said.nodeId,
    username: said.username !== undefined && said.username !== session.username,
    token: said.token !== undefined && !hashToken(said.token).equals(session.tokenHash),
    merchantCode: said.merchantCode !== undefined && said.merchantCode !== brand.code,
  }
  const wrong = Object.keys(isOther).filter((field) => isOther[field])
  if (wrong.length > 0)
    refuse('invalid_input', { fields: Object.fromEntries(wrong.map((field) => [field, 'invalid_value'])) })
}
