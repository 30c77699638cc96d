import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import Fastify from 'fastify'
import lighthouse from 'lighthouse'
import { build } from 'vite'
import { findBrowser } from '../tools/machine/browser.ts'
import { root } from '../tools/machine/terminal.ts'
import { openTestHouse } from '../tools/test-house/test-house.ts'
import { median, type Report } from './report.ts'

const runs = 5

/** A page and its goals. */
const pages = [
  { name: 'home', path: '/', performance: 100 },
  { name: 'slots', path: '/rng', performance: 98 },
  { name: 'promotions', path: '/promotions', performance: 98 },
]

/**
 * Measures the first visit to the production build: its JavaScript, and Lighthouse's mobile score beside that of an
 * empty page.
 */
export async function benchPage(report: Report): Promise<void> {
  const script = readScripts()
  const floor = await openEmptyPage()
  report.figure({ name: 'empty React page, JavaScript (brotli)', value: floor.kilobytes, unit: 'kB' })
  report.figure({
    name: 'home, initial JavaScript (brotli)',
    value: script.kilobytesOf('home'),
    unit: 'kB',
    goal: { max: 115 },
  })
  const largest = script.largestFurtherScreen()
  report.figure({
    name: `largest further screen (${largest.screen}), JavaScript besides`,
    value: largest.kilobytes,
    unit: 'kB',
    goal: { max: 40 },
  })
  const house = await openTestHouse()
  const { executablePath, args, env } = await findBrowser()
  const environment = { ...process.env, ...env }
  try {
    // Only Lighthouse may be attached to the page: a second client, such as Playwright, creates its own execution
    // context as the page starts, and the page would be blamed for the time.
    const judged = await launch({
      chromePath: executablePath,
      chromeFlags: [...args, '--headless', '--no-sandbox', '--disable-gpu'],
      envVars: environment,
    })
    try {
      await judgePages(report, judged.port, floor.address, house.address)
    } finally {
      judged.kill()
    }
    const browser = await chromium.launch({ executablePath, args, env: environment })
    try {
      await benchRegister(report, browser, house.address)
    } finally {
      await browser.close()
    }
  } finally {
    await house.close()
    await floor.close()
  }
}

/**
 * Reports Lighthouse's scores of the pages of `house`, beside those of the empty page, in the browser behind `port`.
 */
async function judgePages(report: Report, port: number, floor: string, house: string) {
  const empty = await judge(port, floor)
  report.figure({ name: 'empty React page, performance', value: empty.performance, unit: 'of 100' })
  report.figure({ name: 'empty React page, largest paint', value: empty.largestPaintMs, unit: 'ms' })
  report.figure({ name: 'empty React page, total blocking time', value: empty.blockingMs, unit: 'ms' })
  for (const { name, path, performance } of pages) {
    const found = await judge(port, house + path)
    report.figure({
      name: `${name}, Lighthouse mobile performance`,
      value: found.performance,
      unit: 'of 100',
      goal: { min: performance },
    })
    for (const category of ['accessibility', 'best-practices', 'seo'] as const)
      report.figure({
        name: `${name}, Lighthouse ${category}`,
        value: found[category],
        unit: 'of 100',
        goal: { min: 100 },
      })
    report.figure({
      name: `${name}, largest paint (simulated phone)`,
      value: found.largestPaintMs,
      unit: 'ms',
      ...(path === '/' ? { goal: { max: 1100 } } : {}),
    })
    report.figure({ name: `${name}, layout shift`, value: found.shift, unit: '', goal: { max: 0 } })
    report.figure({
      name: `${name}, total blocking time`,
      value: found.blockingMs,
      unit: 'ms',
      goal: { max: 60 },
    })
  }
}

/**
 * Returns medians of several visits by Lighthouse's simulated phone; for values that must hold each time, the worst.
 */
async function judge(port: number, address: string) {
  const seen: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < runs; run++) seen.push(await visit(port, address))
  const all = (name: keyof (typeof seen)[number]) => seen.map((one) => one[name])
  return {
    performance: median(all('performance')),
    accessibility: Math.min(...all('accessibility')),
    'best-practices': Math.min(...all('best-practices')),
    seo: Math.min(...all('seo')),
    largestPaintMs: median(all('largestPaintMs')),
    blockingMs: median(all('blockingMs')),
    shift: Math.max(...all('shift')),
  }
}

