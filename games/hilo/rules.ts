import type { Chance } from '@fairground/kernel/chance'
import type { ActEvent, NextStep, Payout } from '../game.ts'
import { multipleOf } from '../originals/original.ts'
import { exactly, type StepState, stepped } from '../originals/stepped.ts'
import { deviationOf, returnOf } from '../payouts.ts'
import { type Ratio, ratio, toNumber } from '../ratio.ts'

export const cards = 52
/** The number of ranks, from the ace (0) to the king (12). */
export const ranks = 13
const [ace, king] = [0, ranks - 1]

/** The most guesses and skips of a round, so that the acts of a round stay below the limit of a call. */
export const [mostGuesses, mostSkips] = [100, 50]
/** A guess whose multiple would be higher is not offered, in hundredths. */
export const limit = 100_000_000

export type Guess = 'higher' | 'lower' | 'same'

/** Shows a card that was drawn: its rank is the card ÷ 4, rounded down, and its suit the remainder. */
export interface CardEvent {
  type: 'card'
  card: number
}

/** A card of a round, with the act that was done on it; the last one has none until then. */
export interface Drawn {
  card: number
  act: string | null
}

/** The right guesses of a round as one bet, which wins in `ways` of 13 ^ `guesses` ways. */
interface Run {
  ways: bigint
  guesses: number
}

interface HiloState extends StepState, Run {
  card: number
  skips: number
}

export function rankOf(card: number): number {
  return Math.floor(card / 4)
}

/** Returns the guesses on a rank, the one on high ranks first. */
export function guessesOn(rank: number): readonly [Guess, Guess] {
  return [rank === king ? 'same' : 'higher', rank === ace ? 'same' : 'lower']
}

/** Returns the lowest and the highest rank with which a guess on a rank is right. */
export function winningRanks(rank: number, guess: Guess): [lowest: number, highest: number] {
  if (guess === 'same') return [rank, rank]
  return guess === 'higher' ? [rank === ace ? rank + 1 : rank, king] : [ace, rank === king ? rank - 1 : rank]
}

/** Returns the number of ranks with which a guess on a rank is right. */
export function winningCount(rank: number, guess: Guess): number {
  const [lowest, highest] = winningRanks(rank, guess)
  return highest - lowest + 1
}

/** Returns the multiple after right guesses, in hundredths. */
export function hiloMultiple({ ways, guesses }: Run): number {
  return multipleOf(ways, BigInt(ranks) ** BigInt(guesses))
}

/** Returns what it is to make guesses and to take the money then: its payouts with their ways. */
export function hiloPayouts(run: Run): Payout[] {
  return [
    { hundredths: hiloMultiple(run), ways: run.ways },
    { hundredths: 0, ways: BigInt(ranks) ** BigInt(run.guesses) - run.ways },
  ]
}

/** Returns the run of guesses with a further one. */
export function withGuess({ ways, guesses }: Run, card: number, guess: Guess): Run {
  return { ways: ways * BigInt(winningCount(rankOf(card), guess)), guesses: guesses + 1 }
}

/** No guess yet. */
const noGuess: Run = { ways: 1n, guesses: 0 }
const isGuess = (act: string): act is Guess => act === 'higher' || act === 'lower' || act === 'same'

/** Returns the cards of a round, open or over, and its guesses, right or wrong, as one bet. */
export function drawnIn(events: readonly unknown[]): Run & { drawn: readonly Drawn[]; skips: number } {
  const drawn: Drawn[] = []
  let [run, skips] = [noGuess, 0]
  for (const event of events as readonly (CardEvent | ActEvent)[]) {
    const last = drawn.at(-1)
    if (event.type === 'card') drawn.push({ card: event.card, act: null })
    else if (last) {
      last.act = event.act
      if (isGuess(event.act)) run = withGuess(run, last.card, event.act)
      if (event.act === 'skip') skips += 1
    }
  }
  return { ...run, drawn, skips }
}

function nextOf({ card, ways, guesses, skips }: Omit<HiloState, keyof StepState> & Run): NextStep {
  const now = guesses === 0 ? 0 : hiloMultiple({ ways, guesses })
  const offers = guesses < mostGuesses ? guessesOn(rankOf(card)) : []
  return {
    offers: [
      ...offers
        .map((act) => ({ act, most: hiloMultiple(withGuess({ ways, guesses }, card, act)) }))
        .filter(({ most }) => most <= limit),
      ...(skips < mostSkips ? [{ act: 'skip', most: now }] : []),
      ...(guesses > 0 ? [{ act: 'cash', most: now }] : []),
    ],
    leaving: guesses > 0 ? 'cash' : null,
  }
}

