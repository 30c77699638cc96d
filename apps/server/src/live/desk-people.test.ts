import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DeskPeople, openDeskPeople } from './desk-people.ts'

const signMs = 10_000
const ana = { id: 'a', name: 'Ana', sinceMs: 1 }
const ben = { id: 'b', name: 'Ben', sinceMs: 2 }

let processes: { people: DeskPeople; isDead: boolean; isRefused: boolean }[] = []
beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  for (const { people } of processes.splice(0)) await people.close()
  processes = []
  vi.useRealTimers()
})

/** Lets messages arrive, and then time pass. */
const passes = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A process whose messages reach all processes that are alive. */
function opens() {
  const changes: string[] = []
  const one = {
    isDead: false,
    isRefused: false,
    changes,
    people: openDeskPeople({
      signMs,
      isTold: () => true,
      changed: (topic) => changes.push(topic),
      log: () => {},
      async publish(lines) {
        if (one.isRefused) throw new Error('the database is unreachable')
        if (one.isDead) return
        for (const { people, isDead } of processes)
          if (!isDead) for (const line of lines) people.receive(line)
      },
    }),
  }
  processes.push(one)
  one.people.introduce()
  return one
}

const names = ({ people }: { people: DeskPeople }) => people.at('t').map(({ name }) => name)

test('a person is shown once for any number of pages and processes, until the last one has left', async () => {
  const [here, there] = [opens(), opens()]
  expect(here.people.came('t', ana)).toBe(true)
  expect(here.people.came('t', ana)).toBe(false)
  there.people.came('t', { ...ana, sinceMs: 5 })
  there.people.came('t', ben)
  await passes()
  expect([names(here), names(there)]).toEqual([
    ['Ana', 'Ben'],
    ['Ana', 'Ben'],
  ])
  expect(there.people.at('t')[0]).toEqual(ana)

  here.people.left('t', 'a')
  there.people.left('t', 'a')
  await passes()
  expect([names(here), names(there)]).toEqual([
    ['Ana', 'Ben'],
    ['Ana', 'Ben'],
  ])
  here.people.left('t', 'a')
  await passes()
  expect([names(here), names(there)]).toEqual([['Ben'], ['Ben']])
  expect(there.changes).toContain('t')
})

test('a process that begins later learns who looks already', async () => {
  const first = opens()
  first.people.came('t', ana)
  const second = opens()
  await passes()
  expect(names(second)).toEqual(['Ana'])
})

test('people of a process that dies are forgotten, and told again if it was only silent', async () => {
  const [here, there] = [opens(), opens()]
  there.people.came('t', ben)
  await passes()
  there.isDead = true
  await passes(3 * signMs)
  expect(names(here)).toEqual(['Ben'])
  await passes(3 * signMs)
  expect(names(here)).toEqual([])
  there.isDead = false
  await passes(signMs)
  await passes()
  expect(names(here)).toEqual(['Ben'])
})

test('people who could not be told while the database was unreachable are told afterwards', async () => {
  const [here, there] = [opens(), opens()]
  await passes()
  there.isRefused = true
  there.people.came('t', ben)
  there.people.came('t', ana)
  there.people.left('t', 'b')
  await passes(2 * signMs)
  expect([names(here), names(there)]).toEqual([[], ['Ana']])
  there.isRefused = false
  await passes(signMs)
  expect(names(here)).toEqual(['Ana'])
})

test('a process that was deaf while the last person left learns so when it asks', async () => {
  const [here, there] = [opens(), opens()]
  there.people.came('t', ben)
  await passes()
  there.isDead = true
  there.people.left('t', 'b')
  await passes()
  there.isDead = false
  here.people.introduce()
  await passes()
  expect(names(here)).toEqual([])
})

test('people of a process that closes are forgotten at once', async () => {
  const [here, there] = [opens(), opens()]
  there.people.came('t', ben)
  await passes()
  expect(names(here)).toEqual(['Ben'])
  await there.people.close()
  expect(names(here)).toEqual([])
})

test('a list of people with the longest names fits into a notification', async () => {
  const lines: string[] = []
  const people = openDeskPeople({
    isTold: () => true,
    changed: () => {},
    log: () => {},
    publish: async (said) => void lines.push(...said),
  })
  for (let at = 0; at < 40; at++)
    people.came(`1 record:withdrawal:${'x'.repeat(40)}`, {
      id: `${at}`.padStart(36, '0'),
      name: '\ud800'.repeat(200),
      sinceMs: Date.UTC(2026, 10, 29),
    })
  await people.close()
  expect(lines.length).toBeGreaterThan(40)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThan(8000)
})
