import type { Round } from '@fairground/contract/rounds'
import { priceOf, type RoundGame, recordedPools } from '@fairground/games/game'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { ShownRound } from '../parts/use-round.ts'

/** A round with what proves it. */
export type ProvedRound = ShownRound & { proof: Round['proof'] }

/** One thing that was promised, beside what came out here. */
export interface Finding {
  isMatching: boolean
  claimed: string
  computed: string
}

export interface Verdict {
  /** The server seed belongs to the hash that was shown before. */
  hash: Finding
  /** Both seeds and the nonce give the events of the record. */
  outcome: Finding
  /** The events pay what was paid. */
  win: Finding
  /** The funds moved by the stake and the win, and by nothing else. */
  funds: Finding
  isMatching: boolean
}

/** The promised and the computed value, compared as text. */
export function finding(claimed: string, computed: string): Finding {
  return { isMatching: claimed === computed, claimed, computed }
}

/** JSON with its keys in order, so that two of them are equal when they say the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/**
 * Plays a round of the record again out of its seeds and compares everything; a seed of a wrong form matches nothing.
 */
export function checkRound(round: ProvedRound, serverSeed: string, game: RoundGame): Verdict {
  const currency = currencyOf(round.currency)
  // Whether or not the feature is still for sale: it was when this round was played.
  const { play, info } = game.forSale ?? game
  const { buys, isFree } = round.bet
  const bet = {
    stake: parseMoney(round.bet.stake, currency),
    ...(buys && { buys }),
    ...(isFree && { isFree }),
  }
  const staked = parseMoney(round.staked, currency)
  const { serverSeedHash: shownHash, clientSeed, nonce } = round.proof

  let computed = { hash: '', outcome: '', win: '' }
  try {
    const pools = recordedPools(game, round.events)
    const { win, events } = play(bet, fairChance(serverSeed, clientSeed, nonce), pools)
    computed = {
      hash: serverSeedHash(serverSeed),
      outcome: canonical(events),
      win: moneyText(win, currency),
    }
  } catch {
    // Nothing that cannot be played can match.
  }
  const { before, after } = round.balances ?? { before: null, after: null }
  // Another player's balances are not told: there the price of the round alone is compared.
  const funds =
    before === null
      ? finding(round.staked, moneyText(priceOf(bet, info), currency))
      : finding(
          after,
          moneyText(parseMoney(before, currency) - staked + parseMoney(round.won, currency), currency),
        )
  const verdict = {
    hash: finding(shownHash, computed.hash),
    outcome: finding(canonical(round.events), computed.outcome),
    win: finding(round.won, computed.win),
    funds,
  }
  verdict.funds.isMatching &&= staked === priceOf(bet, info)
  return { ...verdict, isMatching: Object.values(verdict).every(({ isMatching }) => isMatching) }
}
