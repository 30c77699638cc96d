// Pictures of every screen and pop-up, in both themes, in three languages (one from the right) and at three widths, into
// shots/, and sheet.html there with all of them side by side. Languages that the first brand does not have are the second's.
// A server with the demo world must run: npm run shots -- [--base http://localhost:8080] [--only home,game] [--widths 360,1440] [--themes dark] [--languages EN]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { lantern } from '../tests/world/content/lantern-brand.ts'
import { demoPassword, lanternPeople, people } from '../tests/world/people.ts'
import { findBrowser } from './browser.ts'
import { root, say } from './terminal.ts'

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

interface Shot {
  name: string
  path: string
  /** As the first person of the demo world. */
  isPlayer?: boolean
  /** The whole page instead of what the window shows. */
  isWhole?: boolean
  prepare?(page: Page): Promise<unknown>
}

/** A game of the demo world that has rooms. */
const rooms = '/game?id=kitefold.1001'

const shots: Shot[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'lobby', path: '/rng' },
  ...['elott', 'hot', 'lottery', 'vnlottery', 'pointMall'].map((path) => ({ name: path, path: `/${path}` })),
  { name: 'promotions', path: '/promotions', isWhole: true },
  {
    name: 'promotion',
    path: '/promotions',
    isWhole: true,
    async prepare(page) {
      await page.locator('main li article a').first().click()
      await page.locator('main .prose').waitFor()
    },
  },
  {
    name: 'help-centre',
    path: '/helpmc',
    isWhole: true,
    prepare: (page) => page.locator('.prose').waitFor(),
  },
  ...['guide', 'installation', 'blog', 'down', 'winners'].map((path) => ({
    name: path,
    path: `/${path}`,
    isWhole: true,
  })),
  ...['notice', 'help', 'download', 'register'].map((modal) => ({
    name: `modal-${modal}`,
    path: `/?modal=${modal}`,
    prepare: (page: Page) => page.getByRole('dialog').waitFor(),
  })),
  {
    name: 'bars',
    path: '/vnlottery',
    prepare: (page) => page.locator('button[aria-expanded=false]').first().click(),
  },
  { name: 'referral', path: '/referral', isPlayer: true },
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
  { name: 'register', path: '/create-account', isWhole: true },
  {
    name: 'register-wrong',
    path: '/create-account',
    isWhole: true,
    async prepare(page) {
      await page.locator('main button[type=submit]').click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'register-mobile',
    path: '/create-account',
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
      const button = page.locator('nav.fixed > button')
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
  { name: 'rooms', path: rooms, prepare: (page) => page.getByTestId('room-room-1').waitFor() },
  {
    name: 'rooms-player',
    path: rooms,
    isPlayer: true,
    prepare: (page) => page.getByTestId('room-room-1').waitFor(),
  },
  {
    name: 'room-table',
    path: `${rooms}&room=room-1`,
    isPlayer: true,
    prepare: (page) => page.frameLocator('[data-testid=game-frame]').getByTestId('room').waitFor(),
  },
  {
    name: 'room-refused',
    path: `${rooms}&room=none`,
    isPlayer: true,
    prepare: (page) => page.locator('main h2').waitFor(),
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
  { name: 'livechat', path: '/livechat' },
  {
    name: 'livechat-talk',
    path: '/livechat',
    async prepare(page) {
      await page.locator('main textarea').fill('Kumusta! 🎡')
      await page.locator('main textarea').press('Enter')
      await page.getByTestId('livechat-log').locator('li').nth(1).waitFor()
    },
  },
  { name: 'feedback', path: '/feedback', isWhole: true },
  {
    name: 'feedback-wrong',
    path: '/?modal=feedback',
    async prepare(page) {
      await page.getByTestId('feedback').locator('button[type=submit]').click()
      await page.getByTestId('feedback').locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'chat',
    path: '/',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('chat-open').click()
      await page.getByTestId('chat-log').locator('li').first().waitFor()
    },
  },
  {
    name: 'chat-large',
    path: '/',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('chat-open').click()
      await page.getByTestId('chat-log').locator('li').first().waitFor()
      const maximise = page.getByTestId('chat-header').locator('button').nth(1)
      if (await maximise.isVisible()) await maximise.click()
    },
  },
  { name: 'chat-page', path: '/chat', isPlayer: true },
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

/** Languages of the first brand of the demo; all others are shown on the second. */
const firstLanguages = ['TY', 'EN']

/** Whose site speaks a language: where it is, and whom one logs in as there. */
function houseOf(language: string) {
  if (firstLanguages.includes(language)) return { base, username: people[0]!.username }
  const { port } = new URL(base)
  return {
    base: `http://${lantern.code}.localhost${port ? `:${port}` : ''}`,
    username: lanternPeople[0]!.username,
  }
}

/** A page with every picture of one width, theme and language side by side. */
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
