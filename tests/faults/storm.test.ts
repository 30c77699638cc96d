import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { byScope } from '../scope.ts'
import { openStorm, type Storm, victims } from './storm.ts'

const cycles = byScope(12, 36)

let storm: Storm
beforeAll(async () => {
  // Of its first twelve kills four end the server, whose restart takes 4 s of processor time.
  storm = await openStorm({ seed: 20_261_194 })
})
afterAll(() => storm.close())

test(`after ${cycles} kills under load nothing acknowledged is lost and nothing is done twice`, {
  timeout: 600_000 * patience,
}, async () => {
  while (storm.report.cycles < cycles) {
    await storm.cycle()
    expect(storm.report.broken).toEqual([])
  }
  // Each kind of kill happened, and left a request without an answer.
  for (const victim of victims) expect(storm.report.kills[victim]).toBeGreaterThan(0)
  expect(storm.report.askedAgain).toBeGreaterThan(cycles)
})
