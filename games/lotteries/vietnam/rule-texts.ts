import type { RuleText } from '../../game.ts'
import type { BetType, TimedSchedule } from '../../market.ts'
import type { Region } from './data.ts'

/**
 * The sentences about prices and prizes, with their bet types; a sentence is left out if a region has none of its
 * types.
 */
const sentences: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['lo', ['lo-2', 'lo-3', 'lo-4']],
  ['xien', ['xien-2', 'xien-3', 'xien-4']],
  ['truot', ['truot-4', 'truot-8', 'truot-10', 'truot-12', 'truot-14']],
  ['de', ['de']],
  ['de-dau', ['de-dau']],
  ['giai-nhat', ['giai-nhat']],
  ['nhat-to', ['nhat-to-2', 'nhat-to-3', 'nhat-to-4']],
  ['dau-duoi', ['dau', 'duoi']],
  ['cang', ['3-cang', '4-cang']],
  ['dd', ['dd']],
  ['xiu-chu', ['xiu-chu']],
  ['da', ['da']],
  ['da-hai-dai', ['da-hai-dai']],
  ['bao-7', ['bao-7']],
  ['bao-8', ['bao-8']],
]

/**
 * Returns the rules page of a game: times of draws, how bets are paid, and the price and prize of every bet type in
 * units.
 */
export function ruleTexts(
  id: string,
  { namesStations }: Region,
  schedule: TimedSchedule,
  betTypes: readonly BetType[],
): RuleText[] {
  const say = (name: string, values: Record<string, number> = {}) => ({
    words: `${id}.rules.${name}`,
    values,
  })
  return [
    say('draw', timesOf(schedule)),
    say('numbers'),
    say('prices'),
    say('lines'),
    ...(namesStations ? [say('stations')] : []),
    ...sentences.flatMap(([name, types]) => {
      const found = betTypes.filter(({ id: type }) => types.includes(type))
      const values = found.flatMap(({ price, prizes }, at) => [
        [`price${at + 1}`, price],
        [`prize${at + 1}`, prizes[0]!],
      ])
      return found.length > 0 ? [say(name, Object.fromEntries(values))] : []
    }),
    say('close'),
  ]
}

/** Returns the numbers in the sentence about draws. */
function timesOf(schedule: TimedSchedule): Record<string, number> {
  if (schedule.kind === 'every')
    return { seconds: schedule.everySeconds, closes: schedule.closesBeforeSeconds }
  const [hour, minute] = schedule.times[0]!.split(':').map(Number)
  return { hour: hour!, minute: minute!, closes: schedule.closesBeforeSeconds / 60 }
}
