import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type BoardRecordings, boardEffectNames } from '../../games/lotteries/sounds.ts'
import { type OriginalRecordings, originalEffectNames } from '../../games/originals/sounds.ts'
import { effectNames, type RecordedEffects, type Recordings } from '../../games/slots/sounds.ts'
import { type TableRecordings, tableEffectNames } from '../../games/tables/sounds.ts'
import { root } from '../../tools/machine/terminal.ts'
import type { EffectReport, LoopReport } from '../../tools/sounds/report.ts'
import { rangeOf, spreadsOf } from '../../tools/sounds/report-page.ts'
import { openStage } from '../../tools/sounds/stage.ts'
import { composedTitles, recordingNames, recordingsFolder, recordingsOf } from '../../tools/sounds/titles.ts'
import { test } from './house.ts'

const titles = composedTitles.map((title) => [title, recordingsOf(title)!] as const)
/**
 * Loops whose similarity is at least this in both are the same loop: two titles measured at most 0.43 in chroma, two
 * arrangements of one title at least 0.76 in chroma and 0.54 in onsets.
 */
const sameLoop = { chroma: 0.6, onsets: 0.4 }

interface Heard {
  loops: Record<'music' | 'feature', LoopReport>
  channels: number[]
  effectsPeak: number
  effects: Record<string, EffectReport>
}

interface Likeness {
  pair: string
  chroma: number
  onsets: number
}

/** Decodes the committed files of all titles in a browser and measures them there. */
function measured(page: Page) {
  return page.evaluate(
    async (all: readonly (readonly [string, Recordings])[]) => {
      const report = await import('/tools/sounds/report.ts' as string)
      const { truePeakOf } = await import('/tools/sounds/measure.ts' as string)
      const { likenessOf, profileOf } = await import('/tools/sounds/profile.ts' as string)
      const heard: Record<string, Heard> = {}
      const profiles: [string, unknown][] = []
      const planted: Float32Array[][] = []
      for (const [title, recordings] of all) {
        const [effects, music, feature] = await Promise.all(
          ['effects', 'music', 'feature'].map(
            (name) => report.loaded(title, name) as Promise<Float32Array[]>,
          ),
        )
        heard[title] = {
          loops: { music: report.reportOn(music, recordings), feature: report.reportOn(feature, recordings) },
          channels: [effects!.length, music!.length, feature!.length],
          effectsPeak: truePeakOf(effects),
          effects: report.effectReportsIn(effects, recordings.effects),
        }
        const loop = report.loopIn(music, recordings) as Float32Array[]
        profiles.push([title, profileOf(loop)])
        if (planted.length === 0) planted.push(loop)
      }
      /**
       * The loop of the first title, five semitones higher, faster by a factor, and started at a third of its length.
       */
      const rate = 2 ** (5 / 12)
      const copy = planted[0]!.map((channel) =>
        Float32Array.from(
          { length: Math.floor(channel.length / rate) },
          (_, at) => channel[Math.floor(at * rate + channel.length / 3) % channel.length]!,
        ),
      )
      profiles.push(['a transposed copy', profileOf(copy)])
      const likeness: Likeness[] = profiles.flatMap(([one, mine], index) =>
        profiles
          .slice(index + 1)
          .map(([other, theirs]) => ({ pair: `${one} and ${other}`, ...likenessOf(mine, theirs) })),
      )
      return { heard, likeness }
    },
    titles.map(([title, recordings]) => [title, recordings] as const),
  )
}

