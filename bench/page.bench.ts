import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tools/browser.ts'
import { root } from '../tools/terminal.ts'
import { openTestHouse } from '../tools/test-house.ts'
import { median, type Report } from './report.ts'

const runs = 5
const debugPort = 9333

/** The first visit to home against the production build: its JavaScript, and Lighthouse's mobile judgement. */
export async function benchPage(report: Report): Promise<void> {
  report.figure({
    name: 'home, initial JavaScript (brotli)',
    value: initialScriptKilobytes(),
    unit: 'kB',
    goal: { max: 110 },
  })
  const house = await openTestHouse()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${debugPort}`],
    env: { ...process.env, ...env },
  })
  try {
    const scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number[]> = {
      performance: [],
      accessibility: [],
      'best-practices': [],
      seo: [],
    }
    const paints: number[] = []
    const shifts: number[] = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`${house.address}/`, {
        port: debugPort,
        output: 'json',
        logLevel: 'error',
      })
      const { categories, audits } = result!.lhr
      for (const name of Object.keys(scores) as (keyof typeof scores)[])
        scores[name].push((categories[name]!.score ?? 0) * 100)
      paints.push(audits['largest-contentful-paint']!.numericValue!)
      shifts.push(audits['cumulative-layout-shift']!.numericValue!)
    }
    report.figure({
      name: 'home, Lighthouse mobile performance',
      value: median(scores.performance),
      unit: 'of 100',
      goal: { min: 95 },
    })
    report.figure({
      name: 'home, Lighthouse accessibility',
      value: Math.min(...scores.accessibility),
      unit: 'of 100',
      goal: { min: 100 },
    })
    report.figure({
      name: 'home, Lighthouse best practices',
      value: median(scores['best-practices']),
      unit: 'of 100',
    })
    report.figure({ name: 'home, Lighthouse search engines', value: median(scores.seo), unit: 'of 100' })
    report.figure({ name: 'home, largest paint (simulated phone)', value: median(paints), unit: 'ms' })
    report.figure({ name: 'home, layout shift', value: Math.max(...shifts), unit: '' })
    await benchRegister(report, browser, house.address)
  } finally {
    await browser.close()
    await house.close()
  }
}

/** How the registration page comes to be: what it asks for before it can be filled in, and how it moves meanwhile. */
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
    await page.goto(`${address}/register`)
    const field = page.locator('input[name=username]')
    await field.fill('mariposa')
    // Whoever fills it in before the site has come to life must not lose it.
    calls.push(asked)
    await page.waitForLoadState('networkidle')
    if ((await field.inputValue()) !== 'mariposa') throw new Error('the form lost what was typed')
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

/** Sums in the page what has moved by itself. */
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

/** What a first visit to home loads as script: the entry with all it imports, the screen and the words. */
function initialScriptKilobytes(): number {
  const folder = join(root, 'apps/player/dist/client')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const found = new Set<string>()
  const take = (key: string) => {
    const { file, imports } = manifest[key]!
    if (found.has(file)) return
    found.add(file)
    for (const imported of imports ?? []) take(imported)
  }
  take('src/entry-client.tsx')
  for (const key of Object.keys(manifest)) if (/screens\/home\/screen\.tsx$|words\/TY$/.test(key)) take(key)
  return (
    [...found].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0) /
    1024
  )
}
