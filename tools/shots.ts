// Pictures of every screen, in both themes, in two languages and at three widths, into shots/.
// A server with the demo world must run: npm run shots -- [--base http://localhost:8080] [--only home,game] [--widths 360,1440] [--themes dark] [--languages EN]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { demoPassword, people } from '../tests/world/people.ts'
import { findBrowser } from './browser.ts'
import { root, say } from './terminal.ts'

const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'TY,EN' },
  },
})
const base = options.base.replace(/\/$/, '')
const only = listed(options.only)
const folder = join(root, 'shots')
const patienceMs = 8000

interface Shot {
  name: string
  path: string
  /** As the first person of the demo world. */
  isPlayer?: boolean
  /** The whole page instead of what the window shows. */
  isWhole?: boolean
  prepare?(page: Page): Promise<unknown>
}

const shots: Shot[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'lobby', path: '/rng' },
  { name: 'lobby-empty', path: '/rng?gameName=zzzz' },
  { name: 'fairness', path: '/fairness', isWhole: true },
  { name: 'login', path: '/login', prepare: (page) => page.getByRole('dialog').waitFor() },
  {
    name: 'login-wrong',
    path: '/login',
    async prepare(page) {
      await logIn(page, people[0]!.username, 'not-her-password')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-sms',
    path: '/login',
    prepare: (page) => page.getByRole('dialog').getByRole('tab').nth(1).click(),
  },
  {
    // Her last login was far from here: the demo world never lets her be at home.
    name: 'login-proof',
    path: '/login',
    async prepare(page) {
      await logIn(page, 'ella', demoPassword)
      await page.locator('[data-testid^=proof-]').first().waitFor()
    },
  },
  {
    name: 'forgotten',
    path: '/login',
    async prepare(page) {
      await page.getByRole('dialog').locator('form button[type=button]').last().click()
      await page.getByRole('dialog').getByRole('tab').nth(1).waitFor()
    },
  },
  { name: 'register', path: '/register', isWhole: true },
  {
    name: 'register-wrong',
    path: '/register',
    isWhole: true,
    async prepare(page) {
      await page.locator('main button[type=submit]').click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'register-mobile',
    path: '/register',
    isWhole: true,
    prepare: (page) => page.locator('main').getByRole('tab').nth(1).click(),
  },
  { name: 'agreement', path: '/help', isWhole: true },
  { name: 'locked', path: '/history' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'game-guest', path: '/game?id=parol-nights' },
  {
    name: 'game-info',
    path: '/rng',
    async prepare(page) {
      await page.locator('[data-testid^=game-tile] button').last().click()
      await page.getByRole('dialog').locator('dl').first().waitFor()
    },
  },
  {
    name: 'menu',
    path: '/',
    async prepare(page) {
      const button = page.locator('nav > button')
      if (!(await button.isVisible())) return
      await button.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'player-home', path: '/', isPlayer: true },
  {
    name: 'game',
    path: '/game?id=parol-nights',
    isPlayer: true,
    prepare: (page) => page.waitForTimeout(3000),
  },
  { name: 'history', path: '/history', isPlayer: true, isWhole: true },
  { name: 'security', path: '/security', isPlayer: true, isWhole: true },
  {
    name: 'account-menu',
    path: '/',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('account-menu').click()
      await page.getByTestId('logout').waitFor()
    },
  },
  {
    name: 'logout',
    path: '/',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('account-menu').click()
      await page.getByTestId('logout').click()
      await page.getByTestId('logout-confirm').waitFor()
    },
  },
  {
    name: 'round',
    path: '/history',
    isPlayer: true,
    async prepare(page) {
      const rounds = page.locator('[data-testid^=round-]')
      await rounds.or(page.locator('main h2').first()).first().waitFor()
      if ((await rounds.count()) === 0) return
      await rounds.first().click()
      await page.getByTestId('round-replay').waitFor()
      await page.waitForTimeout(1500)
    },
  },
]

function listed(text: string): string[] {
  return text.split(',').filter(Boolean)
}

async function logIn(page: Page, username: string, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').nth(0).fill(username)
  await dialog.locator('input').nth(1).fill(password)
  await dialog.locator('button[type=submit]').click()
}

async function ready(page: Page) {
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(400)
}

const browser = await findBrowser()
const chrome = await chromium.launch(browser)
mkdirSync(folder, { recursive: true })
let failures = 0
for (const width of listed(options.widths)) {
  for (const theme of listed(options.themes)) {
    for (const language of listed(options.languages)) {
      const context = await chrome.newContext({
        viewport: { width: Number(width), height: width === '360' ? 740 : 900 },
        reducedMotion: 'reduce',
        hasTouch: width === '360',
      })
      await context.addCookies([
        { name: 'theme', value: theme, url: base },
        { name: 'lang', value: language, url: base },
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
            await page.goto(`${base}/login`)
            await ready(page)
            await logIn(page, people[0]!.username, demoPassword)
            await page.getByTestId('balance').waitFor()
            isPlayer = true
          }
          await page.goto(base + shot.path)
          await ready(page)
          await shot.prepare?.(page)
          await page.waitForTimeout(300)
          await page.screenshot({ path: join(folder, file), fullPage: shot.isWhole ?? false })
        } catch (error) {
          failures++
          say(`  ${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
        }
      }
      await context.close()
      say(`${width} px, ${theme}, ${language}`)
    }
  }
}
await chrome.close()
say(failures === 0 ? `All in ${folder}` : `${failures} pictures could not be taken.`)
process.exitCode = failures === 0 ? 0 : 1
