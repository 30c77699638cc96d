import { describe, expect, test } from 'vitest'
import { cloths, winningNumbers } from './cloth.fixture.ts'
import { chipsOf, neighbourBets, neighboursOf, sectionIds, sections } from './racetrack.ts'
import { colourOf, pockets, type Wheel } from './wheel.ts'

/** The chips of each section by the numbers of their spots. */
const facts = {
  tiers: '5+8 10+11 13+16 23+24 27+30 33+36',
  orphelins: '1 6+9 14+17 17+20 31+34',
  voisins: '0+2+3 0+2+3 4+7 12+15 18+21 19+22 25+26+28+29 25+26+28+29 32+35',
  zero: '26 0+3 12+15 32+35',
}

test.each(sectionIds)('the section %s has the chips of the facts, all on spots of the cloth', (id) => {
  const chips = sections[id].flatMap(({ selection, chips }) => Array.from({ length: chips }, () => selection))
  expect(chips.toSorted()).toEqual(facts[id].split(' ').toSorted())
  for (const { type, selection } of sections[id]) expect(cloths.roulette[type]).toContain(selection)
})

test('the sections have 6, 5, 9 and 4 chips, and the first three cover every number once', () => {
  expect(sectionIds.map((id) => chipsOf(sections[id]))).toEqual([6, 5, 9, 4])
  const covered = (['tiers', 'orphelins', 'voisins'] as const).flatMap((id) => [
    ...new Set(sections[id].flatMap(({ type, selection }) => winningNumbers(type, selection))),
  ])
  expect(covered.toSorted()).toEqual(pockets.single.toSorted())
})

test.each(['tiers', 'voisins', 'zero'] as const)('the section %s is an arc of the wheel', (id) => {
  const numbers = sections[id].flatMap(({ type, selection }) => winningNumbers(type, selection))
  const isIn = pockets.single.map((number) => numbers.includes(number))
  const ends = isIn.filter((one, at) => one !== isIn.at(at - 1))
  expect(ends).toHaveLength(2)
})

describe('neighbours', () => {
  test.each([
    ['single', '0', 1, '26 0 32'],
    ['single', '0', 4, '12 35 3 26 0 32 15 19 4'],
    ['single', '26', 2, '35 3 26 0 32'],
    ['single', '5', 2, '23 10 5 24 16'],
    ['double', '00', 1, '1 00 27'],
    ['double', '2', 2, '35 14 2 0 28'],
  ] as const)('on the %s wheel of %s, %i on each side', (wheel, number, each, expected) => {
    expect(neighboursOf(number, each, wheel).join(' ')).toBe(expected)
  })

  test('are different straight bets of one chip, in equal numbers on both sides', () => {
    for (const number of pockets.single)
      for (const each of [1, 2, 3, 4]) {
        const bets = neighbourBets(number, each, 'single')
        expect(new Set(bets.map(({ selection }) => selection)).size).toBe(2 * each + 1)
        expect(chipsOf(bets)).toBe(2 * each + 1)
        expect(bets[each]).toEqual({ type: 'straight', selection: number, chips: 1 })
      }
  })
})

test.each([
  ['single', 37],
  ['double', 38],
] as const)('the %s wheel has %i pockets, each once, and red and black in turn', (wheel: Wheel, count) => {
  const all = pockets[wheel]
  expect(new Set(all).size).toBe(count)
  const colours = all.map(colourOf)
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18)
  expect(colours.filter((colour) => colour === 'black')).toHaveLength(18)
  for (const [at, colour] of colours.entries())
    if (colour !== 'green' && at > 0) expect(colour).not.toBe(colours[at - 1])
})

test('the double wheel has 1 opposite 2, 3 opposite 4, and the zeros opposite each other', () => {
  const at = (number: string) => pockets.double.indexOf(number)
  expect(at('00') - at('0')).toBe(19)
  for (let odd = 1; odd < 36; odd += 2) expect((at(String(odd + 1)) - at(String(odd)) + 38) % 38).toBe(19)
})
