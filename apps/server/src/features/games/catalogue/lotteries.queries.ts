import type { InputOf } from '@fairground/contract/call'
import type { getLotteryLobby } from '@fairground/contract/lottery'
import type { MarketGame } from '@fairground/games/market'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { houseCode } from '../feeds/index.ts'
import { type CatalogueGame, viewOf } from './catalogue.memory.ts'
import { findGame, gameMaintenance, seenFrom } from './catalogue.queries.ts'

export const lotteries: readonly GameCategory[] = ['ELOTT', 'LOTT']

/** Tags of Vietnamese and of Philippine lotteries in a feed. */
const vietnamese = 'vn'
const philippine = 'ph'

type Needs = Pick<Tools, 'db' | 'clock' | 'log' | 'places'>
type LotteryFilter = Partial<Pick<InputOf<typeof getLotteryLobby>, 'lottoArea' | 'lottoPrizeMode'>>

type PrizeMode = NonNullable<LotteryFilter['lottoPrizeMode']>

type Told = Pick<CatalogueGame, 'category' | 'tags' | 'vendor'>

/**
 * Lotteries selected by a prize mode: a category, those of Vietnam and the Philippines, or those that the house draws
 * itself.
 */
const isIn: Record<PrizeMode, (game: Told) => boolean> = {
  Lott: ({ category }) => category === 'LOTT',
  Elott: ({ category }) => category === 'ELOTT',
  ZY: ({ vendor }) => vendor.code === houseCode,
  SEA: ({ tags }) => tags.includes(vietnamese) || tags.includes(philippine),
}

/** Returns whether a game is a lottery of an area and a prize mode; by default of any. */
export function isLottery(game: Told, { lottoArea, lottoPrizeMode }: LotteryFilter = {}): boolean {
  const { category, tags } = game
  const isWanted = lottoPrizeMode === undefined || isIn[lottoPrizeMode](game)
  return lotteries.includes(category) && isWanted && (lottoArea !== 'VN' || tags.includes(vietnamese))
}

/** Returns whether a prize mode includes a game: all games except the lotteries of other modes. */
export function isOfMode(game: Told, mode: PrizeMode): boolean {
  return !lotteries.includes(game.category) || isIn[mode](game)
}

/** Lists the open lotteries of an area and a prize mode that a brand shows to an address. */
export async function lotteriesSeen(
  tools: Needs,
  brand: Brand,
  ip: string,
  filter: LotteryFilter,
): Promise<CatalogueGame[]> {
  const { games } = await seenFrom(tools, brand, ip)
  return games.filter((game) => isLottery(game, filter))
}

/** Lists the open lotteries that the house draws at a brand, whatever a visitor's place. */
export async function houseLotteries(
  tools: Needs,
  brandId: number,
): Promise<(CatalogueGame & { rules: MarketGame })[]> {
  const { open } = await viewOf(tools, brandId)
  return open.filter((game) => isLottery(game)).filter(isMarket)
}

function isMarket(game: CatalogueGame): game is CatalogueGame & { rules: MarketGame } {
  return game.rules?.kind === 'market'
}

/**
 * Returns the lottery with an id, open or closed, else the first that is open now; refuses `game_unknown` if there is
 * none.
 */
export async function chosenLottery(
  tools: Needs,
  brand: Brand,
  seen: readonly CatalogueGame[],
  gameId: string | undefined,
  filter: LotteryFilter,
): Promise<CatalogueGame> {
  const nowMs = tools.clock.now()
  const chosen =
    gameId === undefined
      ? (seen.find((game) => gameMaintenance(game, nowMs) === null) ?? seen[0])
      : await findGame(tools, brand.id, gameId)
  return chosen && isLottery(chosen, filter) ? chosen : refuse('game_unknown')
}