/** Returns the state with a drawn card. */
function open(run: Run & { skips: number }, card: number): HiloState {
  const { ways, guesses, skips } = run
  const at = { card, ways, guesses, skips }
  return { ...at, events: [{ type: 'card', card } satisfies CardEvent], hundredths: 0, next: nextOf(at) }
}

function over(state: HiloState, events: readonly CardEvent[], hundredths: number): HiloState {
  const { card, ways, guesses, skips } = state
  return { card, ways, guesses, skips, events, hundredths }
}

function step(state: HiloState, act: string, chance: Chance): HiloState {
  if (act === 'cash') return over(state, [], hiloMultiple(state))
  const card = chance.below(cards)
  const { ways, guesses, skips } = state
  if (!isGuess(act)) return open({ ways, guesses, skips: skips + 1 }, card)
  const [lowest, highest] = winningRanks(rankOf(state.card), act)
  const isRight = rankOf(card) >= lowest && rankOf(card) <= highest
  return isRight
    ? open({ ...withGuess(state, state.card, act), skips }, card)
    : over(state, [{ type: 'card', card }], 0)
}

/**
 * Returns the lowest return of any right guesses. Rounding down takes less than a hundredth of the stake, so that a bet
 * with the probability P returns more than 99 % − P ÷ 100: guesses that cannot be lower than the lowest so far, and
 * all that have more of them, are left out.
 */
function lowestReturn(): Ratio {
  let lowest = ratio(99n, 100n)
  const waiting: Run[] = [noGuess]
  const isAbove = ({ ways, guesses }: Run) =>
    0.99 - toNumber(ratio(ways, 100n * BigInt(ranks) ** BigInt(guesses))) >= toNumber(lowest)
  for (let run = waiting.pop(); run; run = waiting.pop()) {
    for (let count = ranks - 1; count >= 1; count--) {
      const longer: Run = { ways: run.ways * BigInt(count), guesses: run.guesses + 1 }
      if (isAbove(longer)) break
      const share = returnOf(hiloPayouts(longer))
      if (toNumber(share) < toNumber(lowest)) lowest = share
      waiting.push(longer)
    }
  }
  return lowest
}

const usual: Run = { ways: 7n, guesses: 1 }
/** The highest multiple within the limits: guesses with 12 ranks 50 times, 9 15 times, 10 three times, 5 and 1. */
export const top: Run = { ways: 12n ** 50n * 9n ** 15n * 10n ** 3n * 5n, guesses: 70 }

/** The lower multiple of the two first guesses on each rank. */
const firsts = Array.from({ length: ranks }, (_, rank) =>
  Math.min(...guessesOn(rank).map((guess) => hiloMultiple(withGuess(noGuess, rank * 4, guess)))),
)

/** Hilo: each right guess about the next card raises the multiple, and a wrong one takes the stake. */
export const hilo = stepped<HiloState>({
  id: 'hilo',
  name: 'Hilo',
  steps: {
    // A guess that is right with 1, 3, 9 or 11 ranks loses nothing by rounding, and none returns more than 99 %.
    best: ratio(99n, 100n),
    leastMost: () => Math.max(...firsts),
    playedOf(_, events) {
      const run = drawnIn(events)
      return run.guesses === 0 ? undefined : hiloPayouts(run)
    },
  },
  rules: [
    { words: 'hilo.rules.cards', values: { cards } },
    { words: 'hilo.rules.guess', values: {} },
    { words: 'hilo.rules.ends', values: {} },
    { words: 'hilo.rules.skip', values: { skips: mostSkips } },
    { words: 'hilo.rules.multiple', values: { edge: 1 } },
    { words: 'hilo.rules.limit', values: { limit: limit / 100, guesses: mostGuesses } },
    { words: 'steps.rules.left', values: { hours: 24 } },
    { words: 'steps.rules.counts', values: {} },
  ],
  returns: exactly(lowestReturn()),
  hit: ratio(usual.ways, BigInt(ranks)),
  deviation: deviationOf(hiloPayouts(usual)),
  top: { hundredths: hiloMultiple(top), chance: ratio(top.ways, BigInt(ranks) ** BigInt(top.guesses)) },
  begin: (_, chance) => open({ ...noGuess, skips: 0 }, chance.below(cards)),
  step,
})
