// Takes pictures of every screen and pop-up, in both themes, in three languages (one right-to-left) and at three
// widths, into shots/, with sheet.html showing all of them side by side. Languages that the first brand does not have
// are taken on the second. A server with the demo world must run: npm run shots -- [--base http://localhost:8080]
// [--only home,game] [--widths 360,1440] [--themes dark] [--languages EN]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { lantern } from '../../demo/content/lantern-brand.ts'
import { demoPassword, lanternPeople, people } from '../../demo/people.ts'
import { findBrowser } from '../machine/browser.ts'
import { root, say } from '../machine/terminal.ts'
import { logIn, shots, unseen } from '../shots/list.ts'

const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'TY,EN,AR' },
  },
})
const base = options.base.replace(/\/$/, '')
const only = listed(options.only)
const folder = join(root, 'shots')
const patienceMs = 8000

function listed(text: string): string[] {
  return text.split(',').filter(Boolean)
}

async function ready(page: Page) {
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(400)
}

/** Languages of the demo's first brand; all others are taken on the second. */
const firstLanguages = ['TY', 'EN']

/** Returns the site that has a language: its address, and the account for logging in. */
function houseOf(language: string) {
  if (firstLanguages.includes(language)) return { base, username: people[0]!.username }
  const { port } = new URL(base)
  return {
    base: `http://${lantern.code}.localhost${port ? `:${port}` : ''}`,
    username: lanternPeople[0]!.username,
  }
}

/** Logs out on a page. */
async function forget(page: Page, base: string) {
  await page.goto(`${base}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
}

/** Returns a page with all pictures of one width, theme and language side by side. */
function sheetOf(files: string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{margin:16px;background:#888;font:13px system-ui;display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}img{height:420px;max-width:640px;object-fit:cover;object-position:top;display:block;border-radius:6px}</style>
${figures.join('\n')}`
}

const missed = unseen()
if (missed.length > 0) {
  say(`There is no picture of ${missed.join(', ')}: add them to tools/shots/list.ts.`)
  process.exit(1)
}
const browser = await findBrowser()
const chrome = await chromium.launch(browser)
mkdirSync(folder, { recursive: true })
let failures = 0
const taken: string[] = []
for (const width of listed(options.widths)) {
  for (const theme of listed(options.themes)) {
    for (const language of listed(options.languages)) {
      const house = houseOf(language)
      const context = await chrome.newContext({
        viewport: { width: Number(width), height: width === '360' ? 740 : 900 },
        reducedMotion: 'reduce',
        hasTouch: width === '360',
        // A service worker would serve cached pages.
        serviceWorkers: 'block',
      })
      await context.addCookies([
        { name: 'theme', value: theme, url: house.base },
        { name: 'lang', value: language, url: house.base },
      ])
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      page.on('pageerror', (error) => say(`  page error: ${error.message}`))
      page.on('console', (message) => message.type() === 'error' && say(`  console: ${message.text()}`))
      let isPlayer = false
      for (const shot of shots) {
        if (only.length > 0 && !only.includes(shot.name)) continue
        const file = `${shot.name}-${width}-${theme}-${language}.png`
        try {
          if (shot.isPlayer && !isPlayer) {
            await page.goto(`${house.base}/login`)
            await ready(page)
            await logIn(page, house.username, demoPassword)
            await page.getByTestId('balance').waitFor()
            isPlayer = true
          }
          if (shot.isStranger) await forget(page, house.base)
          await page.goto(house.base + shot.path)
          await ready(page)
          await shot.prepare?.(page)
          await page.waitForTimeout(300)
          await page.screenshot({ path: join(folder, file), fullPage: shot.isWhole ?? false })
          taken.push(file)
        } catch (error) {
          failures++
          say(`  ${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
        }
        await context.setOffline(false)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await context.close()
      say(`${width} px, ${theme}, ${language}`)
    }
  }
}
writeFileSync(join(folder, 'sheet.html'), sheetOf(taken))
await chrome.close()
say(failures === 0 ? `All in ${folder}` : `${failures} pictures could not be taken.`)
process.exitCode = failures === 0 ? 0 : 1
