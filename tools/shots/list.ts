import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Call, OutputOf } from '@fairground/contract/call'
import { launchGame } from '@fairground/contract/catalogue'
import { getNotices } from '@fairground/contract/content'
import type { ErrorCode } from '@fairground/contract/errors'
import { getMemberInfo } from '@fairground/contract/players'
import { getPointBalance } from '@fairground/contract/points'
import { freePlay } from '@fairground/contract/sessions'
import { getBotCheck } from '@fairground/contract/verification'
import type { Page } from '@playwright/test'
import { contactTitle } from '../../demo/content/perya-promotions.ts'
import { demoPassword, people } from '../../demo/people.ts'
import { tell } from '../../tests/e2e/told.ts'
import { root } from '../machine/terminal.ts'

/** A picture: its page, and the steps before it is taken. */
export interface Shot {
  name: string
  path: string
  /** The folder of the pop-up that it shows. */
  modal?: string
  /** Logged in as the first person of the demo world. */
  isPlayer?: boolean
  /** As a visitor without any stored data. */
  isStranger?: boolean
  /** The whole page instead of the visible part. */
  isWhole?: boolean
  prepare?(page: Page): Promise<unknown>
}

/** A game of the demo world that has rooms. */
const rooms = '/game?id=kitefold.1001'

/** Waits for the results of the search. */
function searched(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('status').waitFor()
}

/** Waits for the game that a visitor sees. */
function guestGame(page: Page): Promise<void> {
  return page.getByTestId('game-for-guests').waitFor()
}

