import type { Round } from '@fairground/contract/rounds'
import { priceOf, type RoundGame, recordedPools } from '@fairground/games/game'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { ShownRound } from '../parts/use-round.ts'

/** A round with its proof. */
export type ProvedRound = ShownRound & { proof: Round['proof'] }

/** A claimed value beside the computed one. */
export interface Finding {
  isMatching: boolean
  claimed: string
  computed: string
}

export interface Verdict {
  /** Whether the server seed matches the hash that was shown before. */
  hash: Finding
  /** Whether both seeds and the nonce produce the recorded events. */
  outcome: Finding
  /** Whether the events pay the amount that was paid. */
  win: Finding
  /** Whether the funds changed by the stake and the win, and nothing else. */
  funds: Finding
  isMatching: boolean
}

/** Compares the promised and the computed value as text. */
export function finding(claimed: string, computed: string): Finding {
  return { isMatching: claimed === computed, claimed, computed }
}

/** Returns JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Replays a recorded round from its seeds and compares everything; a seed in a wrong format matches nothing. */
export function checkRound(round: ProvedRound, serverSeed: string, game: RoundGame): Verdict {
  const currency = currencyOf(round.currency)
  // The feature was for sale when this round was played, whether or not it still is.
  const { play, info } = game.forSale ?? game
  const { buys, isFree, choice, acts } = round.bet
  const bet = {
    stake: parseMoney(round.bet.stake, currency),
    ...(buys && { buys }),
    ...(isFree && { isFree }),
    ...(choice !== undefined && { choice }),
    ...(acts && { acts }),
  }
  const staked = parseMoney(round.staked, currency)
  const { serverSeedHash: shownHash, clientSeed, nonce } = round.proof

  let computed = { hash: '', outcome: '', win: '' }
  let price = priceOf(bet, info)
  try {
    const pools = recordedPools(game, round.events)
    const { win, events, staked: cost, next } = play(bet, fairChance(serverSeed, clientSeed, nonce), pools)
    price = cost ?? price
    computed = {
      hash: serverSeedHash(serverSeed),
      outcome: canonical(events),
      // A round that waits for a decision has paid nothing.
      win: next ? '' : moneyText(win, currency),
    }
  } catch {
    // A round that cannot be played does not match.
  }
  const { before, after } = round.balances ?? { before: null, after: null }
  // The balances of another player are not disclosed, and other games may be played while a round in steps is open:
  // then only the price of the round is compared.
  const funds =
    before === null || acts
      ? finding(round.staked, moneyText(price, currency))
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
  verdict.funds.isMatching &&= staked === price
  return { ...verdict, isMatching: Object.values(verdict).every(({ isMatching }) => isMatching) }
}
