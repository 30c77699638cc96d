import { expect, test } from 'vitest'
import { partsByVersion, versionAt } from './versions.rules.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const version = (number: number, time: string) => ({ gameId: 'a', number, fromAt: new Date(at(time)) })
const span = { fromMs: at('10:00'), untilMs: at('12:00') }

test.each([
  ['no version', [], ['10:00', '12:00']],
  ['a version at a quarter', ['11:15'], ['10:00', '11:15', '12:00']],
  ['a version within a quarter', ['11:01'], ['10:00', '11:15', '12:00']],
  ['two versions in one quarter', ['11:01', '11:14'], ['10:00', '11:15', '12:00']],
  ['versions outside of it', ['09:59', '11:46', '12:00'], ['10:00', '12:00']],
])('an interval with %s is split into whole quarters', (_, times, edges) => {
  const parts = partsByVersion(
    span,
    times.map((time, place) => version(place + 1, time)),
  )
  expect(parts).toEqual(
    edges.slice(1).map((until, place) => ({ fromMs: at(edges[place]!), untilMs: at(until) })),
  )
})

test.each([
  ['09:00', 1],
  ['10:59', 1],
  ['11:15', 2],
  ['11:45', 3],
])('at %s the version is number %i', (time, number) => {
  const versions = [version(1, '10:00'), version(2, '11:01'), version(3, '11:45')]
  expect(versionAt(versions, at(time))?.number).toBe(number)
})