test('recordings of every slot game keep the limits of loudness, peaks, seams and sizes, and all loops differ', async ({
  page,
}) => {
  expect(titles.length).toBe(8)
  await openStage(page)
  const { heard, likeness } = await measured(page)
  const bytesOf = (title: string, name: string) =>
    statSync(join(root, recordingsFolder(title), `${name}.webm`)).size
  for (const [title, recordings] of titles) {
    const { loops, channels, effectsPeak, effects } = heard[title]!
    for (const [name, loop] of Object.entries(loops)) {
      const what = `${title}, ${name}`
      expect(Math.abs(loop.loudness + 20), `${what}: LUFS from -20`).toBeLessThanOrEqual(0.5)
      expect(loop.peak, `${what}: dBTP`).toBeLessThanOrEqual(-1)
      expect(loop.quietest, `${what}: LUFS of the quietest 400 ms`).toBeGreaterThan(-35)
      expect(loop.seam.step, `${what}: step at the seam beside those around it`).toBeLessThanOrEqual(1)
      expect(
        loop.seam.change,
        `${what}: change at the seam beside the largest elsewhere`,
      ).toBeLessThanOrEqual(1)
      // Measured 0.86 to 0.99, and at most 0.65 if the loop ends 1 or 31 ms too early.
      expect(
        loop.seam.likeness,
        `${what}: what is heard after the seam beside what would have come`,
      ).toBeGreaterThan(0.8)
      expect(loop.seconds, `${what}: seconds`).toBeGreaterThanOrEqual(30)
      expect(loop.seconds, `${what}: seconds`).toBeLessThanOrEqual(45)
      const kilobits = (bytesOf(title, name) * 8) / 1000 / loop.seconds
      expect(Math.abs(kilobits - 40), `${what}: kbit/s from 40`).toBeLessThan(4)
    }
    expect(channels, `${title}: channels of effects, music and feature`).toEqual([1, 2, 2])
    expect(effectsPeak, `${title}: dBTP of the effects`).toBeLessThanOrEqual(-1)
    const lengths = effectNames.map((name) => recordings.effects[name].seconds)
    expect(
      lengths.reduce((sum, seconds) => sum + seconds, 0),
      `${title}: seconds of effects`,
    ).toBeCloseTo(8, 1)
    for (const name of effectNames)
      expect(effects[name]!.silence, `${title}, ${name}: seconds of silence`).toBeLessThan(0.1)
    expect(
      rangeOf({ title, sizes: {}, loops, effects }),
      `${title}: LU of the loudest effect above a stop`,
    ).toBeLessThanOrEqual(12)
    expect(bytesOf(title, 'effects'), `${title}: bytes of effects`).toBeLessThanOrEqual(60_000)
    const together = recordingNames.reduce((sum, name) => sum + bytesOf(title, name), 0)
    expect(together, `${title}: bytes`).toBeLessThanOrEqual(420_000)
  }
  const measuredTitles = titles.map(([title]) => ({ title, sizes: {}, ...heard[title]! }))
  for (const [name, spread] of Object.entries(spreadsOf(measuredTitles)))
    expect(spread, `${name}: LU between the titles`).toBeLessThanOrEqual(2)
  const boardBytes = statSync(join(root, recordingsFolder('lotteries'), 'effects.webm')).size
  expect(boardBytes, 'bytes of the effects of boards').toBeLessThanOrEqual(20_000)
  const boards = await effectsOf(page, 'lotteries', recordingsOf<BoardRecordings>('lotteries')!)
  expect(Object.keys(boards)).toEqual([...boardEffectNames])
  for (const name of boardEffectNames) {
    expect(boards[name]!.silence, `boards, ${name}: seconds of silence`).toBeLessThan(0.1)
    expect(boards[name]!.peak, `boards, ${name}: dBTP`).toBeLessThanOrEqual(-1)
  }
  // Frequent effects are quieter than rare ones.
  expect(boards.tick!.loudness).toBeLessThan(boards.bought!.loudness)
  expect(boards.ball!.loudness).toBeLessThan(boards.win!.loudness)
  const originalBytes = statSync(join(root, recordingsFolder('originals'), 'effects.webm')).size
  expect(originalBytes, 'bytes of the effects of originals').toBeLessThanOrEqual(30_000)
  const originals = await effectsOf(page, 'originals', recordingsOf<OriginalRecordings>('originals')!)
  expect(Object.keys(originals)).toEqual([...originalEffectNames])
  for (const name of originalEffectNames) {
    expect(originals[name]!.silence, `originals, ${name}: seconds of silence`).toBeLessThan(0.1)
    expect(originals[name]!.peak, `originals, ${name}: dBTP`).toBeLessThanOrEqual(-1)
  }
  // A round without a win ends more quietly than anything else, and a large win is the loudest.
  const byLoudness = originalEffectNames.toSorted((a, b) => originals[a]!.loudness - originals[b]!.loudness)
  expect(byLoudness[0]).toBe('end')
  expect(byLoudness.at(-1)).toBe('large')
  const tableBytes = statSync(join(root, recordingsFolder('tables'), 'effects.webm')).size
  expect(tableBytes, 'bytes of the effects of tables').toBeLessThanOrEqual(30_000)
  const tables = await effectsOf(page, 'tables', recordingsOf<TableRecordings>('tables')!)
  expect(Object.keys(tables)).toEqual([...tableEffectNames])
  for (const name of tableEffectNames) {
    expect(tables[name]!.silence, `tables, ${name}: seconds of silence`).toBeLessThan(0.1)
    expect(tables[name]!.peak, `tables, ${name}: dBTP`).toBeLessThanOrEqual(-1)
  }
  // The sounds of cards, which come most often, are the quietest; then a stake given back; then wins.
  const tablesByLoudness = tableEffectNames.toSorted((a, b) => tables[a]!.loudness - tables[b]!.loudness)
  expect(tablesByLoudness[0]).toBe('slide')
  expect(tablesByLoudness.slice(-2)).toEqual(['win', 'large'])
  const distinct = (values: readonly unknown[]) => new Set(values).size
  expect(distinct(titles.map(([, { beatsPerMinute }]) => beatsPerMinute))).toBe(titles.length)
  expect(distinct(titles.map(([, { key }]) => key))).toBe(titles.length)
  const same = likeness.filter(({ chroma, onsets }) => chroma >= sameLoop.chroma && onsets >= sameLoop.onsets)
  // Only the planted copy is found.
  expect(same.map(({ pair }) => pair)).toEqual([`${titles[0]![0]} and a transposed copy`])
})

/** Measures each effect in a folder of effects without music. */
function effectsOf(
  page: Page,
  folder: string,
  { effects }: RecordedEffects<string>,
): Promise<Record<string, EffectReport>> {
  return page.evaluate(
    async ([from, places]) => {
      const { effectReportsIn, loaded } = await import('/tools/sounds/report.ts' as string)
      return effectReportsIn(await loaded(from, 'effects'), places)
    },
    [folder, effects] as const,
  )
}
