import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Frame, type Page } from '@playwright/test'
import { violationsOf } from './barriers.ts'
import { test as houseTest, openBackDoor } from './house.ts'
import { openOperator } from './operator.ts'
import { banner, game, lane, tell } from './told.ts'
import {
  centreAt,
  comesBack,
  field,
  isGreeted,
  isLoggedIn,
  listen,
  logIn,
  logOut,
  password,
  register,
  registrationByUsername,
  visit,
} from './visitor.ts'
import { say } from './words.ts'

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 860 } }
type Width = keyof typeof sizes

interface Findings {
  /** Checks the screen for barriers at both widths and in both themes; the test fails with a list of them. */
  look(state: string, widths?: Width[]): Promise<void>
  /** The same in a frame, which has a theme of its own. */
  lookInto(state: string, frame: Frame): Promise<void>
}

const test = houseTest.extend<{ findings: Findings; house: ReturnType<typeof openBackDoor> }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const house = openBackDoor()
      await house.timePasses()
      await use(house)
      await house.close()
    },
    { auto: true },
  ],
  findings: async ({ page }, use) => {
    // A colour between two themes is not checked, and a change of theme animates many elements one after the other.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
    })
    const found: Record<string, string[]> = {}
    const note = (state: string, violations: string[]) => {
      if (violations.length > 0) found[state] = violations
    }
    await use({
      async look(state, widths = ['phone', 'desk']) {
        await isSettled(page)
        for (const width of widths) {
          await page.setViewportSize(sizes[width])
          await isDrawn(page)
          await restsFoot(page)
          note(`${state}, ${width}`, await violationsOf(page))
        }
        // The other theme differs in colours only; the next check begins with that theme.
        await wearsOtherTheme(page)
        note(`${state}, other theme`, await violationsOf(page, 'colours'))
      },
      async lookInto(state, frame) {
        note(state, await violationsOf(frame))
      },
    })
    expect(found).toEqual({})
  },
})

/** Scrolls the button at the foot of a long form to its own place: on the way there it covers a part of some field. */
async function restsFoot(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('.page-foot')?.parentElement?.scrollIntoView({ block: 'end' }),
  )
}

// The tests are independent, so that all browsers share them.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })
// A fading element does not have its final colour, and a service worker would answer requests that the test answers.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  actionTimeout: 10_000,
  viewport: sizes.desk,
})

/** Waits until no animation is running. */
async function isSettled(page: Page) {
  await page.waitForFunction(() => !document.querySelector('.animate-pulse, [aria-busy=true]'))
}

/** Waits until a change of the page has been drawn. */
async function isDrawn(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Changes the page to the theme that it does not show. */
async function wearsOtherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })
  await isDrawn(page)
}

async function comesIn(page: Page) {
  await comesBack(page)
  await visit(page)
  await isLoggedIn(page)
}

/** The frame with a test id, once it shows a page of the arcade. */
async function frameOf(page: Page, testId: string): Promise<Frame> {
  const element = await page.getByTestId(testId).elementHandle()
  return (await element!.contentFrame())!
}

const site = new URL('../../apps/player/src/', import.meta.url)
/** Every screen of the site, read from its folder. */
const routes: { path: string; who: 'everybody' | 'player' | 'member'; categories?: string[] }[] =
  await Promise.all(
    globSync('screens/*/route.ts', { cwd: site }).map(
      async (file) => (await import(new URL(file, site).href)).route,
    ),
  )
/** The answers that a screen needs to show more than "not found". */
const queries: Record<string, string> = { '/game': '?id=parol-nights', '/seamless': '?id=parol-nights' }

