// Renders the music and the effects of slot games from their scores, in the project's Chromium:
// npm run sounds [-- <game> …]            renders, encodes and measures
// npm run sounds -- report [<game> …]     measures what is checked in, and draws its waveforms on one page
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../machine/browser.ts'
import { root } from '../machine/terminal.ts'
import type { Recorded } from '../sounds/record.ts'
import type { EffectReport, LoopReport } from '../sounds/report.ts'
import { type Measured, pageOf } from '../sounds/report-page.ts'
import { openStage } from '../sounds/stage.ts'
import {
  composedEffects,
  composedTitles,
  recordingNames,
  recordingsFolder,
  recordingsOf,
  sourceHashOf,
} from '../sounds/titles.ts'

const isReport = process.argv[2] === 'report'
const wanted = process.argv.slice(isReport ? 3 : 2)
const composed = [...composedTitles, ...composedEffects]
const unknown = wanted.filter((title) => !composed.includes(title))
if (unknown.length > 0) {
  console.error(`No score: ${unknown.join(', ')}. There are: ${composed.join(', ')}`)
  process.exit(2)
}
const titles = wanted.length > 0 ? wanted : composed

/** Renders a title and writes its files. */
async function record(page: Page, title: string) {
  const { manifest: found, files } = await page.evaluate(async (id) => {
    const [{ recorded, recordedEffects }, { score }] = await Promise.all([
      import('/tools/sounds/record.ts' as string),
      import(`/games/${id}/sound/score.ts` as string),
    ])
    return ('music' in score ? await recorded(score) : await recordedEffects(score)) as Recorded
  }, title)
  const folder = join(root, recordingsFolder(title))
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, `${name}.webm`), bytes)
  const manifest = JSON.stringify({ source: await sourceHashOf(title), ...found }, null, 2)
  // Arrays of numbers are written on one line, as the formatter would.
  const text = manifest.replaceAll(/\[[\d\s,.]+\]/g, (row) =>
    row.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  writeFileSync(join(folder, 'manifest.json'), `${text}\n`)
}

/** Decodes and measures the files of a title. */
async function measured(page: Page, title: string): Promise<Measured> {
  const names = composedEffects.includes(title) ? (['effects'] as const) : recordingNames
  const found = await page.evaluate(
    async ({ id, recordings, hasMusic }) => {
      const { effectReportsIn, loaded, reportOn } = await import('/tools/sounds/report.ts' as string)
      const loopOf = async (name: string): Promise<LoopReport> => reportOn(await loaded(id, name), recordings)
      return {
        effects: effectReportsIn(await loaded(id, 'effects'), recordings.effects) as Record<
          string,
          EffectReport
        >,
        loops: (hasMusic
          ? { music: await loopOf('music'), feature: await loopOf('feature') }
          : {}) as Measured['loops'],
      }
    },
    { id: title, recordings: recordingsOf(title)!, hasMusic: names.length > 1 },
  )
  const sizes = names.map((name) => [
    name,
    statSync(join(root, recordingsFolder(title), `${name}.webm`)).size,
  ])
  return { title, sizes: Object.fromEntries(sizes), ...found }
}

/** Prints the measures of a title. */
function tell({ title, sizes, loops, effects }: Measured) {
  const kilobytes = Object.entries(sizes).map(([name, size]) => `${name} ${(size / 1000).toFixed(0)} kB`)
  console.log(`\n${title}: ${kilobytes.join(', ')}`)
  for (const [name, { seconds, loudness, quietest, peak, seam }] of Object.entries(loops))
    console.log(
      `  ${name}: ${seconds.toFixed(2)} s, ${loudness.toFixed(2)} LUFS, quietest ${quietest.toFixed(1)} LUFS, ${peak.toFixed(2)} dBTP, seam ${seam.step.toFixed(2)} and ${seam.change.toFixed(2)} of the largest, likeness ${seam.likeness.toFixed(3)}`,
    )
  const told = Object.entries(effects).map(
    ([name, { loudness, peak }]) => `${name} ${loudness.toFixed(1)} (${peak.toFixed(1)})`,
  )
  console.log(`  effects, largest momentary LUFS (dBTP): ${told.join(', ')}`)
}

/** Draws each file of a title; returns the pictures as data URLs by the name of the file. */
async function drawn(page: Page, { title, sizes }: Measured): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {}
  for (const name of Object.keys(sizes))
    pictures[name] = await page.evaluate(
      async ({ id, file }) => {
        const { loaded } = await import('/tools/sounds/report.ts' as string)
        const { pictureOf } = await import('/tools/sounds/draw.ts' as string)
        return pictureOf(await loaded(id, file), `${id}, ${file}`)
      },
      { id: title, file: name },
    )
  return pictures
}

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await openStage(page)
  const rows: { measured: Measured; pictures: Record<string, string> }[] = []
  for (const title of titles) {
    if (!isReport) await record(page, title)
    const found = await measured(page, title)
    tell(found)
    if (isReport) rows.push({ measured: found, pictures: await drawn(page, found) })
  }
  if (isReport) {
    const folder = join(root, '.cache', 'sounds')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.html'), pageOf(rows))
    console.log(`\nThe waveforms are in ${join(folder, 'index.html')}`)
  }
} finally {
  await browser.close()
}
