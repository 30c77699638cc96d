/** A part of a result as it is published: the number of its numbers, and of their digits, with leading zeros. */
export interface PublishedTier {
  /** Unique in its draw: `ben-tre/db`, or `numbers` where a draw has one part. */
  key: string
  numbers: number
  digits: number
  /** The smallest and the largest number, where not every run of digits is one. */
  range?: { least: number; most: number }
  /** Whether no number comes twice. */
  isDistinct?: boolean
  /** Whether no bet looks at the order, so that two readings in another order are alike. */
  isUnordered?: boolean
}

/** How the result of a game is published, tier by tier; numbers by the keys of their tiers. */
export interface Published<Result = unknown> {
  /** The tiers of a draw of some stations, in the order in which they are drawn. */
  tiersOf(stations: readonly string[]): readonly PublishedTier[]
  /** The result of a draw whose every tier is known and valid. */
  resultOf(numbers: ReadonlyMap<string, readonly string[]>, stations: readonly string[]): Result
  numbersOf(result: Result): ReadonlyMap<string, readonly string[]>
}

/**
 * Whether a tier can have shown these numbers: how many they are, their digits and range, and none twice where none may
 * be.
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

/** The numbers of a tier as a text that is the same for readings that are alike. */
export function tierText({ isUnordered }: PublishedTier, numbers: readonly string[]): string {
  return (isUnordered ? numbers.toSorted() : numbers).join(' ')
}

/** A result that is one row of whole numbers, published with a fixed number of digits. */
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