const halves = [routes.slice(0, routes.length / 2), routes.slice(routes.length / 2)]
for (const [half, some] of halves.entries())
  test(`screens have no accessibility barrier and write nothing in the console (part ${half + 1} of 2)`, async ({
    page,
    findings,
  }) => {
    const heard = listen(page)
    for (const { path, who, categories } of some) {
      // A locked screen shows a login, which has a check of its own.
      if (who !== 'everybody') continue
      await visit(page, path + (queries[path] ?? ''))
      // The lobby of each category is the same screen with other games.
      const isSeenOnPhone = categories === undefined || path === '/rng'
      await findings.look(path, isSeenOnPhone ? undefined : ['desk'])
    }
    // An extra header of the test makes the browser send a preflight request to other domains.
    expect(heard.filter((line) => !/\/wps\/system\/ping' from origin/.test(line))).toEqual([])
  })

test('the screens for players have no accessibility barrier and write nothing in the console', async ({
  page,
  findings,
}) => {
  await comesIn(page)
  await findings.look('/, as a player')
  for (const { path } of routes.filter(({ who }) => who !== 'everybody')) {
    await visit(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await findings.look(path)
  }
  for (const key of ['securityCenter', 'transferFund', 'transactionHistory', 'personalProfit']) {
    await visit(page, centreAt(key))
    await page.getByTestId('centre-page').waitFor()
    await findings.look(`member-centre, ${key}`)
  }
  await visit(page, centreAt('personalHistoryCopy'))
  await page.locator('[data-testid^=round-]').first().waitFor()
  await findings.look('member-centre, personalHistoryCopy')
  await page.locator('[data-testid^=round-]').first().click()
  const replay = page.frameLocator('[data-testid=round-replay]')
  await replay.getByTestId('replay').waitFor()
  await findings.look('round')
  await findings.lookInto('replay of a round', await frameOf(page, 'round-replay'))
  await page.getByRole('tab', { name: say('round.check') }).click()
  await page.frameLocator('[data-testid=round-check]').getByTestId('reveal').click()
  await page.frameLocator('[data-testid=round-check]').getByTestId('verdict').waitFor()
  await findings.lookInto('check of a round', await frameOf(page, 'round-check'))
})

test('games have no accessibility barrier and write nothing in the console', async ({ page, findings }) => {
  await comesIn(page)
  await visit(page, '/game?id=parol-nights')
  const game = page.frameLocator('[data-testid=game-frame]')
  await game.getByTestId('spin').waitFor()
  const frame = await frameOf(page, 'game-frame')
  await findings.look('game')
  await findings.lookInto('game, played', frame)
  await game.getByTestId('menu').click()
  await game.getByRole('dialog').waitFor()
  await findings.lookInto('game, its menu', frame)
})

/** Every pop-up outside of the journeys, by its folder: how a visitor opens it. */
const popUps: Record<string, (page: Page) => Promise<unknown>> = {
  win: async (page) => {
    await visit(page, '/winners')
    await page
      .getByRole('button', { name: say('winners.watch') })
      .first()
      .click()
    await page.frameLocator('[data-testid=win-win]').getByTestId('replay').waitFor()
  },
  promotion: async (page) => {
    await visit(page, '/promotions')
    const link = page.locator('main li article a').first()
    const { searchParams } = new URL((await link.getAttribute('href'))!, page.url())
    await visit(page, `/?modal=promotion&about=${searchParams.get('id')}`)
  },
  'forget-pass': async (page) => {
    await visit(page)
    await page.getByTestId('login-open').click()
    await page.getByRole('button', { name: say('login.forgot') }).click()
    await page.getByTestId('forgot-email').waitFor()
  },
  'game-info': async (page) => {
    await visit(page)
    await page.getByTestId('game-tile-parol-nights').first().getByRole('button').last().click()
  },
  'vendor-games': async (page) => {
    await visit(page)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Fairground' }).click()
  },
  'vendor-choice': async (page) => {
    await visit(page, '/rng')
    await page
      .locator('main')
      .getByRole('button', { name: say('lobby.vendors'), exact: true })
      .click()
  },
  'lobby-filters': async (page) => {
    await visit(page, '/rng')
    await page.getByRole('button', { name: say('lobby.filters') }).click()
    await page.getByText(say('kind.clusters')).waitFor()
  },
  ...Object.fromEntries(
    ['notice', 'help', 'download', 'feedback', 'search'].map((name) => [
      name,
      (page: Page) => visit(page, `/?modal=${name}`),
    ]),
  ),
  // The last one, since the player stays logged in.
  'game-maintenance': async (page) => {
    await page.route('**/wps/game/launchGame', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          message: 'game_maintenance',
          value: { until: '2026-11-20T12:00:00.000Z', suggestions: [game('parol-nights', 'RNG', 'FAIR')] },
        },
      }),
    )
    await comesIn(page)
    await visit(page, '/game?id=parol-nights')
  },
}
const walked = [
  // The pop-ups that the screens /login and /register show.
  ...['login-popup', 'register'],
  ...['popup', 'menu', 'member-centre', 'agent-centre', 'round', 'logout', 'need-account', 'chat-account'],
  ...['register-success', 'agreement', 'change-pass', 'authenticator'],
  // The journeys of the point mall and of promotions look at these.
  ...['redeem', 'convert-points', 'promotion-application'],
]

test('every pop-up is in the list for the check of barriers', () => {
  const all = globSync('modals/*/modal.tsx', { cwd: site }).map((file) => dirname(file).split('/').at(-1))
  expect([...Object.keys(popUps), ...walked].sort()).toEqual(all.sort())
})

test('pop-ups have no accessibility barrier', async ({ page, findings }) => {
  for (const [name, open] of Object.entries(popUps)) {
    await page.setViewportSize(sizes.desk)
    await open(page)
    await page.getByRole('dialog').waitFor()
    await findings.look(name)
  }
})

