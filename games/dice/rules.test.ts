import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { dice, diceChoice, rolls, winningRolls } from './rules.ts'

test.each(['under 1', 'under 9800', 'over 199', 'over 9998', 'over 5049'])(
  '%s wins with exactly the rolls that it states',
  (choice) => {
    let wins = 0
    for (let roll = 0; roll < rolls; roll++)
      if (dice.play({ stake: 100n, choice }, { ...seededChance(1), below: () => roll }).win > 0n) wins++
    expect(wins).toBe(winningRolls(diceChoice(choice)!))
  },
)

test.each([
  'under 0',
  'under 9801',
  'over 198',
  'over 9999',
  'under 05',
  'under -5',
  'under 4950.5',
  'beside 5',
])('%s is no choice', (choice) => {
  expect(diceChoice(choice)).toBeUndefined()
})
