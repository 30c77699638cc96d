import type { Chance } from '@fairground/kernel/chance'
import { NamedError } from '@fairground/kernel/named-error'
import type { ActEvent, Bet, GameInfo, NextStep, RoundGame, RuleText, Steps } from '../game.ts'
import { volatilityOf } from '../game.ts'
import { percentOf, type Ratio, toNumber } from '../ratio.ts'
import { unitOf, unitSizes, unitsPerStake } from './original.ts'

/** The state of a round in steps after its begin or after an act. */
export interface StepState {
  /** The events since the act, or since the begin. */
  events: readonly unknown[]
  /** The decision that the round waits for; absent once it is over. */
  next?: NextStep
  /** The payout of a round that is over, in hundredths of the stake. */
  hundredths: number
}

/** A game in steps: how a round begins, and what an act does. */
interface Terms<State extends StepState> {
  id: string
  name: string
  steps: Steps
  rules: readonly RuleText[]
  /** The lowest return of a way of playing that decides each step by its payout, exactly or from a simulation. */
  returns: Pick<GameInfo, 'returnPercent' | 'exactReturn' | 'simulated'>
  /** The probability of a payout, and the standard deviation of it in stakes, of a usual way of playing. */
  hit: Ratio
  deviation: number
  /** The highest payout in hundredths, and the probability of it. */
  top: { hundredths: number; chance: Ratio }
  /** Begins a round with a choice of the game, if it has choices. */
  begin(choice: string | undefined, chance: Chance): State
  /** Applies an act that is offered. */
  step(state: State, act: string, chance: Chance): State
}

/** Returns how a game states an exact return. */
export function exactly({ numerator, denominator }: Ratio): Terms<StepState>['returns'] {
  return {
    returnPercent: percentOf({ numerator, denominator }),
    exactReturn: { numerator: String(numerator), denominator: String(denominator) },
  }
}

/** Builds an original that is played in steps. */
export function stepped<State extends StepState>(terms: Terms<State>): RoundGame {
  const { id, name, steps, rules, returns, hit, deviation, top, begin, step } = terms
  const timesStake = top.hundredths / 100
  const oneIn = Math.round(1 / toNumber(top.chance))
  const info: GameInfo = {
    ...{ id, name, category: 'RNG', unitsPerStake, unitSizes, rules, ...returns },
    hitPercent: percentOf(hit),
    volatility: volatilityOf(deviation),
    topPrize: { words: 'originals.topPrize', timesStake, oneIn },
    maxWin: { timesStake, rarerThanOneIn: oneIn - 1 },
  }
  return {
    ...{ kind: 'round', info, steps },
    play(bet, chance) {
      const unit = unitOf(bet)
      let state = begin(choiceOf(steps, bet), chance)
      let staked = unitsPerStake
      const events: unknown[] = [...state.events]
      for (const act of bet.acts ?? []) {
        const offer = state.next?.offers.find((one) => one.act === act)
        if (!offer) throw new NamedError('act_invalid', 'the round does not offer this act now')
        staked += offer.costs ?? 0
        state = step(state, act, chance)
        events.push({ type: 'act', act } satisfies ActEvent, ...state.events)
      }
      const { next, hundredths } = state
      return {
        win: next ? 0n : unit * BigInt(hundredths),
        ...{ events, staked: unit * BigInt(staked), ...(next && { next }) },
      }
    },
  }
}

function choiceOf({ choices }: Steps, { choice }: Bet): string | undefined {
  const isKnown = choices ? choices.all.includes(choice ?? '') : choice === undefined
  if (!isKnown) throw new NamedError('choice_invalid', 'the game has no such choice')
  return choice
}
