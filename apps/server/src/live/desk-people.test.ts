import { afterEach, expect, test } from 'vitest'
import { type DeskPeople, openDeskPeople } from './desk-people.ts'

const signMs = 15
const ana = { id: 'a', name: 'Ana', sinceMs: 1 }
const ben = { id: 'b', name: 'Ben', sinceMs: 2 }

let processes: { people: DeskPeople; isDead: boolean; isRefused: boolean }[] = []
afterEach(async () => {
  for (const { people } of processes.splice(0)) await people.close()
  processes = []
})

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
  await expect
    .poll(() => [names(here), names(there)])
    .toEqual([
      ['Ana', 'Ben'],
      ['Ana', 'Ben'],
    ])
  expect(there.people.at('t')[0]).toEqual(ana)

  here.people.left('t', 'a')
  there.people.left('t', 'a')
  await expect
    .poll(() => [names(here), names(there)])
    .toEqual([
      ['Ana', 'Ben'],
      ['Ana', 'Ben'],
    ])
  here.people.left('t', 'a')
  await expect.poll(() => [names(here), names(there)]).toEqual([['Ben'], ['Ben']])
  expect(there.changes).toContain('t')
})

test('a process that begins later learns who looks already', async () => {
  const first = opens()
  first.people.came('t', ana)
  const second = opens()
  await expect.poll(() => names(second)).toEqual(['Ana'])
})

test('people of a process that dies are forgotten, and told again if it was only silent', async () => {
  const [here, there] = [opens(), opens()]
  there.people.came('t', ben)
  await expect.poll(() => names(here)).toEqual(['Ben'])
  there.isDead = true
  await expect.poll(() => names(here)).toEqual([])
  there.isDead = false
  await expect.poll(() => names(here)).toEqual(['Ben'])
})

test('people who could not be told while the database was unreachable are told afterwards', async () => {
  const [here, there] = [opens(), opens()]
  there.isRefused = true
  there.people.came('t', ben)
  there.people.came('t', ana)
  there.people.left('t', 'b')
  await expect.poll(() => names(there)).toEqual(['Ana'])
  expect(names(here)).toEqual([])
  there.isRefused = false
  await expect.poll(() => names(here)).toEqual(['Ana'])
})

test('people of a process that closes are forgotten at once', async () => {
  const [here, there] = [opens(), opens()]
  there.people.came('t', ben)
  await expect.poll(() => names(here)).toEqual(['Ben'])
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
