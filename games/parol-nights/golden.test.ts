import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { seededChance } from '@fairground/kernel/chance'
import { fairChance } from '@fairground/kernel/fairness'
import { expect, test } from 'vitest'
import { parolNights } from './rules.ts'

interface Golden {
  seed: number
  rounds: number
  digest: string
  whole: {
    serverSeed: string
    clientSeed: string
    nonce: number
    stake: string
    win: string
    events: string
  }[]
}

// Players verify past rounds by replaying them: a change of draws or events would invalidate them.
const golden: Golden = JSON.parse(readFileSync(`${import.meta.dirname}/golden.json`, 'utf8'))

test('thousands of rounds equal the recorded ones, draw for draw and event for event', () => {
  const chance = seededChance(golden.seed)
  const hash = createHash('sha256')
  for (let round = 0; round < golden.rounds; round++) {
    const { win, events } = parolNights.play({ stake: 20n }, chance)
    hash.update(`${win} ${JSON.stringify(events)}\n`)
  }
  expect(hash.digest('hex')).toBe(golden.digest)
})

test.each(golden.whole)('round $nonce of its seeds equals the recorded one', (recorded) => {
  const chance = fairChance(recorded.serverSeed, recorded.clientSeed, recorded.nonce)
  const { win, events } = parolNights.play({ stake: BigInt(recorded.stake) }, chance)
  expect(String(win)).toBe(recorded.win)
  expect(JSON.stringify(events)).toBe(recorded.events)
})
