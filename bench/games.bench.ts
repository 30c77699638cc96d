import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { freePlay } from '@fairground/contract/sessions'
import { seededChance } from '@fairground/kernel/chance'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { RoundGame, RoundOutcome } from '../games/game.ts'
import { hadFeature, slotTitles } from '../games/rules.ts'
import { openVisitor } from '../tests/world/visitor.ts'
import { answerReplay } from '../tools/check-round/replayed-round.ts'
import { findBrowser } from '../tools/machine/browser.ts'
import { openTestHouse } from '../tools/test-house/test-house.ts'
import { median, percentile, type Report } from './report.ts'

/** The number of rounds among which the longest feature is searched, and how often each is shown. */
const roundsTried = 3000
const showings = 3
const visits = 5
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const frameMs = 1000 / 60
/** Ten minutes of frames: no round is longer. */
const mostFrames = 36_000
/** Below this load the machine draws as fast as it can. */
const quietLoad = 1
/**
 * Lighthouse's slow phone with 4G (`mobileSlow4G`), with the values that Lighthouse uses if it slows the browser itself
 * (`throttlingMethod: 'devtools'`): bytes a second, and ms for each request. Its round trip of 150 ms and 1,638.4
 * kbit/s are for simulated loading, which counts the round trips of a connection; the browser's latency applies once
 * per request.
 */
const slowPhone = {
  cpu: 4,
  network: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
}

/** The values that a page here reports about itself. */
interface Told {
  __game?: { state: string; tookMs?: number }
  __stage?: () => { frames: number; sprites: number; textureBytes: number }
  __frame?: (ms: number) => void
}

/**
 * Measures slots on a phone: the script of their frames, the objects on their stages, and the time until one can be
 * played.
 */
export async function benchGames(report: Report): Promise<void> {
  const house = await openTestHouse()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-3d-apis'],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    for (const game of slotTitles) await benchTitle(report, browser, house.address, game)
    await benchReady(report, browser, house.address)
  } finally {
    await browser.close()
    await house.close()
  }
}

/** Returns the longest feature of a title, by its events. */
function longestFeature({ info, jackpot, play }: RoundGame): {
  stake: bigint
  outcome: RoundOutcome<unknown>
} {
  const stake = BigInt(info.unitsPerStake) * 20n
  const pools = jackpot && { [jackpot.id]: 1_234_567n }
  let longest: RoundOutcome<unknown> | undefined
  for (let seed = 0; seed < roundsTried; seed++) {
    const outcome = play({ stake }, seededChance(seed), pools)
    if (hadFeature(outcome.events) && outcome.events.length > (longest?.events.length ?? 0)) longest = outcome
  }
  if (!longest) throw new Error(`${info.id} had no feature in ${roundsTried} rounds`)
  return { stake, outcome: longest }
}

async function benchTitle(report: Report, browser: Browser, address: string, game: RoundGame) {
  const { stake, outcome } = longestFeature(game)
  const { name } = game.info
  const all: Shown[] = []
  for (let showing = 0; showing < showings; showing++) {
    const page = await browser.newPage(phone)
    await answerReplay(page, game, stake, outcome)
    all.push(await showByHand(page, address))
    await page.close()
  }
  // The frames are the same in each run, so the minimum leaves out time taken by other programs.
  const scriptMs = all[0]!.frames.map((_ms, at) =>
    Math.min(...all.map(({ frames }) => frames[at] ?? Infinity)),
  )
  const load = loadavg()[0]!.toFixed(1)
  const seconds = Math.round((scriptMs.length * frameMs) / 1000)
  report.figure({
    name: `${name}, script a frame, 95 % (${seconds} s, load ${load})`,
    value: percentile([...scriptMs], 0.95),
    unit: 'ms',
    goal: { max: 4 },
  })
  report.figure({
    name: `${name}, longest script of a frame`,
    value: Math.max(...scriptMs),
    unit: 'ms',
    goal: { max: 50 },
  })
  report.figure({
    name: `${name}, sprites at most`,
    value: Math.max(...all.map(({ sprites }) => sprites)),
    unit: '',
    goal: { max: 400 },
  })
  report.figure({
    name: `${name}, textures at most`,
    value: Math.max(...all.map(({ textureBytes }) => textureBytes)) / 2 ** 20,
    unit: 'MiB',
    goal: { max: 24 },
  })

  const page = await browser.newPage(phone)
  await answerReplay(page, game, stake, outcome)
  const framesPerSecond = await framesOf(page, address)
  const loadNow = loadavg()[0]!
  report.figure({
    name: `${name}, frames a second drawn (load ${loadNow.toFixed(1)})`,
    value: framesPerSecond,
    unit: '',
    // The browser itself may lose one frame in sixty.
    ...(loadNow < quietLoad && { goal: { min: 59 } }),
  })
  await page.close()
}

