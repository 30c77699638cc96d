import type { InputOf } from '@fairground/contract/call'
import type { getLotteryLobby } from '@fairground/contract/lottery'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import type { CatalogueGame } from './catalogue.memory.ts'
import { findGame, maintenanceOf, seenFrom } from './catalogue.queries.ts'
import { houseCode } from './house-feed.rules.ts'

export const lotteries: readonly GameCategory[] = ['ELOTT', 'LOTT']

/** The tags of Vietnamese and of Philippine lotteries in a feed. */
const vietnamese = 'vn'
const philippine = 'ph'

type Needs = Pick<Tools, 'db' | 'clock' | 'log' | 'places'>
type LotteryFilter = Partial<Pick<InputOf<typeof getLotteryLobby>, 'lottoArea' | 'lottoPrizeMode'>>

type PrizeMode = NonNullable<LotteryFilter['lottoPrizeMode']>

type Told = Pick<CatalogueGame, 'category' | 'tags' | 'vendor'>

/** Which lotteries a prize mode selects: of a category, those of Vietnam and the Philippines, or those that the house draws itself. */
const isIn: Record<PrizeMode, (game: Told) => boolean> = {
  Lott: ({ category }) => category === 'LOTT',
  Elott: ({ category }) => category === 'ELOTT',
  ZY: ({ vendor }) => vendor.code === houseCode,
  SEA: ({ tags }) => tags.includes(vietnamese) || tags.includes(philippine),
}

/** Whether a game is a lottery of an area and a prize mode; by default of any. */
export function isLottery(game: Told, { lottoArea, lottoPrizeMode }: LotteryFilter = {}): boolean {
  const { category, tags } = game
  const isWanted = lottoPrizeMode === undefined || isIn[lottoPrizeMode](game)
  return lotteries.includes(category) && isWanted && (lottoArea !== 'VN' || tags.includes(vietnamese))
}

/** Whether a game is none of the lotteries that a prize mode leaves out. */
export function isOfMode(game: Told, mode: PrizeMode): boolean {
  return !lotteries.includes(game.category) || isIn[mode](game)
}

/** The open lotteries of an area and a prize mode that a brand shows to an address. */
export async function lotteriesSeen(
  tools: Needs,
  brand: Brand,
  ip: string,
  filter: LotteryFilter,
): Promise<CatalogueGame[]> {
  const { games } = await seenFrom(tools, brand, ip)
  return games.filter((game) => isLottery(game, filter))
}

/** The lottery of that id, a closed one too, else the first that is played now; refuses `game_unknown` where there is none. */
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
      ? (seen.find(({ brandVendor }) => maintenanceOf(brandVendor, nowMs) === null) ?? seen[0])
      : await findGame(tools, brand.id, gameId)
  return chosen && isLottery(chosen, filter) ? chosen : refuse('game_unknown')
}
