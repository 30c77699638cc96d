import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { plinkoRisks, plinkoRows } from './data.ts'
import { plinko, plinkoChoice, slotsOf } from './rules.ts'

test.each(plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => `${rows} ${risk}` as const)))(
  'every way of the ball with %s pays as often as the choice states',
  (choice) => {
    const { rows } = plinkoChoice(choice)!
    const counts = new Map<number, bigint>()
    for (let way = 0; way < 2 ** rows; way++) {
      let row = 0
      const { win } = plinko.play(
        { stake: 100n, choice },
        { ...seededChance(1), below: () => (way >> row++) & 1 },
      )
      counts.set(Number(win), (counts.get(Number(win)) ?? 0n) + 1n)
    }
    const stated = plinko.choices!.payoutsOf(choice)!
    expect(new Map(stated.map(({ hundredths, ways }) => [hundredths, ways]))).toEqual(counts)
    expect(slotsOf(choice)).toHaveLength(rows + 1)
  },
)