interface Shown {
  /** The script of each frame, in ms. */
  frames: number[]
  sprites: number
  textureBytes: number
}

/** Shows a round frame by frame, with a canvas that draws nothing. */
async function showByHand(page: Page, address: string): Promise<Shown> {
  await page.addInitScript(() => {
    const waiting = new Map<number, FrameRequestCallback>()
    let last = 0
    window.requestAnimationFrame = (draw) => {
      waiting.set(++last, draw)
      return last
    }
    window.cancelAnimationFrame = (id) => {
      waiting.delete(id)
    }
    ;(window as unknown as Told).__frame = (ms) => {
      const now = [...waiting.values()]
      waiting.clear()
      for (const draw of now) draw(ms)
    }
  })
  await page.goto(`${address}/arcade/?replay=shown&lang=EN&renderer=canvas`)
  await page.waitForFunction(() => '__stage' in window, undefined, { polling: 50, timeout: 60_000 })
  return page.evaluate(
    async ({ frameMs, mostFrames }) => {
      const told = window as unknown as Told
      const drawing =
        /^(draw|fill|stroke|clear|put|begin|close|move|line|rect|round|arc|ellipse|bezier|quadratic|clip|save|restore|set|trans|scale|rotate|reset)/
      const brush = CanvasRenderingContext2D.prototype as unknown as Record<string, unknown>
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(brush)))
        if (typeof value === 'function' && drawing.test(name)) brush[name] = () => {}
      // Tasks that a frame starts run after it and belong to it.
      const { port1, port2 } = new MessageChannel()
      const tasksAreDone = () =>
        new Promise<void>((done) => {
          port1.onmessage = () => done()
          port2.postMessage(null)
        })
      const frames: number[] = []
      let sprites = 0
      let textureBytes = 0
      const beginMs = performance.now()
      while (told.__game?.tookMs === undefined && frames.length < mostFrames) {
        const fromMs = performance.now()
        told.__frame!(beginMs + (frames.length + 1) * frameMs)
        await tasksAreDone()
        frames.push(performance.now() - fromMs)
        if (frames.length % 10 !== 0) continue
        const now = told.__stage!()
        sprites = Math.max(sprites, now.sprites)
        textureBytes = Math.max(textureBytes, now.textureBytes)
      }
      if (frames.length === mostFrames) throw new Error('the round did not end')
      return { frames, sprites, textureBytes }
    },
    { frameMs, mostFrames },
  )
}

/** Returns the frames a second of a round at normal speed. */
async function framesOf(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/arcade/?replay=shown&lang=EN&renderer=canvas`)
  await page.waitForFunction(() => '__stage' in window, undefined, { timeout: 60_000 })
  return page.evaluate(async () => {
    const { __stage: stage } = window as unknown as Told
    const seen: [ms: number, frames: number][] = []
    for (const waitMs of [1000, 6000]) {
      await new Promise((pass) => setTimeout(pass, waitMs))
      seen.push([performance.now(), stage!().frames])
    }
    const [[fromMs, from], [toMs, to]] = seen as [[number, number], [number, number]]
    return ((to - from) * 1000) / (toMs - fromMs)
  })
}

/** Measures the time from the answer of a launch until the game can be played, on Lighthouse's slow phone. */
async function benchReady(report: Report, browser: Browser, address: string) {
  const tookMs: number[] = []
  const openedMs: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const player = openVisitor(address, Date.now, `198.18.0.${visit + 1}`, '')
    const { token } = (await player.send(freePlay, { random: randomUUID() })).value
    await context.addCookies(
      player.cookie!.split('; ').map((pair) => {
        const [name, value] = pair.split('=') as [string, string]
        return { name, value, url: address }
      }),
    )
    await page.goto(`${address}/robots.txt`)
    await page.evaluate((kept) => sessionStorage.setItem('token', kept), token)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowPhone.network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
    await page.goto(`${address}/game?id=parol-nights`)
    const frame = page.frameLocator('[data-testid=game-frame]')
    await frame.getByTestId('spin').waitFor({ timeout: 60_000 })
    const readyMs = await frame.locator('body').evaluate(() => {
      const [mark] = performance.getEntriesByName('ready')
      return performance.timeOrigin + mark!.startTime
    })
    const site = await page.evaluate(() => {
      const [launch] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, responseEnd }) => name.includes('/launchGame') && responseEnd > 0,
      )
      return { openedMs: performance.timeOrigin, answeredMs: performance.timeOrigin + launch!.responseEnd }
    })
    tookMs.push(readyMs - site.answeredMs)
    openedMs.push(readyMs - site.openedMs)
    await context.close()
  }
  report.figure({
    name: `ready after the launch's answer (load ${loadavg()[0]!.toFixed(1)})`,
    value: median(tookMs),
    unit: 'ms',
    goal: { max: 2500 },
  })
  report.figure({
    name: 'the same, after the page around it was opened',
    value: median(openedMs),
    unit: 'ms',
  })
}