test('pop-up announcements at entry have no accessibility barrier', async ({ page, findings }) => {
  const operator = openOperator()
  await operator.begins()
  try {
    await operator.announces('popup', 'Biglang balita', 2)
    await visit(page)
    await page.getByRole('dialog').waitFor()
    await findings.look('popup')
  } finally {
    await operator.takesBack('popup')
    await operator.goes()
  }
})

test('menus, banners and lobbies of many vendors have no accessibility barrier', async ({
  page,
  findings,
}) => {
  const lanes = [lane('RNG', 'FAIR', 'LUMA'), lane('LIVE', 'LUMA'), lane('FISH', 'FAIR')]
  const games = [game('parol-nights', 'RNG', 'FAIR'), game('isda', 'FISH', 'FAIR')]
  const banners = [banner('Isa', '/rng'), banner('Dalawa', '/rng')]
  await tell(page, { lanes, games, banners, switches: { referralPromo: true } })
  await visit(page, '/rng')
  await page.getByRole('button', { name: say('menu.service') }).click()
  await page.getByRole('button', { name: say('menu.vendors', { category: say('menu.live') }) }).click()
  await page.getByRole('button', { name: say('banner.start') }).waitFor()
  await findings.look('lobby with everything')
  await page.setViewportSize(sizes.desk)
  await page.getByRole('button', { name: say('menu.narrow') }).click()
  await findings.look('side menu, narrow', ['desk'])
  await visit(page, '/vnlottery')
  await page.getByRole('button', { name: say('bars.show') }).click()
  await findings.look('bars over a bare screen')
  await page.setViewportSize(sizes.phone)
  await visit(page)
  await page
    .getByRole('navigation', { name: say('menu.bottom') })
    .getByRole('button')
    .click()
  await page.getByRole('dialog').waitFor()
  await findings.look('menu', ['phone'])
  await page.setViewportSize(sizes.desk)
  await comesIn(page)
  await page.getByTestId('account-menu').click()
  await page.getByRole('menu').waitFor()
  await findings.look('account menu')
  await page.getByTestId('logout').click()
  await page.getByTestId('logout-confirm').waitFor()
  await findings.look('logout')
})

test('the chat channel and customer service have no accessibility barrier', async ({ page, findings }) => {
  await comesIn(page)
  await page.getByTestId('chat-open').click()
  await page.getByTestId('chat-log').getByRole('listitem').first().waitFor()
  await findings.look('chat channel')
  await page.getByRole('textbox', { name: say('chat.write') }).fill('punta sa lucky77.com')
  await page.getByRole('button', { name: say('talk.send') }).click()
  await page.getByTestId('chat-window').getByRole('alert').waitFor()
  await findings.look('chat channel, refused')
  await visit(page, '/livechat')
  await page.getByRole('textbox', { name: say('livechat.write') }).fill('Kumusta')
  await page.keyboard.press('Enter')
  await page.getByTestId('livechat-log').getByText('Kumusta').waitFor()
  await findings.look('customer service')
  await visit(page, '/feedback')
  await page.getByRole('button', { name: say('feedback.send') }).click()
  await page.getByText(say('feedback.required')).waitFor()
  await findings.look('feedback, unfinished')
})

test('closed, empty, missing, locked, offline and failed states have no accessibility barrier', async ({
  page,
  context,
  findings,
}) => {
  const gone = ['/promoDetail?id=x', '/promoDetail?id=', '/?modal=promotion']
  for (const path of ['/rng?gameName=zzzz', '/no-such-page', centreAt('personalHistoryCopy'), ...gone]) {
    await visit(page, path)
    await expect(page.getByText(say('crash.title'))).toHaveCount(0)
    await findings.look(path)
  }
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByText(say('offline.banner')).waitFor()
  await findings.look('offline')
  await context.setOffline(false)
  await page.setViewportSize(sizes.desk)
  await comesIn(page)
  const reads = /\/wps\/(member\/rounds|session\/list|articles)/
  await page.route(reads, (route) => route.fulfill({ status: 500, body: '' }))
  for (const path of [
    centreAt('personalHistoryCopy'),
    centreAt('securityCenter'),
    '/promoDetail?id=00000000-0000-7000-8000-000000000000',
  ]) {
    await visit(page, path)
    await page.getByText(say('failed.title')).first().waitFor()
    await findings.look(`${path}, failed`)
  }
  await page.unroute(reads)
  const location = { ip: '203.0.113.77', country: 'VN' }
  const contactUrl = 'mailto:help@perya.example'
  for (const status of [1, 2] as const) {
    await tell(page, { status: { status, location, contactUrl } })
    await visit(page)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await findings.look(`closed by ${status}`)
  }
})

