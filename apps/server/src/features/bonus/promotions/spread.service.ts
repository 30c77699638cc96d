import { setImmediate as others } from 'node:timers/promises'
import type { PromotionTerms, TermsOf } from '@fairground/contract/promotion-figures'
import type { RoundGame } from '@fairground/games/game'
import { roundGames, wholeGames } from '@fairground/games/rules'
import { seededChance } from '@fairground/kernel/chance'
import { gameCategories, isCategory } from '@fairground/kernel/game-category'
import { mostOf, weightsOf } from './promotions.rules.ts'
import { type PlayedGift, playGifts, type RoundSample, type Spread, spreadOf } from './spread.rules.ts'

/**
 * Number of simulated players, size of the sample of each game's rounds, and batch size, so that others are served in
 * between.
 */
const players = 100_000
const sampledRounds = 20_000
const playersAtOnce = 2_000
const roundsAtOnce = 500
/** Stake of a player as a share of the gift, unless the terms count less. */
const usualStake = 1 / 20

/** Terms with a turnover. */
type OfTurnover = Exclude<PromotionTerms, { kind: 'free-rounds' }>

const samples = new Map<string, Promise<RoundSample>>()

/**
 * Returns the rests of a promotion's gift for 100,000 simulated players when its turnover is played, in the counting
 * house games of the lowest and of the highest volatility that a stake decides alone; empty if none counts. `weightOf`
 * returns the weight of a game's turnover in percent.
 */
export async function spreads(
  terms: PromotionTerms,
  weightOf: (game: RoundGame) => number,
): Promise<(Spread & { volatility: 'lowest' | 'highest'; game: string })[]> {
  if (terms.kind === 'free-rounds') return freeSpreads(terms)
  const weights: Record<string, number> = weightsOf(terms, gameCategories)
  const excluded = terms.kind === 'deposit' ? terms.excluded : []
  const counting = wholeGames
    .filter((game) => {
      const { category, id } = game.info
      return (
        isCategory(category) && (weights[category] ?? 0) > 0 && weightOf(game) > 0 && !excluded.includes(id)
      )
    })
    .toSorted((one, other) => one.info.volatility - other.info.volatility)
  const [lowest, highest] = [counting[0], counting.at(-1)]
  if (!lowest || !highest) return []
  return Promise.all(
    (['lowest', 'highest'] as const).map(async (volatility) => {
      const game = volatility === 'lowest' ? lowest : highest
      const weight = (weights[game.info.category]! * weightOf(game)) / 100
      const spread = await simulate(terms, game, weight)
      return { ...spread, volatility, game: game.info.name }
    }),
  )
}

/** Spread of free rounds, in their own game; empty for a game of a vendor. */
async function freeSpreads({ gameId, count }: TermsOf<'free-rounds'>) {
  const game = roundGames.find(({ info }) => info.id === gameId)
  if (!game) return []
  const played = { stake: 1 / count, turnover: 1, mostOut: Number.POSITIVE_INFINITY, winsAreCash: true }
  const spread = await playersOf(played, game)
  return (['lowest', 'highest'] as const).map((volatility) => ({
    ...spread,
    volatility,
    game: game.info.name,
  }))
}

function simulate(terms: OfTurnover, game: RoundGame, weight: number): Promise<Spread> {
  const gift = Number(mostOf(terms))
  const highest = terms.kind === 'deposit' && terms.highestStake !== null ? Number(terms.highestStake) : gift
  const { winsTo, mostOut }: Partial<TermsOf<'deposit'>> = terms.kind === 'deposit' ? terms : {}
  const played = {
    stake: Math.min(usualStake, highest / gift),
    turnover: terms.turnover / weight,
    mostOut: mostOut === undefined ? Number.POSITIVE_INFINITY : mostOut / 100,
    winsAreCash: winsTo === 'cash',
  }
  return playersOf(played, game)
}

async function playersOf(played: PlayedGift, game: RoundGame): Promise<Spread> {
  const sample = await sampleOf(game)
  const chance = seededChance(1)
  const left = new Float64Array(players)
  for (let from = 0; from < players; from += playersAtOnce) {
    left.set(playGifts(played, sample, playersAtOnce, chance), from)
    await others()
  }
  return spreadOf(left)
}

function sampleOf(game: RoundGame): Promise<RoundSample> {
  const { id } = game.info
  const kept = samples.get(id) ?? takeSample(game)
  samples.set(id, kept)
  return kept
}

/** Plays rounds of a game from a fixed seed, so that the same terms always have the same spread. */
async function takeSample(game: RoundGame): Promise<RoundSample> {
  const { info, jackpot, choices } = game
  const stake = BigInt(info.unitsPerStake * info.unitSizes[0]!)
  const bet = { stake, ...(choices && { choice: choices.best }) }
  const chance = seededChance(1)
  const pools = jackpot ? { [jackpot.id]: BigInt(jackpot.seed) } : {}
  const sample = new Float64Array(sampledRounds)
  for (let at = 0; at < sampledRounds; at++) {
    sample[at] = Number(game.play(bet, chance, pools).win) / Number(stake)
    if (at % roundsAtOnce === 0) await others()
  }
  return sample
}
