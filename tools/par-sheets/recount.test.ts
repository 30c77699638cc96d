import { readFileSync } from 'node:fs'
import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { slotTitles } from '../../games/rules.ts'
import { addRounds, agreesWith, emptySample } from '../../games/slots/sample.ts'
import { root } from '../machine/terminal.ts'
import { readSheet } from './read.ts'
import { expectedBySheet } from './recount.ts'
import { playedBySheet } from './replay.ts'

const sheetOf = (id: string) => readFileSync(`${root}/games/${id}/par-sheet.md`, 'utf8')

test.each(Object.entries(expectedBySheet))(
  'the return of %s follows from its written par sheet alone, in six digits',
  (id, expected) => {
    const text = sheetOf(id)
    const written = readSheet(text)
    const returned = (100 * expected(written)) / written.number('Units in a stake')
    const [, stated] = /\| (\d+\.\d{6}) % \(exact, cut off after six digits\)/.exec(text)!
    expect(Math.floor(returned * 10 ** 6) / 10 ** 6).toBe(Number(stated))
  },
)

const rounds = 2_500

test.each(Object.entries(playedBySheet))(
  'the written par sheet of %s alone pays the same as its rules in each round, and its return with it',
  (id, playedBy) => {
    const game = slotTitles.find(({ info }) => info.id === id)!
    const play = playedBy(readSheet(sheetOf(id)))
    const [one, other] = [seededChance(3), seededChance(3)]
    const sample = emptySample()
    addRounds(
      sample,
      {
        ...game,
        play: (bet, chance) => {
          const outcome = game.play(bet, chance)
          expect(BigInt(play(other))).toBe(outcome.win)
          return outcome
        },
      },
      rounds,
      one,
    )
    expect(sample.features).toBeGreaterThan(5)
    expect(agreesWith(sample, game.info)).toBe(true)
  },
)

test('every slot title is recounted from its par sheet', () => {
  const recounted = [...Object.keys(expectedBySheet), ...Object.keys(playedBySheet)]
  expect(recounted.toSorted()).toEqual(slotTitles.map(({ info }) => info.id).toSorted())
})

test('the recount sees another number in a sheet, and names one that the sheet does not state', () => {
  const text = sheetOf('parol-nights')
  const recount = expectedBySheet['parol-nights']!
  const other = text.replace('for 4 scatters | 15 |', 'for 4 scatters | 16 |')
  expect(recount(readSheet(other))).toBeGreaterThan(recount(readSheet(text)))
  const without = readSheet(text.replace(/\| Maximum multiplier .*\n/, ''))
  expect(() => recount(without)).toThrow('the sheet does not state: Maximum multiplier')
})
