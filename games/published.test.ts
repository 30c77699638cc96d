import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { centralSheets, northSheets, southSheets } from './lotteries/vietnam/results.fixture.ts'
import { lotto6of42 } from './lotto-6-42/rules.ts'
import { philippine2d } from './philippine-2d/rules.ts'
import { isTierValid, type PublishedTier, tierText } from './published.ts'
import { marketGames } from './rules.ts'
import { vietnamCentral } from './vietnam-central/rules.ts'
import { vietnamNorth } from './vietnam-north/rules.ts'
import { vietnamSouth } from './vietnam-south/rules.ts'

const published = marketGames.flatMap(({ game }) => (game.published ? [{ ...game, ...game.published }] : []))

test('only games of an area that are drawn by the calendar are published', () => {
  const byCalendar = marketGames.filter(
    ({ game: { info } }) => info.area !== undefined && info.schedule.kind === 'calendar',
  )
  expect(published.map(({ info }) => info.id)).toEqual(byCalendar.map(({ game }) => game.info.id))
  expect(published.length).toBe(12)
})

test.each(published.map((game) => [game.info.id, game] as const))(
  'every result of %s is the one that its tiers make again, each valid',
  (id, { info, draw, tiersOf, resultOf, numbersOf }) => {
    if (info.schedule.kind !== 'calendar') throw new Error(`${id} has no calendar`)
    for (const [day, stations] of info.schedule.week.entries()) {
      if (stations.length === 0) continue
      const result = draw(seededChance(day), stations)
      const numbers = numbersOf(result)
      const tiers = tiersOf(stations)
      expect([...numbers.keys()]).toEqual(tiers.map(({ key }) => key))
      expect(tiers.filter((tier) => !isTierValid(tier, numbers.get(tier.key)!))).toEqual([])
      expect(resultOf(numbers, stations)).toEqual(result)
    }
  },
)

test.each([
  ['North', vietnamNorth, northSheets],
  ['South', vietnamSouth, southSheets],
  ['Centre', vietnamCentral, centralSheets],
] as const)('every recorded sheet of %s is valid tier by tier', (_, { published: form }, sheets) => {
  for (const { station, result } of sheets) {
    const numbers = form!.numbersOf(result)
    const invalid = form!.tiersOf([station]).filter((tier) => !isTierValid(tier, numbers.get(tier.key)!))
    expect(invalid).toEqual([])
  }
})

describe('a tier', () => {
  const [six] = lotto6of42.published!.tiersOf(['manila']) as [PublishedTier]
  const [two] = philippine2d.published!.tiersOf(['manila']) as [PublishedTier]
  const g7 = vietnamNorth.published!.tiersOf(['ha-noi']).find(({ key }) => key === 'ha-noi/g7')!

  test.each([
    ['six of 42', six, ['41', '03', '07', '39', '25', '24'], true],
    ['five numbers', six, ['41', '03', '07', '39', '25'], false],
    ['seven numbers', six, ['41', '03', '07', '39', '25', '24', '01'], false],
    ['a number twice', six, ['41', '41', '07', '39', '25', '24'], false],
    ['a number above the range', six, ['43', '03', '07', '39', '25', '24'], false],
    ['a number below the range', six, ['00', '03', '07', '39', '25', '24'], false],
    ['a number without its zero', six, ['41', '3', '07', '39', '25', '24'], false],
    ['a number with a sign', six, ['41', '+3', '07', '39', '25', '24'], false],
    ['a number in other digits', six, ['41', '٠٣', '07', '39', '25', '24'], false],
    ['two equal numbers that may be', two, ['10', '10'], true],
    ['four numbers', g7, ['17', '45', '96', '10'], true],
    ['a number of three digits', g7, ['17', '45', '96', '100'], false],
  ])('with %s is valid or not', (_, tier, numbers, isValid) => {
    expect(isTierValid(tier, numbers)).toBe(isValid)
  })

  test('is equal in another order only if no bet depends on the order', () => {
    expect(tierText(g7, ['17', '45', '96', '10'])).toBe(tierText(g7, ['10', '17', '45', '96']))
    expect(tierText(two, ['30', '11'])).not.toBe(tierText(two, ['11', '30']))
  })
})
