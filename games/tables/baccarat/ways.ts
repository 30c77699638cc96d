import type { Outcome, Pair, Winner } from './deal.ts'

/** A kind of outcome, with the number of the ways in which it comes. */
export interface Kind extends Outcome {
  ways: number
}

const pairs: readonly Pair[] = ['none', 'pair', 'perfect']

/**
 * The number of orders of six cards of eight decks by the winner, in lowest terms, computed exactly (`ways.test.ts`).
 * In a row are the pairs of the banker within those of the player: none, of rank, of rank and suit. A banker never wins
 * with six points in four cards: a player who takes no card then has six points or more.
 */
const table: readonly (readonly [winner: Winner, isSix: boolean, isBig: boolean, ways: readonly number[]])[] =
  [
    [
      'player',
      false,
      false,
      [
        2_905_682_933_760, 202_873_282_560, 59_171_374_080, 129_851_905_536, 8_583_100_416, 2_503_404_288,
        37_873_472_448, 2_503_404_288, 730_159_584,
      ],
    ],
    [
      'banker',
      false,
      false,
      [
        2_905_682_933_760, 129_851_905_536, 37_873_472_448, 202_873_282_560, 8_583_100_416, 2_503_404_288,
        59_171_374_080, 2_503_404_288, 730_159_584,
      ],
    ],
    [
      'tie',
      false,
      false,
      [
        617_717_717_376, 29_130_522_624, 8_496_402_432, 29_130_522_624, 2_930_120_928, 853_433_280,
        8_496_402_432, 853_433_280, 250_103_364,
      ],
    ],
    [
      'player',
      false,
      true,
      [
        4_542_107_441_920, 333_298_751_616, 97_212_135_888, 276_381_853_056, 20_126_343_552, 5_869_100_160,
        80_611_373_808, 5_869_100_160, 1_712_904_256,
      ],
    ],
    [
      'banker',
      false,
      true,
      [
        3_904_361_983_456, 199_482_248_832, 58_182_322_576, 283_822_176_384, 14_397_544_704, 4_198_322_688,
        82_781_468_112, 4_198_322_688, 1_225_471_968,
      ],
    ],
    [
      'banker',
      true,
      true,
      [
        853_260_587_904, 84_434_126_208, 24_626_620_144, 61_285_837_824, 6_117_607_680, 1_784_184_192,
        17_875_036_032, 1_784_184_192, 520_505_104,
      ],
    ],
    [
      'tie',
      false,
      true,
      [
        988_156_211_104, 65_726_567_808, 19_170_248_944, 61_451_827_200, 4_575_228_024, 1_333_937_136,
        17_923_449_600, 1_333_937_136, 389_569_369,
      ],
    ],
  ]

/** Every kind of outcome of a round. */
export const kinds: readonly Kind[] = table.flatMap(([winner, isSix, isBig, ways]) =>
  ways.map((count, at) => ({
    winner,
    isSix,
    isBig,
    playerPair: pairs[Math.floor(at / pairs.length)]!,
    bankerPair: pairs[at % pairs.length]!,
    ways: count,
  })),
)

/** The number of all ways, below 2^53. */
export const allWays = kinds.reduce((sum, { ways }) => sum + ways, 0)
