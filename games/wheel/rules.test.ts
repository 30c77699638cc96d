import { expect, test } from 'vitest'
import { wheelRisks, wheelSizes } from './data.ts'
import { segmentsOf, wheel } from './rules.ts'

test.each(wheelSizes.flatMap((size) => wheelRisks.map((risk) => `${size} ${risk}` as const)))(
  'the wheel %s has all its segments, as often as the choice states',
  (choice) => {
    const segments = segmentsOf(choice)
    expect(segments).toHaveLength(Number.parseInt(choice, 10))
    const counts = new Map<number, bigint>()
    for (const hundredths of segments) counts.set(hundredths, (counts.get(hundredths) ?? 0n) + 1n)
    const stated = wheel.choices!.payoutsOf(choice)!
    expect(new Map(stated.map(({ hundredths, ways }) => [hundredths, ways]))).toEqual(counts)
  },
)
