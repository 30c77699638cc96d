import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../machine/terminal.ts'
import { workedRoundsFile, workedRoundsText } from './worked-rounds.ts'

const written = readFileSync(`${root}/${workedRoundsFile}`, 'utf8')

test('the worked rounds of the page of fairness come from the games, or npm run worked-rounds makes them again', () => {
  // The formatter breaks the lines differently.
  expect(JSON.parse(written)).toEqual(JSON.parse(workedRoundsText()))
})

interface Shown {
  kind: string
  serverSeed: string
  serverSeedHash: string
  message: string
  block: string
  draws: {
    rejected: { number: number }[]
    word: string
    number: number
    below: number
    gave: number
    shows: string
  }[]
}

test.each((JSON.parse(written) as Shown[]).map((round) => [round.kind, round] as const))(
  'the worked round of %s follows from what the page says, and from nothing else',
  (kind, round) => {
    const key = Buffer.from(round.serverSeed, 'hex')
    expect(createHash('sha256').update(key).digest('hex')).toBe(round.serverSeedHash)
    const words: number[] = []
    for (let block = 0; block < 2; block++) {
      const bytes = createHmac('sha256', key)
        .update(round.message.replace(/0$/, String(block)))
        .digest()
      if (block === 0) expect(bytes.toString('hex')).toBe(round.block)
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    const balls = Array.from({ length: round.draws[0]!.below }, (_, at) => at + 1)
    for (const { rejected, word, number, below, gave, shows } of round.draws) {
      for (const one of rejected) {
        expect(one.number).toBe(words.shift())
        expect(one.number).toBeLessThan(2 ** 32 % below)
      }
      expect([number, Number.parseInt(word, 16)]).toEqual([words[0], words[0]])
      expect(words.shift()! % below).toBe(gave)
      if (kind === 'digits' || kind === 'numbers') expect(Number(shows)).toBe(gave)
      if (kind !== 'shuffle') continue
      const place = below - 1
      ;[balls[place], balls[gave]] = [balls[gave]!, balls[place]!]
    }
    if (kind === 'shuffle') expect(round.draws.at(-1)!.shows).toBe(balls.slice(0, 5).join(' '))
  },
)

test('a worked round shows a word that is rejected', () => {
  expect(
    (JSON.parse(written) as Shown[]).some(({ draws }) => draws.some(({ rejected }) => rejected.length > 0)),
  ).toBe(true)
})