test('login and registration have no accessibility barrier, also with their refusals', async ({
  page,
  house,
  findings,
}) => {
  await visit(page, '/create-account')
  const byName = await registrationByUsername(page)
  await byName.getByRole('button', { name: say('register.submit') }).click()
  await expect(byName.getByText(say('field.required')).first()).toBeVisible()
  await expect(byName.getByText(say('bot.verified'))).toBeVisible()
  await findings.look('registration, unfinished')
  await page.getByRole('tab', { name: say('register.by-mobile') }).click()
  await page.getByTestId('register-mobile').locator('[role=combobox]').focus()
  await expect(page.getByTestId('register-mobile').locator('[role=option]').first()).toBeVisible()
  await findings.look('registration by phone, its countries')

  await visit(page)
  await page.getByTestId('login-open').click()
  const form = page.getByRole('dialog')
  await field(form, 'username').fill('walang ganito')
  for (let time = 1; time <= 3; time++) {
    await field(form, 'password').fill(`mali ${time}`)
    await form.getByRole('button', { name: say('login.submit') }).click()
    await expect(form.getByRole('button', { name: say('login.submit') })).toBeEnabled()
  }
  await expect(form.getByTestId('captcha-picture').getByRole('img')).toBeVisible()
  await findings.look('login, wrong three times')
  await house.timePasses()
  await page.getByRole('tab', { name: say('login.by-sms') }).click()
  await expect(page.getByTestId('login-sms')).toBeVisible()
  await findings.look('login by SMS')
  await page.getByRole('tab', { name: say('login.by-username') }).click()
  await page.getByRole('button', { name: say('login.forgot') }).click()
  await page.getByRole('tab', { name: say('forgot.by-mobile') }).click()
  await expect(page.getByTestId('forgot-mobile')).toBeVisible()
  await findings.look('forgotten, by phone')
})

test('the steps after a login or registration have no accessibility barrier', async ({
  page,
  house,
  findings,
}) => {
  const username = 'suri1'
  await visit(page)
  await register(page, username)
  await expect(page.getByTestId('sign-up-bonus')).toBeVisible()
  await findings.look('register-success')
  await isGreeted(page)
  await page.setViewportSize(sizes.desk)
  await logOut(page)
  await house.tellBankName(username, 'Nena Suri')
  await house.forgetPlaces(username)
  await house.giveOutPassword(username)
  await house.agreedLongAgo(username)
  await logIn(page, username)
  const proof = page.getByTestId('proof-form')
  await expect(proof).toBeVisible()
  await findings.look('login-popup, one more proof')
  await field(proof, 'payeeName').fill('Nena Suri')
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  const change = page.getByTestId('change-password')
  await expect(change).toBeVisible()
  await findings.look('change-pass')
  await field(change, 'newPassword').fill(`${password} ulit`)
  await field(change, 'confirmNewPassword').fill(`${password} ulit`)
  await change.getByRole('button', { name: say('password.submit') }).click()
  await expect(page.getByTestId('agreement-accept')).toBeVisible()
  await findings.look('agreement')
  await page.getByTestId('agreement-accept').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(page, centreAt('personalHistoryCopy'))
  await findings.look('record without a round')
  await visit(page, centreAt('securityCenter'))
  await page.getByTestId('authenticator-switch').click()
  const app = page.getByRole('dialog')
  await field(app, 'password').fill(`${password} ulit`)
  await app.getByRole('button', { name: say('authenticator.next') }).click()
  await expect(page.getByTestId('secret')).toBeVisible()
  await findings.look('authenticator')
})

test('the request to a trial to register has no accessibility barrier', async ({ page, findings }) => {
  await visit(page)
  await page.getByTestId('free-play').click()
  await isLoggedIn(page)
  // Until this answer arrives, the page does not know yet that the account is a trial.
  await page.getByText(say('member.trial')).first().waitFor()
  await page.getByTestId('chat-open').click()
  await page.getByRole('alertdialog').waitFor()
  await findings.look('chat-account')
  await visit(page, centreAt('securityCenter'))
  await page.getByRole('alertdialog').waitFor()
  await findings.look('need-account')
  await page.keyboard.press('Escape')
  await findings.look('locked for a trial')
})

test('another brand in a right-to-left language has no accessibility barrier', async ({
  page,
  findings,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
  const lantern = `http://lantern.localhost:${new URL(baseURL!).port}`
  const isArabic = () => expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const path of ['/', '/rng', '/promotions', '/helpmc', '/fairness', '/down', '/create-account']) {
    await visit(page, lantern + path)
    await isArabic()
    await findings.look(`lantern ${path}`)
  }
  await page.setViewportSize(sizes.desk)
  await visit(page, `${lantern}/?modal=notice`)
  await isArabic()
  await findings.look('lantern notice')
  await page.setViewportSize(sizes.desk)
  await visit(page, lantern)
  await isArabic()
  await page.getByTestId('login-open').click()
  await page.getByRole('dialog').waitFor()
  await findings.look('lantern login')
})
