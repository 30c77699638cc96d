import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listGames } from '@fairground/contract/catalogue'
import { systemClock } from '@fairground/kernel/system-clock'
import { type Browser, chromium } from '@playwright/test'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { arrangeGames, importMadeUp, offerVendors } from '../demo/made-up/offer.ts'
import { madeUpVendors } from '../demo/made-up/vendors.ts'
import { findBrowser } from '../tools/machine/browser.ts'
import { openTestHouse } from '../tools/test-house/test-house.ts'
import { benchDatabase } from './database.ts'
import { median, percentile, type Report } from './report.ts'
import { type Server, serverOf } from './servers.ts'

const readers = 200
/** Each sends four calls a second, which is fast for a person who scrolls or types. */
const pauseMs = 250
const seconds = 10
const mostMs = 20

/** Measures reads of two hundred people in ten thousand games at once, and scrolling the lobby of all of them. */
export async function benchCatalogue(report: Report): Promise<void> {
  await benchReaders(report)
  await benchScroll(report)
}

const pages = Array.from({ length: 40 }, (_, at) => `pageNo=${at + 1}&gameClassify=RNG`)
const narrowed = madeUpVendors.flatMap(({ code }) => [
  `vassalage=${code}`,
  `vassalage=${code}&minBet=1.00&pageNo=2`,
  `tags=sea&vassalage=${code}`,
])
const words = [
  'lan',
  'lantern',
  'lantren',
  'golden ecl',
  'saranggola',
  'bituin',
  'moon gard',
  'pearl',
  'nine',
  'tala',
]
const searches = words.flatMap((word) => [
  `gameName=${word}`,
  `gameName=${word}&gameClassify=RNG`,
  `gameName=${word[0]}`,
])

async function benchReaders(report: Report): Promise<void> {
  const database = await benchDatabase(1)
  let server: Server | undefined
  try {
    const db = openDb(openPool(database.url, { max: 1 }))
    const codes = madeUpVendors.map(({ code }) => code)
    await importMadeUp({ db, clock: systemClock })
    await offerVendors(db, 1, codes)
    await arrangeGames(db, 1, codes)
    await db.destroy()
    server = await serverOf('whole', database.url)
    for (const [name, queries] of Object.entries({ list: [...pages, ...narrowed], search: searches })) {
      await read(server, queries, 2)
      const waits = await read(server, queries, seconds)
      report.figure({
        name: `catalogue ${name}, ${readers} readers, median`,
        value: percentile(waits, 0.5),
        unit: 'ms',
      })
      report.figure({
        name: `catalogue ${name}, ${readers} readers, p99`,
        value: percentile(waits, 0.99),
        unit: 'ms',
        goal: { max: mostMs },
      })
    }
  } finally {
    server?.process.kill('SIGKILL')
    await database.close()
  }
}

/**
 * Returns the time of each answer, in milliseconds, for two hundred readers who each keep a connection and their own
 * pace.
 */
async function read({ address }: Server, queries: string[], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const waits: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      // Readers start one after the other, not all in the same millisecond.
      await sleep((pauseMs * reader) / readers)
      for (let turn = 0; performance.now() < until; turn++) {
        const from = performance.now()
        await readOnce(
          `${address}${listGames.path}?${queries[(reader * 7 + turn) % queries.length]}`,
          agent,
          reader,
        )
        waits.push(performance.now() - from)
        await sleep(Math.max(0, from + pauseMs - performance.now()))
      }
    }),
  )
  agent.destroy()
  return waits
}

function readOnce(url: string, agent: Agent, reader: number): Promise<void> {
  return new Promise((done, failed) => {
    // Each reads from a different network, which has its own rate limit.
    const headers = { 'X-Forwarded-For': `10.0.${reader >> 8}.${reader & 255}`, Language: 'TY' }
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`refused with ${answer.statusCode} under load`))
      answer.resume().once('end', () => done())
    }).once('error', failed)
  })
}

const scrolls = 3
/** The number of opened pages of 42 games: more than anybody is likely to open. */
const opened = 20

/**
 * Measures the lobby of the slots on a phone's screen with many pages open, scrolled at the speed of a hand: frames a
 * second, and its memory.
 */
async function benchScroll(report: Report): Promise<void> {
  const house = await openTestHouse()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--js-flags=--expose-gc'],
    env: { ...process.env, ...env },
  })
  try {
    const runs = []
    for (let run = 0; run < scrolls; run++) runs.push(await scroll(browser, house.address))
    report.figure({
      name: 'lobby with 840 games open, scrolling',
      value: median(runs.map(({ framesPerSecond }) => framesPerSecond)),
      unit: 'frames/s',
      goal: { min: 55 },
    })
    const first = median(runs.map(({ before }) => before))
    report.figure({
      name: 'lobby, memory after it',
      value: median(runs.map(({ after }) => after)),
      unit: 'MB',
      against: { name: 'with all pages open, before scrolling', value: first },
      goal: { max: 1.5 },
    })
  } finally {
    await browser.close()
    await house.close()
  }
}

async function scroll(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${address}/rng`)
  await page.locator('html[data-ready]').waitFor()
  const megabytes = () =>
    page.evaluate(() => {
      ;(globalThis as unknown as { gc(): void }).gc()
      return (
        (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1024 / 1024
      )
    })
  const tiles = page.locator('[data-testid^=game-tile-]')
  for (let pages = 2; pages <= opened; pages++) {
    const before = await tiles.count()
    await page.getByTestId('lobby-more').click()
    await page.waitForFunction(
      (least) => document.querySelectorAll('[data-testid^=game-tile-]').length > least,
      before,
    )
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const before = await megabytes()
  const { frames, ms } = await page.evaluate(move, 30)
  const after = await megabytes()
  await page.close()
  return { framesPerSecond: (frames * 1000) / ms, before, after }
}

/** Scrolls the page to its end, by a number of pixels per frame, and counts the frames. */
function move(perFrame: number) {
  return new Promise<{ frames: number; ms: number }>((done) => {
    const from = performance.now()
    let frames = 0
    const step = () => {
      frames++
      scrollBy({ top: perFrame, behavior: 'instant' })
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
        done({ frames, ms: performance.now() - from })
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
