/** A prize of a result: how many numbers it has, and their number of digits. */
interface Tier {
  id: string
  digits: number
  numbers: number
}

/** The compared digits of the numbers of some tiers: the last, the first, or the last but one. */
export interface Look {
  part: 'last' | 'first' | 'tens'
  digits: number
  tiers: readonly string[]
}

/**
 * A bet type: the cost and payout of a line in units, and its condition. `each` pays once for each number that shows
 * the digits of the line. `all` pays once if every number of the line is among the last two digits of the station, or
 * of its two stations together; `none` if no number of the line is.
 */
export type LotteryBet = { id: string; price: number; prize: number; mostLines: number } & (
  | ({ kind: 'each' } & Look)
  | { kind: 'all' | 'none'; pick: number; stations: 1 | 2 }
)

/** A region: the tiers that its stations draw, and its bet types. */
export interface Region {
  /** The tiers in the order of drawing. */
  tiers: readonly Tier[]
  /** Whether several stations draw together, so that a bet names its stations. */
  namesStations: boolean
  bets: readonly LotteryBet[]
}

/** The tiers of the North: 27 numbers; the special prize (ĐB) is drawn last. */
const northTiers: readonly Tier[] = [
  { id: 'g1', digits: 5, numbers: 1 },
  { id: 'g2', digits: 5, numbers: 2 },
  { id: 'g3', digits: 5, numbers: 6 },
  { id: 'g4', digits: 4, numbers: 4 },
  { id: 'g5', digits: 4, numbers: 6 },
  { id: 'g6', digits: 3, numbers: 3 },
  { id: 'g7', digits: 2, numbers: 4 },
  { id: 'db', digits: 5, numbers: 1 },
]

/** The tiers of the South and Centre: 18 numbers. */
const southTiers: readonly Tier[] = [
  { id: 'g8', digits: 2, numbers: 1 },
  { id: 'g7', digits: 3, numbers: 1 },
  { id: 'g6', digits: 4, numbers: 3 },
  { id: 'g5', digits: 4, numbers: 1 },
  { id: 'g4', digits: 5, numbers: 7 },
  { id: 'g3', digits: 5, numbers: 2 },
  { id: 'g2', digits: 5, numbers: 1 },
  { id: 'g1', digits: 5, numbers: 1 },
  { id: 'db', digits: 6, numbers: 1 },
]

/** Returns the tiers whose numbers have at least this number of digits. */
function tiersWith(tiers: readonly Tier[], digits: number): string[] {
  return tiers.filter((tier) => tier.digits >= digits).map(({ id }) => id)
}

/** Returns a bet type on digits; the number of numbers of a bet is its number of lines. */
function each(
  id: string,
  price: number,
  prize: number,
  digits: number,
  tiers: readonly string[],
  part: Look['part'] = 'last',
): Extract<LotteryBet, { kind: 'each' }> {
  return { kind: 'each', id, price, prize, digits, tiers, part, mostLines: Math.min(10 ** digits, 100) }
}

/** Returns a bet type on numbers that must all come; 20 numbers make 190 pairs, 12 make 220 threes and 495 fours. */
function all(id: string, price: number, prize: number, pick: 2 | 3 | 4, stations: 1 | 2 = 1): LotteryBet {
  return { kind: 'all', id, price, prize, pick, stations, mostLines: { 2: 190, 3: 220, 4: 495 }[pick] }
}

function none(id: string, prize: number, pick: number): LotteryBet {
  return { kind: 'none', id, price: 1, prize, pick, stations: 1, mostLines: 100 }
}

/** The bet type with the highest payout as a multiple of its stake. No source has a prize for it. */
export const topBet = each('4-cang', 1, 8_500, 4, ['db'])

/**
 * The bets on the special prize and the first prize, in every region. If the facts name several prizes of a bet, the
 * default is the highest that returns at most 96 %: đề 85 of 70 and 85, đầu and đuôi 9 of 8 and 9, 3 càng 960 of 400 to
 * 960.
 */
const onSinglePrizes: readonly LotteryBet[] = [
  each('de', 1, 85, 2, ['db']),
  each('de-dau', 1, 80, 2, ['db'], 'first'),
  each('giai-nhat', 1, 85, 2, ['g1']),
  each('nhat-to-2', 1, 75, 2, ['g1']),
  each('nhat-to-3', 1, 650, 3, ['g1']),
  each('nhat-to-4', 1, 5_500, 4, ['g1']),
  each('dau', 1, 9, 1, ['db'], 'tens'),
  each('duoi', 1, 9, 1, ['db']),
  each('3-cang', 1, 960, 3, ['db']),
  topBet,
]

/**
 * The North. Lô costs a unit for each number that it can hit. Xiên 2 is 350 for 27, xiên 3 is 48 and xiên 4 is 170.
 * Trượt 10, 12 and 14 pay what the facts state; for 4 and 8, which have no prize there, they pay the highest whole
 * multiple that returns at most 96 %. Đá costs a unit for each of the 27 numbers and each of its two numbers: at a
 * price of 27, as in one source, 650 would return 132 %.
 */
export const north: Region = {
  tiers: northTiers,
  namesStations: false,
  bets: [
    each('lo-2', 23, 80, 2, tiersWith(northTiers, 2)),
    each('lo-3', 23, 650, 3, tiersWith(northTiers, 3)),
    each('lo-4', 20, 5_500, 4, tiersWith(northTiers, 4)),
    all('xien-2', 27, 350, 2),
    all('xien-3', 1, 48, 3),
    all('xien-4', 1, 170, 4),
    none('truot-4', 2, 4),
    none('truot-8', 9, 8),
    none('truot-10', 10, 10),
    none('truot-12', 16, 12),
    none('truot-14', 20, 14),
    ...onSinglePrizes,
    all('da', 54, 650, 2),
    each('bao-8', 8, 75, 2, ['g7', 'g6', 'db']),
  ],
}

/**
 * South and Centre. The facts have xiên for 27 numbers only: here it pays the highest whole multiple with a return of
 * at most that of the North. They have trượt for 27 numbers only, too: here it pays the highest whole multiple that
 * returns at most 96 %, because at the proportions of the North more numbers would pay less. Dd and xỉu chủ are two
 * bets at the price of two: each of the two prizes that shows the number pays. Đá costs a unit for each drawn number
 * and each of its two numbers.
 */
export const south: Region = {
  tiers: southTiers,
  namesStations: true,
  bets: [
    each('lo-2', 18, 75, 2, tiersWith(southTiers, 2)),
    each('lo-3', 17, 650, 3, tiersWith(southTiers, 3)),
    each('lo-4', 16, 5_500, 4, tiersWith(southTiers, 4)),
    all('xien-2', 1, 27, 2),
    all('xien-3', 1, 150, 3),
    all('xien-4', 1, 817, 4),
    none('truot-4', 2, 4),
    none('truot-8', 4, 8),
    none('truot-10', 6, 10),
    none('truot-12', 9, 12),
    none('truot-14', 14, 14),
    ...onSinglePrizes,
    each('dd', 2, 75, 2, ['g8', 'db']),
    each('xiu-chu', 2, 960, 3, ['g7', 'db']),
    all('da', 36, 750, 2),
    all('da-hai-dai', 72, 550, 2, 2),
    each('bao-7', 7, 75, 2, ['g8', 'g7', 'g6', 'g5', 'db']),
  ],
}
