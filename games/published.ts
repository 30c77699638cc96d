/** A part of a published result: how many numbers it has, and their number of digits, with leading zeros. */
export interface PublishedTier {
  /** The key, unique in its draw: `ben-tre/db`, or `numbers` if a draw has one part. */
  key: string
  numbers: number
  digits: number
  /** The smallest and the largest number, if not every run of digits is valid. */
  range?: { least: number; most: number }
  /** Whether all its numbers differ. */
  isDistinct?: boolean
  /** Whether no bet depends on the order, so that two readings in different order are equal. */
  isUnordered?: boolean
}

/** The published form of a game's results, tier by tier; numbers by the keys of their tiers. */
export interface Published<Result = unknown> {
  /** Returns the tiers of a draw of some stations, in the order of drawing. */
  tiersOf(stations: readonly string[]): readonly PublishedTier[]
  /** Returns the result of a draw once every tier is known and valid. */
  resultOf(numbers: ReadonlyMap<string, readonly string[]>, stations: readonly string[]): Result
  numbersOf(result: Result): ReadonlyMap<string, readonly string[]>
}

/**
 * Whether a tier can have shown these numbers: their count, digits and range, and no duplicates if they must differ.
 */
export function isTierValid(
  { numbers: count, digits, range, isDistinct }: PublishedTier,
  numbers: readonly string[],
): boolean {
  return (
    numbers.length === count &&
    numbers.every(
      (number) =>
        number.length === digits &&
        /^[0-9]+$/.test(number) &&
        (!range || (Number(number) >= range.least && Number(number) <= range.most)),
    ) &&
    (!isDistinct || new Set(numbers).size === count)
  )
}

/** Returns the numbers of a tier as a text that is equal for equal readings. */
export function tierText({ isUnordered }: PublishedTier, numbers: readonly string[]): string {
  return (isUnordered ? numbers.toSorted() : numbers).join(' ')
}

/** Returns the published form of a result that is one row of whole numbers with a fixed number of digits. */
export function publishedRow<Result extends readonly number[]>(
  tier: Omit<PublishedTier, 'key'>,
): Published<Result> {
  const key = 'numbers'
  return {
    tiersOf: () => [{ key, ...tier }],
    resultOf: (numbers) => numbers.get(key)!.map(Number) as readonly number[] as Result,
    numbersOf: (result) =>
      new Map([[key, result.map((number) => String(number).padStart(tier.digits, '0'))]]),
  }
}
