import { byChance, drafted, emptyDraft } from '@fairground/games/lotteries/drafts'
import { type BetType, costOf, type MarketGame } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import type { Chance } from '@fairground/kernel/chance'
import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { stakesIn } from '../../apps/server/src/features/games/catalogue/index.ts'
import { pastDraws } from '../../apps/server/src/features/lotteries/draws/index.ts'
import { slotsBetween } from '../../apps/server/src/features/lotteries/schedules/index.ts'
import {
  buy,
  exitTexts,
  sealedTexts,
  settleJob,
} from '../../apps/server/src/features/lotteries/tickets/index.ts'
import { Refusal } from '../../apps/server/src/http/refusal.ts'
import { weighted } from './habits.ts'
import type { PastHouse } from './past-house.ts'
import type { PastPlayer } from './people.ts'
import type { RoundsWish } from './rounds.ts'

const dayMs = 86_400_000

/** The weights of the lotteries that people of a country play, by game. */
const liked: Record<string, Record<string, number>> = {
  PH: {
    'color-game': 20,
    'philippine-3d': 15,
    'philippine-2d': 12,
    'dice-three': 10,
    'lotto-6-42': 7,
    'lotto-6-58': 6,
    'lotto-6-49': 4,
    'lotto-6-45': 4,
    'lotto-6-55': 4,
    'philippine-6d': 3,
    'philippine-4d': 3,
    keno: 5,
    ranking: 5,
    'five-digits': 3,
    'eleven-five': 3,
    'vietnam-minute': 3,
  },
  VN: {
    'vietnam-north': 26,
    'vietnam-south': 22,
    'vietnam-minute': 16,
    'vietnam-central': 12,
    'dice-three': 10,
    keno: 6,
    ranking: 4,
    'five-digits': 4,
  },
}

/** How often the first bet types of a game are chosen; most people know only these. */
const typeWeights = [8, 5, 3, 2, 1, 1]

/** Opens the lotteries that people of the past play: they buy tickets for draws up to `untilMs`. */
export function openLotteries({ tools, clock, runJobs }: PastHouse, untilMs: number) {
  const draws = pastDraws(tools, { entriesOf: sealedTexts, exitsOf: exitTexts, settleJob })

  /** Buys tickets for the next draws of a lottery until they are bought, or the money is gone. */
  async function buyTickets({ session, brand }: PastPlayer, wish: RoundsWish): Promise<void> {
    const { chance } = wish
    const weights = Object.entries(liked[brand.country] ?? liked.PH!)
    const game = findGame(weighted(weights, chance))
    for (let at = 0; at < wish.rounds; at++) {
      clock.advance((20 + chance.below(60)) * 1000)
      const { schedule } = game.info
      if (schedule.kind === 'watched') return
      const fromMs = clock.now() + (schedule.closesBeforeSeconds + 5) * 1000
      const [slot] = slotsBetween(schedule, fromMs, Math.min(fromMs + 8 * dayMs, untilMs))
      if (!slot) return
      const draw = await draws.open(brand.id, game, slot)
      const bet = betOn(game, brand, slot.stations, wish.stake, chance)
      if (!bet) return
      const buying = {
        brand,
        session: {
          ...session,
          sessionHash: session.tokenHash,
          gameId: game.info.id,
          currency: brand.currency,
        },
        key: `${wish.name}-${at}`,
        nowMs: clock.now(),
      }
      try {
        await buy(tools, game, buying, { drawId: String(draw.id), bets: [bet] })
      } catch (error) {
        if (error instanceof Refusal) return
        throw error
      }
    }
  }

  return {
    buyTickets,
    /** Draws everything that is due at the time of the clock, and pays the winners. */
    async drawDue(): Promise<void> {
      for (const draw of await draws.listDue())
        await clock.at(draw.draws_at.getTime(), async () => {
          await draws.draw(draw)
          clock.advance(2_000)
          await runJobs()
        })
    },
  }
}

function findGame(id: string): MarketGame {
  const found = marketGames.find(({ game }) => game.info.id === id)
  if (!found) throw new Error(`there is no lottery ${id}`)
  return found.game
}

/** Returns a random bet on a draw at about a wished stake in minor units; undefined if none is offered there. */
function betOn(
  { info }: MarketGame,
  { currency }: Brand,
  stations: readonly string[],
  wish: bigint,
  chance: Chance,
) {
  const types = info.betTypes
    .filter(({ form }) => (form.stations ?? 0) <= stations.length)
    .slice(0, typeWeights.length)
  if (types.length === 0) return undefined
  const type = weighted(
    types.map((one, at): [BetType, number] => [one, typeWeights[at]!]),
    chance,
  )
  const { form, price, prizes } = type
  const named = [...stations].slice(0, form.stations ?? 0)
  const draft = byChance(form, { ...emptyDraft(form), stations: named }, chance.below)
  const state = drafted(form, draft)
  if (!('selection' in state)) return undefined
  const costs = stakesIn(info, currency).flatMap((stake) =>
    [1, 2, 5, 10, 20, 50].flatMap((times) =>
      times <= info.mostTimes ? (costOf(type, stake, times) ?? []) : [],
    ),
  )
  const sorted = costs.toSorted((one, other) => (one < other ? -1 : 1))
  const cost = sorted.findLast((one) => one <= wish) ?? sorted[0]!
  const stake = moneyText(cost * BigInt(state.lines), currency)
  return { type: type.id, selection: state.selection, stake, price, prizes: [...prizes] }
}
