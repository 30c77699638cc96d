// Renders the music and the effects of slot games from their scores, in the project's Chromium:
// npm run sounds [-- <game> …]                            renders, encodes, measures
// npm run sounds -- --pictures <folder> [<game> …]        draws waveforms and spectrograms of what is checked in
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import type { BoardRecordings } from '../../games/lotteries/sounds.ts'
import { findBrowser } from '../machine/browser.ts'
import { root } from '../machine/terminal.ts'
import type { Recorded } from '../sounds/record.ts'
import type { LoopReport } from '../sounds/report.ts'
import { openStage } from '../sounds/stage.ts'
import {
  composedBoards,
  composedTitles,
  recordingNames,
  recordingsFolder,
  recordingsOf,
  sourceHashOf,
} from '../sounds/titles.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' } },
})
const composed = [...composedTitles, ...composedBoards]
const unknown = positionals.filter((title) => !composed.includes(title))
if (unknown.length > 0) {
  console.error(`No score: ${unknown.join(', ')}. There are: ${composed.join(', ')}`)
  process.exit(2)
}
const titles = positionals.length > 0 ? positionals : composed

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

/** Prints the contents of effects without music. */
async function tellEffects(page: Page, board: string) {
  const { effects } = recordingsOf<BoardRecordings>(board)!
  const { peaks, silences } = await page.evaluate(
    async ({ id, places }) => {
      const { effectPeaksIn, loaded, silencesIn } = await import('/tools/sounds/report.ts' as string)
      const channels = await loaded(id, 'effects')
      return {
        peaks: effectPeaksIn(channels, places) as Record<string, number>,
        silences: silencesIn(channels, places) as Record<string, number>,
      }
    },
    { id: board, places: effects },
  )
  const { size } = statSync(join(root, recordingsFolder(board), 'effects.webm'))
  console.log(`\n${board}: effects ${(size / 1000).toFixed(0)} kB\n  ${effectsText(peaks, silences)}`)
}

function effectsText(peaks: Record<string, number>, silences: Record<string, number>): string {
  const told = Object.entries(peaks).map(
    ([name, peak]) => `${name} ${peak.toFixed(1)} (${silences[name]!.toFixed(2)})`,
  )
  return `effects, dBTP (longest silence in s): ${told.join(', ')}`
}

/** Prints the contents of a title's files. */
async function tell(page: Page, title: string) {
  const measured = await page.evaluate(
    async ({ id, recordings }) => {
      const { effectPeaksIn, loaded, reportOn, silencesIn } = await import(
        '/tools/sounds/report.ts' as string
      )
      const effects = await loaded(id, 'effects')
      return {
        music: reportOn(await loaded(id, 'music'), recordings) as LoopReport,
        feature: reportOn(await loaded(id, 'feature'), recordings) as LoopReport,
        peaks: effectPeaksIn(effects, recordings.effects) as Record<string, number>,
        silences: silencesIn(effects, recordings.effects) as Record<string, number>,
      }
    },
    { id: title, recordings: recordingsOf(title)! },
  )
  const sizes = recordingNames.map(
    (name) => statSync(join(root, recordingsFolder(title), `${name}.webm`)).size,
  )
  const kilobytes = sizes.map((size) => (size / 1000).toFixed(0))
  console.log(
    `\n${title}: ${recordingNames.map((name, index) => `${name} ${kilobytes[index]} kB`).join(', ')}, together ${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} kB`,
  )
  for (const name of ['music', 'feature'] as const) {
    const { seconds, loudness, quietest, peak, seam } = measured[name]
    console.log(
      `  ${name}: ${seconds.toFixed(2)} s, ${loudness.toFixed(2)} LUFS, quietest ${quietest.toFixed(1)} LUFS, ${peak.toFixed(2)} dBTP, seam ${seam.step.toFixed(2)} and ${seam.change.toFixed(2)} of the largest, likeness ${seam.likeness.toFixed(3)}`,
    )
  }
  console.log(`  ${effectsText(measured.peaks, measured.silences)}`)
}

/** Draws each file of a title. */
async function draw(page: Page, title: string, folder: string) {
  for (const name of composedBoards.includes(title) ? (['effects'] as const) : recordingNames) {
    const picture = await page.evaluate(
      async ({ id, file }) => {
        const { loaded } = await import('/tools/sounds/report.ts' as string)
        const { pictureOf } = await import('/tools/sounds/draw.ts' as string)
        return pictureOf(await loaded(id, file), `${id}, ${file}`)
      },
      { id: title, file: name },
    )
    writeFileSync(join(folder, `${title}-${name}.png`), Buffer.from(picture.split(',')[1]!, 'base64'))
  }
}

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await openStage(page)
  if (values.pictures) {
    mkdirSync(values.pictures, { recursive: true })
    for (const title of titles) await draw(page, title, values.pictures)
    console.log(`The pictures lie in ${values.pictures}.`)
  } else
    for (const title of titles) {
      const began = performance.now()
      await record(page, title)
      await (composedBoards.includes(title) ? tellEffects : tell)(page, title)
      console.log(`  rendered in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
} finally {
  await browser.close()
}
