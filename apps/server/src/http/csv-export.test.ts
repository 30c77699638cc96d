import { expect, test } from 'vitest'
import { admitExport, csvLines } from './csv-export.ts'

async function* pages(count: number, size: number) {
  for (let page = 0; page < count; page++)
    yield Array.from({ length: size }, (_, at) => `=${page * size + at}`)
}
const file = (given: { pages: AsyncIterable<readonly string[]>; most?: number }) =>
  csvLines({ head: ['a'], cells: (row: string) => [row], most: 100, cut: 'cut here', ...given })

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of lines) text += part
  return text
}

test('a file has a head, its lines with formulas as text, and says where it was cut', async () => {
  expect(await textOf(file({ pages: pages(2, 2) }))).toBe("\uFEFFa\r\n'=0\r\n'=1\r\n'=2\r\n'=3\r\n")
  expect(await textOf(file({ pages: pages(2, 2), most: 3 }))).toBe(
    "\uFEFFa\r\n'=0\r\n'=1\r\n'=2\r\ncut here\r\n",
  )
  expect(await textOf(file({ pages: pages(2, 2), most: 4 }))).not.toContain('cut')
})

test('no page is read before the one before was taken', async () => {
  let read = 0
  async function* counted() {
    for await (const page of pages(10, 1)) {
      read++
      yield page
    }
  }
  const lines = file({ pages: counted() })
  for (let taken = 0; taken < 3; taken++) await lines.next()
  expect(read).toBe(2)
})

test('a person has one file at a time until it ends, fails, or is given up, also before its first line', async () => {
  const refusal = () => {
    try {
      admitExport('ana').leave()
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const begin = (lines: AsyncGenerator<string>) => admitExport('ana').through(lines)[Symbol.asyncIterator]()
  async function* fails(): AsyncGenerator<string> {
    yield 'a'
    throw new Error('broken')
  }

  const whole = begin(file({ pages: pages(1, 1) }))
  expect(refusal()).toBe('export_running')
  while (!(await whole.next()).done) expect(refusal()).toBe('export_running')
  expect(refusal()).toBeUndefined()

  const broken = begin(fails())
  await broken.next()
  await expect(broken.next()).rejects.toThrow('broken')
  expect(refusal()).toBeUndefined()

  const unread = begin(file({ pages: pages(1, 1) }))
  expect(refusal()).toBe('export_running')
  await unread.return!(undefined)
  expect(refusal()).toBeUndefined()

  // Of four other persons, no more than four have one at the same time.
  const others = ['b', 'c', 'd', 'e'].map((person) => admitExport(person))
  expect(refusal()).toBe('busy')
  for (const { leave } of others) leave()
  expect(refusal()).toBeUndefined()
})
