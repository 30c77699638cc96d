/**
 * Whether this run is `npm run test:all`, which has every test. `npm test` leaves out the files named `*.all.test.ts`,
 * and repeats random tests less often.
 */
export const isWhole = process.env.TEST_SCOPE === 'all'

/** Returns a number of repetitions, or any other value: the first for `npm test`, the second for `npm run test:all`. */
export function byScope<Value>(usual: Value, whole: Value): Value {
  return isWhole ? whole : usual
}

/** Returns the first items of a list for `npm test`, one by default, and the whole list for `npm run test:all`. */
export function usualOf<Item>(all: readonly Item[], count = 1): readonly Item[] {
  return isWhole ? all : all.slice(0, count)
}

/** Returns one row of each kind, a different position from kind to kind; all rows for `npm run test:all`. */
export function oneOfEach<Row>(rows: readonly Row[], kindOf: (row: Row) => string): readonly Row[] {
  if (isWhole) return rows
  return [...Map.groupBy(rows, kindOf).values()].map((alike, at) => alike[at % alike.length]!)
}
