import { isTopPrize as isCoralTop } from '../../games/coral-cascade/rules.ts'
import { emberPeak, isTopPrize as isEmberTop } from '../../games/ember-peak/rules.ts'
import type { RoundGame } from '../../games/game.ts'
import { slotTitles } from '../../games/rules.ts'
import type { SlotEvent, SlotInfo } from '../../games/slots/events.ts'
import type { ExactFigures, StatedFigures } from '../../games/slots/stated.ts'

/** What a par sheet says of a title in words: how it plays, how its figures are known, how its numbers were found. */
interface Told {
  play: string
  known: string
  found: string
  /** What its limit on a win can change, where that is known otherwise than by the bound. */
  top: string
}

const counted =
  'Every combination of the stops is counted once by `exact.ts`, in whole numbers; the return is a fraction without rounding.'
const tuned =
  'The number of each symbol on each reel was chosen by hand; a seeded shuffle put them in an order that keeps wilds and scatters out of each other’s view. The pays were then moved by small steps until the return was between 94 and 97 %'

const told: Record<string, Told> = {
  'parol-nights': {
    play: 'Five reels of three, 20 lines. Three wheels open free spins in which each spin that wins raises the multiplier by one.',
    known: `${counted} Free spins are a Markov chain over spins left, spins given and multiplier.`,
    found:
      'The title is older than the engine, and plays as on its first day: a digest of twenty thousand rounds holds it there. The strips of free spins let whole reels of wilds come into view.',
    top: 'five jeepneys on a line in a paid spin',
  },
  'coral-cascade': {
    play: 'A grid of six by five. Five or more of a kind side by side dissolve, what is above falls, and each fall pays one more time. A cluster of eight leaves a wild pearl. Four chests open free spins in which the multiplier is never taken back.',
    known:
      'Every place is drawn on its own, so a grid has 10³⁰ states and its falls more: the figures are simulated, and stated with the interval that the simulation gives.',
    found:
      'Weights were chosen so that a quarter of the spins win; what comes less often pays more; pearls and chests were set until free spins paid a good third; then the pays were moved until the return was between 94 and 97 %.',
    top: 'a cluster of ten or more turtles, at the single multiplier',
  },
  'rice-terraces': {
    play: 'Five reels of three, 243 ways. A sun on the middle reel lights all of it; in free spins on each of the three middle reels.',
    known: `${counted} Free spins are a Markov chain over spins left and spins given.`,
    found: `${tuned}. Carabaos stand in threes, the rest in twos. Pays were set for a hit rate of a quarter, the suns of the free strips for the share of free spins.`,
    top: 'carabaos on all five reels in 27 ways or more, in any spin of a round',
  },
  'jeepney-rush': {
    play: 'Five reels of three, 25 lines. Six fares stay where they are, and the empty places turn until three spins in a row bring no new one; all fares are paid, and a full grid pays more.',
    known: `${counted} The ride is a Markov chain over fares held and spins left, its expectation exact.`,
    found: `${tuned}. Fares stand in twos. The odds of a fare in the ride set the odds of a full grid, the worth of fares the share of the ride.`,
    top: 'a full grid of fares, besides what they are worth',
  },
  'ember-peak': {
    play: 'Five reels of four, 1,024 ways. What wins burns and the strip above comes down. In free spins each ember in view opens a vent, and every later free spin begins with an ember in each vent. Free spins can be bought where an operator turns that on; it is off.',
    known:
      'The states of falls over open vents are too many to count: the figures are simulated, and stated with the interval that the simulation gives.',
    found: `${tuned}. Lesser symbols stand in threes. Peaks are on three reels only, so free spins are rare and dear: most of the spread is theirs.`,
    top: 'firebirds on all five reels in 64 ways or more, in any spin of a round',
  },
  'moon-eater': {
    play: 'Five reels of three, ten lines. Three moons begin an eclipse of free spins in which the dragon eats every moon in view, and all that follows pays one more time for each. A hundredth of each stake feeds a progressive jackpot.',
    known: `${counted} The eclipse is a Markov chain over spins left and multiplier. The jackpot returns what is paid into it, and the seed of each new pool over what is staked for it; it is in the return and in no deviation, since no play decides the size of the pool.`,
    found: `${tuned}. Moons on the free strips set how fast the multiplier grows, dragons how often it pays.`,
    top: 'five gongs on a line in a paid spin',
  },
  'harvest-market': {
    play: 'Five reels of four, 30 lines. All crates in view open as the same produce. Three bells open a market day of free spins, on which a reel that shows a crate is full of crates until the end.',
    known:
      'The return is exact: reels are independent, so for each line it is a product; a market day is a Markov chain over the 32 sets of full reels. Hit rate and deviation count every combination of the stops for every way to open the crates.',
    found: `${tuned}. Crates stand in threes in paid spins, alone on market days. What crates open as was weighted until a market day pays some half of the whole.`,
    top: 'a grid full of crates that open as durians',
  },
  'kite-season': {
    play: 'Three reels of three, 27 ways. When nothing wins and a kite flies on the middle reel, that reel stands and the others turn once more. Three pinwheels turn a wheel of prizes.',
    known: `${counted}`,
    found: `${tuned}. Pays are flat and small so that three spins in ten win; the wheel is the one prize worth waiting for.`,
    top: 'the best part of the wheel',
  },
}

export type Title = RoundGame<SlotEvent, SlotInfo>

/** Everything about a title that a sheet is made of. */
export interface SheetSource {
  game: Title
  told: Told
  /** What `data.ts` exports. */
  data: Record<string, unknown>
  /** What `figures.ts` exports: the figures, and more where the title has more. */
  written: { figures: StatedFigures } & Record<string, unknown>
  /** Computes the figures where they can be computed; seconds, for some. */
  compute?: () => ExactFigures
  /** Where they are simulated: which rounds paid the top prize, and the title as it is sold with its feature. */
  isTop?: (events: readonly SlotEvent[]) => boolean
  forSale?: Title
}

const simulated: Record<string, Pick<SheetSource, 'isTop' | 'forSale'>> = {
  'coral-cascade': { isTop: isCoralTop },
  'ember-peak': { isTop: isEmberTop, forSale: emberPeak.forSale },
}

/** Reads what the sheet of each title is made of. */
export function readSources(): Promise<SheetSource[]> {
  return Promise.all(
    slotTitles.map(async (game) => {
      const folder = `../../games/${game.info.id}`
      const data: Record<string, unknown> = await import(`${folder}/data.ts`)
      const written: SheetSource['written'] = await import(`${folder}/figures.ts`)
      const source = { game, told: told[game.info.id]!, data: { ...data }, written: { ...written } }
      const ofSimulated = simulated[game.info.id]
      if (ofSimulated) return { ...source, ...ofSimulated }
      const exact: { exactFigures(): ExactFigures } = await import(`${folder}/exact.ts`)
      return { ...source, compute: () => exact.exactFigures() }
    }),
  )
}
