import { wholeGames } from '@fairground/games/rules'
import { countedStake, usualWeight } from '@fairground/games/turnover'
import { type Chance, pick } from '@fairground/kernel/chance'
import type { GameCategory } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { type RoundCounter, roundCounter } from '../../apps/server/src/features/games/catalogue/index.ts'
import { houseCode } from '../../apps/server/src/features/games/feeds/index.ts'
import { jackpotShow, roundPlayer } from '../../apps/server/src/features/games/rounds/index.ts'
import { applyToWallet, balanceOf, playable } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { Refusal } from '../../apps/server/src/http/refusal.ts'
import { offeredBet } from '../offered-bet.ts'
import type { PastHouse } from './past-house.ts'
import type { PastPlayer } from './people.ts'
import { openWins } from './wins.ts'

/** A game of a made-up vendor that is played in the past. */
export interface VendorGame {
  id: string
  vendorCode: string
  category: GameCategory
}

/** The number of made-up vendors' games that are played, by category. */
const played: Partial<Record<GameCategory, number>> = {
  RNG: 6,
  LIVE: 5,
  FISH: 3,
  PVP: 2,
  SPORTS: 2,
  ESPORTS: 2,
  COCKFIGHT: 2,
}

/** Returns the games of made-up vendors that a brand's people play: the first of each category in its lobby. */
export async function vendorGamesOf({ tools: { db } }: PastHouse, brand: Brand): Promise<VendorGame[]> {
  const rows = await db
    .selectFrom('brand_game')
    .innerJoin('game', 'game.id', 'brand_game.game_id')
    .innerJoin('vendor', 'vendor.code', 'game.vendor_code')
    .select(['game.id', 'game.vendor_code as vendorCode', 'game.category'])
    .where('brand_game.brand_id', '=', brand.id)
    .where('vendor.wallet_type', '=', 'seamless')
    .where('game.vendor_code', '<>', houseCode)
    .orderBy('brand_game.position')
    .execute()
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return Object.entries(played).flatMap(([category, count]) =>
    (byCategory.get(category as GameCategory) ?? []).slice(0, count),
  )
}

/** The rounds of a sitting at one game. */
export interface RoundsWish {
  /** Part of the names of the rounds in the ledger, so that a repeated sitting plays nothing twice. */
  name: string
  /** In minor units. */
  stake: bigint
  rounds: number
  chance: Chance
}

/** Opens the games that people of the past play. */
export function openRounds(house: PastHouse) {
  const { tools, clock } = house
  const counter: RoundCounter = roundCounter(tools)
  const rounds = roundPlayer(tools, jackpotShow(tools))
  const winOf = openWins()

  /** Plays rounds of a slot of the house until they are played, or the money is gone. */
  async function playHouse({ session, brand }: PastPlayer, wish: RoundsWish): Promise<void> {
    const game = pick(wholeGames, wish.chance)
    const bet = offeredBet(game, wish.stake, brand.currency.code)
    const weight = usualWeight(game)
    const table = { ...session, currency: brand.currency }
    for (let at = 0; at < wish.rounds; at++) {
      clock.advance((4 + wish.chance.below(30)) * 1000)
      const round = { gameId: game.info.id, vendorCode: houseCode, key: `${wish.name}-${at}` }
      const { cycleMs, stakesBonusFirst: bonusFirst, versionFromMs: sinceMs, mostCovered } = brand
      const counted = countedStake(game, bet, { mostCovered, weight })
      const wanted = async () => ({ game, bet, cycleMs, bonusFirst, counted, sinceMs })
      try {
        const { isNew } = await rounds.play(table, round, wanted)
        if (isNew) counter.count(brand.id, game.info.id)
      } catch (error) {
        if (error instanceof Refusal) return
        throw error
      }
    }
  }

  /** Plays rounds of a made-up vendor's game, whose outcomes have the usual chances of its category. */
  async function playVendor(
    { session, brand, team }: PastPlayer,
    game: VendorGame,
    wish: RoundsWish,
  ): Promise<void> {
    for (let at = 0; at < wish.rounds; at++) {
      clock.advance((15 + wish.chance.below(75)) * 1000)
      const id = `${wish.name}-${at}`
      const bet = { session, brand, game, reference: id, transactionId: id, stake: wish.stake }
      if (!(await stakeAtVendor(house, bet, counter))) return
      clock.advance((2 + wish.chance.below(20)) * 1000)
      const { category } = game
      await payAtVendor(
        house,
        bet,
        winOf({ brandId: brand.id, team, category, stake: wish.stake }, wish.chance),
      )
    }
  }

  return {
    playHouse,
    playVendor,
    /** Returns the money that a player can stake, in minor units. */
    moneyOf: async ({ session }: PastPlayer) => playable(await balanceOf(tools.db, session.walletId)),
    /** Writes the number of rounds of each game. */
    flush: () => counter.flush(),
  }
}

/** A round at a vendor. */
export interface VendorBet extends Pick<PastPlayer, 'session' | 'brand'> {
  game: VendorGame
  /** The vendor's own id of the round. */
  reference: string
  /** The start of the ids of its transactions. */
  transactionId: string
  /** In minor units. */
  stake: bigint
}

/** Stakes at a vendor, as its call would; returns false if the stake was refused. */
export async function stakeAtVendor(
  { tools, clock }: PastHouse,
  { session, brand, game, reference, transactionId, stake }: VendorBet,
  counter?: RoundCounter,
): Promise<boolean> {
  const { code } = await applyToWallet(
    tools.money,
    {
      verb: 'stake',
      walletId: session.walletId,
      currency: brand.currency.code,
      source: game.vendorCode,
      transactionId: `${transactionId}-bet`,
      roundId: newId(clock.now(), tools.chance),
      reference,
      gameId: game.id,
      category: game.category,
      amount: stake,
      isOutside: true,
      bonusFirst: brand.stakesBonusFirst,
    },
    clock.now(),
  )
  if (code === 'accepted') counter?.count(brand.id, game.id)
  return code === 'accepted' || code === 'repeated'
}

/** Pays the win of a round at a vendor, in minor units, and closes it. */
export async function payAtVendor(
  { tools, clock }: PastHouse,
  { session, brand, game, reference, transactionId }: VendorBet,
  amount: bigint,
): Promise<void> {
  await applyToWallet(
    tools.money,
    {
      verb: 'pay',
      walletId: session.walletId,
      currency: brand.currency.code,
      source: game.vendorCode,
      transactionId: `${transactionId}-win`,
      roundId: newId(clock.now(), tools.chance),
      reference,
      amount,
      closes: true,
      isOutside: true,
    },
    clock.now(),
  )
}