const all: Shot[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'lobby', path: '/rng' },
  ...['elott', 'hot', 'pvp', 'live', 'fish', 'sports', 'esports', 'cockfight', 'inhouse'].map((path) => ({
    name: path,
    path: `/${path}`,
  })),
  { name: 'results', path: '/results', isWhole: true },
  { name: 'results-of', path: '/results/vietnam-south' },
  ...['lottery', 'vnlottery', 'pointMall', 'rank', 'responsible'].map((path) => ({
    name: path,
    path: `/${path}`,
  })),
  { name: 'seamless', path: '/seamless?id=parol-nights' },
  { name: 'deposit', path: '/?modal=member-centre&page=depositv2', isPlayer: true, isWhole: true },
  { name: 'withdraw', path: '/?modal=member-centre&page=withdraw', isPlayer: true, isWhole: true },
  { name: 'promotions', path: '/promotions', isWhole: true },
  {
    // One of the existing promotions.
    name: 'promotion',
    path: '/promoDetail',
    isWhole: true,
    async prepare(page) {
      await page.goto(new URL('/promotions', page.url()).href)
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
    modal,
    path: modal === 'register' ? '/register' : `/?modal=${modal}`,
    prepare: (page: Page) => page.getByRole('dialog').waitFor(),
  })),
  {
    name: 'bars',
    path: '/vnlottery',
    prepare: (page) => page.locator('button[aria-expanded=false]').first().click(),
  },
  { name: 'referral', path: '/referral', isPlayer: true },
  { name: 'lobby-empty', path: '/rng?gameName=zzzz' },
  { name: 'search', modal: 'search', path: '/?modal=search&about=dragon', prepare: (page) => searched(page) },
  {
    name: 'search-nothing',
    modal: 'search',
    path: '/?modal=search&about=zabonnngg',
    prepare: (page) => searched(page),
  },
  { name: 'fairness', path: '/fairness', isWhole: true },
  {
    name: 'login',
    modal: 'login-popup',
    path: '/login',
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
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
    // Her last login was from a distant network: the demo world never lets her be at home.
    name: 'login-proof',
    path: '/login',
    async prepare(page) {
      await logIn(page, 'ella', demoPassword)
      await page.locator('[data-testid^=proof-]').first().waitFor()
    },
  },
  {
    name: 'forgotten',
    modal: 'forget-pass',
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
    name: 'register-username',
    path: '/create-account',
    isWhole: true,
    prepare: (page) => page.locator('main').getByRole('tab').nth(1).click(),
  },
  {
    name: 'domains',
    path: '/domains',
    prepare: (page) => page.getByTestId('domain').first().waitFor(),
  },
  { name: 'agreement', path: '/help', isWhole: true },
  { name: 'locked', path: '/referral' },
  {
    name: 'win',
    modal: 'win',
    path: '/winners',
    async prepare(page) {
      await page.locator('main li button').first().click()
      await page.frameLocator('[data-testid=win-win]').getByTestId('replay').waitFor()
    },
  },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'game-guest', path: '/game?id=parol-nights', prepare: guestGame },
  { name: 'game-guest-vendor', path: '/game?id=myna.1001', prepare: guestGame },
  {
    name: 'free-play',
    modal: 'free-play',
    path: '/game?id=parol-nights',
    async prepare(page) {
      await refuses(page, freePlay, 'bot_check_required', {})
      // It does not answer, so that the check is seen at work.
      await page.route(`**${getBotCheck.path}`, () => {})
      await page.getByTestId('game-guest-free').click()
      await page.locator('altcha-widget').waitFor()
    },
  },
  {
    name: 'game-info',
    modal: 'game-info',
    path: '/rng',
    async prepare(page) {
      await page.locator('[data-testid^=game-tile] button').last().click()
      await page.getByRole('dialog').locator('dl').first().waitFor()
    },
  },
  {
    name: 'menu',
    modal: 'menu',
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
  ...[
    'securityCenter',
    'transferFund',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'manualRebate',
  ].map((key) => ({
    name: `centre-${key}`,
    modal: 'member-centre',
    path: `/?modal=member-centre&page=${key}`,
    isPlayer: true,
    prepare: (page: Page) => page.getByTestId('centre-page').waitFor(),
  })),
  {
    // The first person of the demo world is not an agent, and the page says so.
    name: 'agent-centre',
    modal: 'agent-centre',
    path: '/?modal=agent-centre',
    isPlayer: true,
  },
  {
    name: 'centre-statement',
    path: '/?modal=member-centre&page=personalHistoryCopy&mc-by=day',
    isPlayer: true,
    prepare: (page) => page.getByTestId('centre-page').waitFor(),
  },
  ...(['redeem', 'convert-points'] as const).map((modal) => ({
    name: `modal-${modal}`,
    modal,
    path: '/pointMall',
    isPlayer: true,
    async prepare(page: Page) {
      await changes(page, getPointBalance, (balance) => ({ ...balance, points: 40_000 }))
      await page.reload()
      const place =
        modal === 'redeem' ? page.getByTestId('good').nth(1) : page.locator('main section').first()
      await place.getByRole('button').click()
      await page.getByRole('dialog').locator('button[type=submit]').waitFor()
    },
  })),
  {
    name: 'modal-promotion-application',
    modal: 'promotion-application',
    path: '/promotions',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('for-you').filter({ hasText: contactTitle }).click()
      await page.getByTestId('promotion-apply').click()
      await page.getByRole('dialog').locator('button[type=submit]').waitFor()
    },
  },
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
    modal: 'logout',
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
  { name: 'feedback-answered', path: '/feedback', isPlayer: true, isWhole: true },
  { name: 'identity', path: '/identity', isPlayer: true, isWhole: true },
  {
    name: 'feedback-wrong',
    modal: 'feedback',
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
    modal: 'round',
    path: '/?modal=member-centre&page=personalHistoryCopy',
    isPlayer: true,
    async prepare(page) {
      const rounds = page.locator('[data-testid^=round-]')
      await rounds.or(page.getByTestId('centre-page').locator('section h2').first()).first().waitFor()
      if ((await rounds.count()) === 0) return
      await rounds.first().click()
      await page.getByTestId('round-replay').waitFor()
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'promotion-pop-up',
    modal: 'promotion',
    path: '/promotions',
    async prepare(page) {
      const href = await page.locator('main li article a').first().getAttribute('href')
      const id = new URL(href!, page.url()).searchParams.get('id')
      await page.goto(new URL(`/?modal=promotion&about=${id}`, page.url()).href)
      await page.getByRole('dialog').locator('.prose').waitFor()
    },
  },
  {
    name: 'entry-notice',
    modal: 'popup',
    path: '/winners',
    async prepare(page) {
      // The demo's own notice, shown as a pop-up that opens automatically.
      await changes(page, getNotices, (told) => ({ ...told, popup: told.player }))
      await page.evaluate(() => sessionStorage.removeItem('index_notice'))
      await page.reload()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'vendor-games',
    modal: 'vendor-games',
    path: '/',
    async prepare(page) {
      await page.getByRole('contentinfo').locator('li button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'vendor-choice',
    modal: 'vendor-choice',
    path: '/rng',
    async prepare(page) {
      await page.locator('main button[aria-haspopup="dialog"]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'lobby-filters',
    modal: 'lobby-filters',
    path: '/rng',
    async prepare(page) {
      await page.locator('main button:has(.lucide-sliders-horizontal)').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'game-maintenance',
    modal: 'game-maintenance',
    path: '/game?id=parol-nights',
    isPlayer: true,
    async prepare(page) {
      const games = await page.request.get(new URL('/lgw/games?pageSize=4', page.url()).href)
      const { list: suggestions } = (await games.json()).value
      await refuses(page, launchGame, 'game_maintenance', { until: '2026-12-01T04:00:00.000Z', suggestions })
      await page.reload()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'change-password',
    modal: 'change-pass',
    path: '/',
    isPlayer: true,
    async prepare(page) {
      await changes(page, getMemberInfo, (member) => ({ ...member, passwordChangeDue: true }))
      await page.reload()
      await page.getByTestId('change-password').waitFor()
    },
  },
  {
    name: 'new-agreement',
    modal: 'agreement',
    path: '/',
    isPlayer: true,
    async prepare(page) {
      await changes(page, getMemberInfo, (member) => ({ ...member, agreementDue: true }))
      await page.reload()
      await page.getByTestId('agreement-accept').waitFor()
    },
  },
  {
    name: 'authenticator',
    modal: 'authenticator',
    path: '/?modal=member-centre&page=securityCenter',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('authenticator-switch').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact',
    modal: 'contact',
    path: '/?modal=member-centre&page=securityCenter',
    isPlayer: true,
    async prepare(page) {
      await page.getByTestId('add-email').click()
      await page.getByTestId('contact-form').waitFor()
    },
  },
  ...([1, 2] as const).map((status) => ({
    name: status === 1 ? 'maintenance' : 'restricted',
    path: '/',
    async prepare(page: Page) {
      const location = { ip: '203.0.113.77', country: 'VN' }
      await tell(page, { status: { status, location, contactUrl: 'mailto:help@perya.example' } })
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
    },
  })),
  {
    name: 'offline',
    path: '/',
    async prepare(page) {
      await page.context().setOffline(true)
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
    },
  },
  {
    name: 'registered',
    modal: 'register-success',
    path: '/create-account',
    isStranger: true,
    async prepare(page) {
      await page.locator('main').getByRole('tab').nth(1).click()
      const form = page.getByTestId('register-username')
      await form.locator('[name=username]').fill(`shot${Date.now().toString(36)}`)
      for (const name of ['password', 'confirmPassword'])
        await form.locator(`[name=${name}]`).fill('isang mahabang password')
      await form.locator('[name=birthday-day]').fill('17')
      await form.locator('[name=birthday-month]').selectOption('05')
      await form.locator('[name=birthday-year]').fill('1990')
      await form.locator('[name=agreement]').check()
      await form.locator('button[type=submit]').click()
      await page.getByTestId('sign-up-bonus').waitFor()
    },
  },
  ...(['need-account', 'chat-account'] as const).map((modal) => ({
    name: modal,
    modal,
    path: '/login',
    isStranger: true,
    async prepare(page: Page) {
      await page.getByTestId('login-free-play').click()
      await page.getByTestId('balance').waitFor()
      await page.getByTestId('account-menu').click()
      await page.keyboard.press('Escape')
      if (modal === 'chat-account') await page.getByTestId('chat-open').click()
      else await page.goto(new URL('/?modal=member-centre&page=securityCenter', page.url()).href)
      await page.getByRole('alertdialog').waitFor()
    },
  })),
]

/** First without a login, then as the first player, and finally as a visitor without stored data. */
const turnOf = ({ isPlayer, isStranger }: Shot) => (isStranger ? 2 : isPlayer ? 1 : 0)

/** Every picture, in the order in which they are taken. */
export const shots: readonly Shot[] = all.toSorted((a, b) => turnOf(a) - turnOf(b))

/** Returns the folders of screens and pop-ups without a picture. */
export function unseen(): string[] {
  const site = join(root, 'apps', 'player', 'src')
  const paths = new Set(shots.map(({ path }) => path.slice(1).split('?')[0]!.toLowerCase()))
  const modals = new Set(shots.map(({ modal }) => modal))
  const screens = globSync('screens/*/route.ts', { cwd: site }).filter((file) => {
    const path = /path: '\/([^']*)'/.exec(readFileSync(join(site, file), 'utf8'))?.[1]
    return path !== undefined && !paths.has(path.toLowerCase())
  })
  const popUps = globSync('modals/*/modal.tsx', { cwd: site }).filter(
    (file) => !modals.has(file.split(/[/\\]/)[1]),
  )
  return [...screens, ...popUps].map((file) => dirname(file))
}

/** Changes the server's answer to a call of this page from now on. */
async function changes<C extends Call>(page: Page, call: C, change: (value: OutputOf<C>) => OutputOf<C>) {
  await page.route(`**${call.path}*`, async (route) => {
    const response = await route.fetch()
    const { value } = await response.json()
    await route.fulfill({ response, json: { success: true, value: change(value) } })
  })
}

/** Makes the server refuse a call of this page from now on. */
async function refuses(page: Page, call: Call, message: ErrorCode, value: unknown) {
  await page.route(`**${call.path}*`, (route) =>
    route.fulfill({ status: 409, json: { success: false, message, value } }),
  )
}

/** Logs in by the dialog on the page. */
export async function logIn(page: Page, username: string, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').nth(0).fill(username)
  await dialog.locator('input').nth(1).fill(password)
  await dialog.locator('button[type=submit]').click()
}
