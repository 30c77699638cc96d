import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formats } from './formats.ts'
import { publishers } from './publishers.ts'
import { type AskedDraw, type SourceDigest, SourceMalformed, type ToldTier } from './source.ts'

const digest: SourceDigest = {
  hmac: (key, of) => createHmac('sha256', key).update(of).digest('hex'),
  isSame: (one, other) => one === other,
}
const secret = 'a secret of the two sides'
const issue = '20261123'
const sheet: ToldTier[] = [
  { tier: 'ben-tre/g8', numbers: ['07'] },
  { tier: 'ben-tre/g4', numbers: ['00001', '99999', '05505'] },
  { tier: 'ben-tre/db', numbers: ['078896'] },
  { tier: 'vung-tau/db', numbers: ['000000'] },
]
const digits: Record<string, number> = {
  'ben-tre/g8': 2,
  'ben-tre/g4': 5,
  'ben-tre/db': 6,
  'vung-tau/db': 6,
  numbers: 2,
}
const means = { digest, digitsOf: (tier: string) => digits[tier] }
const asked: AskedDraw = { gameId: 'vietnam-south', issue, stations: ['ben-tre', 'vung-tau'] }
const sixes: AskedDraw = { gameId: 'lotto-6-42', issue: '20261124', stations: ['manila'] }

test('every folder is a format with a publisher', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(formats.map(({ code }) => code)).toEqual(folders)
  expect(publishers.map(({ code }) => code)).toEqual(folders)
})

describe.each(formats.map((format, at) => [format.code, format, publishers[at]!] as const))(
  '%s',
  (_, format, publisher) => {
    const written = (tiers: ToldTier[], of = asked, by = secret) =>
      publisher.write({ gameId: of.gameId, issue: of.issue, tiers }, by, digest)

    test('reads the draws that its source publishes, with every leading zero', () => {
      expect(format.read(written(sheet), asked, secret, means)).toEqual([{ issue, tiers: sheet }])
      const numbers = [{ tier: 'numbers', numbers: ['41', '03', '07', '39', '25', '24'] }]
      expect(format.read(written(numbers, sixes), sixes, secret, means)).toEqual([
        { issue: sixes.issue, tiers: numbers },
      ])
    })

    test('requests the draw by a path that its source can parse', () => {
      const { path } = format.request(asked, secret)!
      expect(publisher.askedBy(path)).toEqual({ gameId: asked.gameId, issue })
      expect(path).not.toContain(secret)
      expect(publisher.askedBy('elsewhere')).toBeUndefined()
    })

    test('leaves out tiers that are not published yet', () => {
      expect(format.read(written(sheet.slice(1)), asked, secret, means)).toEqual([
        { issue, tiers: sheet.slice(1) },
      ])
      expect(format.read(written([]), asked, secret, means)).toEqual([])
    })

    test('refuses an answer that the source has not signed, and one about another game', () => {
      const { text, contentType } = written(sheet)
      const refused = (changed: string, of = asked) =>
        expect(() => format.read({ contentType, text: changed }, of, secret, means)).toThrow(SourceMalformed)
      refused(text.replace('78896', '78897'))
      refused(written(sheet, asked, 'another secret').text)
      refused('')
      refused('<html>busy</html>')
      refused(text.slice(0, text.length / 2))
      refused(text, sixes)
    })

    test('refuses any other text with SourceMalformed alone', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
          expect(() => format.read({ contentType: '', text }, asked, secret, means)).toThrow(SourceMalformed)
        }),
      )
    })
  },
)

test('signed JSON refuses a signed text that is not of the format', () => {
  const [format] = formats.filter(({ code }) => code === 'signed-json')
  const refuses = (value: unknown) => {
    const signed = JSON.stringify(value)
    const text = JSON.stringify({ signed, signature: digest.hmac(secret, signed) })
    expect(() => format!.read({ contentType: '', text }, asked, secret, means)).toThrow(SourceMalformed)
  }
  const draws = (draw: unknown) => refuses({ lottery: 'vn-south', draws: [draw] })
  refuses([])
  refuses({ lottery: 'vn-south', draws: {} })
  draws({ stations: {} })
  draws({ issue, stations: [] })
  draws({ issue, stations: { 'ben-tre': { special: ['078896'] } } })
  draws({ issue, stations: { 'ben-tre': { special: [-1] } } })
  draws({ issue, numbers: [1.5] })
  draws({ issue, numbers: 'one' })
})