/** Makes a first visit, with nothing stored in the browser. */
async function visit(port: number, address: string) {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    // By default Lighthouse keeps data of earlier visits, such as loaded fonts.
    clearStorageTypes: ['all'],
  })
  const { categories, audits } = result!.lhr
  const score = (name: string) => (categories[name]!.score ?? 0) * 100
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaintMs: audits['largest-contentful-paint']!.numericValue!,
    blockingMs: audits['total-blocking-time']!.numericValue!,
    shift: audits['cumulative-layout-shift']!.numericValue!,
  }
}

/** The lower bound for anything made with React: a page that draws one line of text, built and served like ours. */
async function openEmptyPage() {
  const folder = mkdtempSync(join(root, '.cache', 'empty-page-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><div id="root"></div><script type="module" src="./main.js"></script></html>',
  )
  writeFileSync(
    join(folder, 'main.js'),
    "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')).render(createElement('p', null, 'Empty'))\n",
  )
  const built = join(folder, 'dist')
  await build({ root: folder, logLevel: 'error', configFile: false, build: { outDir: built } })
  const scripts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.js'))
  const compressed = scripts.map((file) => brotliCompressSync(readFileSync(join(built, 'assets', file))))
  const server = Fastify()
  server.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readFileSync(join(built, 'index.html'))),
  )
  server.get('/assets/:file', (request, reply) =>
    reply
      .type('text/javascript')
      .header('Content-Encoding', 'br')
      .send(compressed[scripts.indexOf((request.params as { file: string }).file)]),
  )
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    kilobytes: compressed.reduce((sum, file) => sum + file.length, 0) / 1024,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Measures how the registration page loads: its requests before it can be filled in, and its layout shifts meanwhile.
 */
async function benchRegister(report: Report, browser: Browser, address: string): Promise<void> {
  const calls: number[] = []
  const shifts: number[] = []
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    let asked = 0
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked++
    })
    await page.addInitScript(watchShifts)
    await page.goto(`${address}/create-account`)
    const field = page.locator('input[name=mobileNum]')
    await field.fill('9171234567')
    // Input typed before the page is hydrated must not be lost.
    calls.push(asked)
    await page.locator('html[data-ready]').waitFor()
    // Waits for everything that loads late: fonts, the warning's script, the promotions below the form.
    await page.waitForTimeout(1500)
    if ((await field.inputValue()) !== '9171234567') throw new Error('the form lost what was typed')
    shifts.push(await page.evaluate(() => (window as unknown as { shifted: number }).shifted))
    await page.close()
  }
  report.figure({
    name: 'register, calls before it can be filled in',
    value: Math.max(...calls),
    unit: 'calls',
    goal: { max: 1 },
  })
  report.figure({
    name: 'register, layout shift',
    value: Math.max(...shifts),
    unit: '',
    goal: { max: 0 },
  })
}

/** Sums the layout shifts in the page. */
function watchShifts() {
  const kept = window as unknown as { shifted: number }
  kept.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) kept.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Chunk {
  file: string
  imports?: string[]
}

/**
 * Returns how much script each screen loads at a first visit: the entry with all its imports, the screen and the words.
 */
function readScripts() {
  const folder = join(root, 'apps/player/dist/client')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const keyOf = (screen: string) => `src/screens/${screen}/screen.tsx`

  function filesOf(...keys: string[]): Set<string> {
    const found = new Set<string>()
    const take = (key: string) => {
      const { file, imports } = manifest[key]!
      if (found.has(file)) return
      found.add(file)
      for (const imported of imports ?? []) take(imported)
    }
    for (const key of keys) take(key)
    return found
  }
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0) /
    1024

  const words = Object.keys(manifest).filter((key) => /words\/TY$/.test(key))
  const atOnce = filesOf('src/entry-client.tsx', ...words)
  return {
    /** Returns the size of everything that a visit to a screen loads first, in kB. */
    kilobytesOf: (screen: string) => weigh(filesOf('src/entry-client.tsx', ...words, keyOf(screen))),
    /** Returns the screen that adds most to the scripts that every screen loads. */
    largestFurtherScreen() {
      const screens = Object.keys(manifest).flatMap(
        (key) => /^src\/screens\/([^/]+)\/screen\.tsx$/.exec(key)?.[1] ?? [],
      )
      const weights = screens.map((screen) => ({
        screen,
        kilobytes: weigh([...filesOf(keyOf(screen))].filter((file) => !atOnce.has(file))),
      }))
      return weights.sort((a, b) => b.kilobytes - a.kilobytes)[0]!
    },
  }
}
