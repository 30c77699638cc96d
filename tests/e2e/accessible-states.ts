import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import type { openBackDoor } from './house.ts'
import { goesTo } from './page-parts.ts'
import { banner, game, lane, tell } from './told.ts'
import {
  centreAt,
  comesBack,
  field,
  isLoggedIn,
  logIn,
  logOut,
  password,
  register,
  registrationByUsername,
  visit,
} from './visitor.ts'
import { say } from './words.ts'

export const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 860 } }
export type Width = keyof typeof sizes

/** A state of a page, and the steps to it from the previous state in the list. */
export interface State {
  name: string
  /** The widths at which it is checked; `npm test` uses the first. By default both. */
  widths?: Width[]
  /** The test id of the frame that is checked in place of the page. */
  frame?: string
  /** Whether `npm test` also checks its footer, which all screens share. */
  hasFooter?: boolean
  comes(page: Page): Promise<unknown>
}

/** States that are checked one after the other in one page of the browser. */
export interface StateList {
  title: string
  /** Whether the console must stay empty and no call may be refused. */
  isQuiet?: boolean
  /** Runs before all of them. */
  begins?(page: Page): Promise<unknown>
  states: State[]
}

type BackDoor = ReturnType<typeof openBackDoor>

const site = new URL('../../apps/player/src/', import.meta.url)
interface Route {
  path: string
  title: string
  who: 'everybody' | 'player' | 'member'
  categories?: string[]
}
/** Every screen of the site, read from its folder. */
const routes: Route[] = await Promise.all(
  globSync('screens/*/route.ts', { cwd: site }).map(
    async (file) => (await import(new URL(file, site).href)).route,
  ),
)
/** The queries that a screen needs in order to show more than "not found". */
const queries: Record<string, string> = { '/game': '?id=parol-nights', '/seamless': '?id=parol-nights' }

// A locked screen shows a login, which is a separate state; the lobby of each category is the same screen with other
// games.
const open = routes.filter(({ who }) => who === 'everybody')
const single = open.filter(({ categories, path }) => categories === undefined || path === '/rng')
const others = open.filter((route) => !single.includes(route))
const screens = [...single, ...others].slice(0, usualOf([...single, ...others], single.length).length)
const halves = [screens.slice(0, screens.length / 2), screens.slice(screens.length / 2)]

async function comesIn(page: Page): Promise<void> {
  await comesBack(page)
  await visit(page)
  await isLoggedIn(page)
}

/** Follows an address within the page, and waits for its screen. */
const screen =
  ({ path, title }: Pick<Route, 'path' | 'title'>) =>
  async (page: Page) => {
    await goesTo(page, path)
    // The window of the chat has the name of the brand in its title.
    const shown = title === 'chat.name' ? say('chat.title', { brand: 'Perya' }) : say(title)
    await expect(page).toHaveTitle(new RegExp(shown))
  }

const centrePage = (key: string) => ({
  name: `member-centre, ${key}`,
  comes: async (page: Page) => {
    await goesTo(page, centreAt(key))
    await page
      .getByTestId('centre-page')
      .getByRole('heading', { name: say(`page.${key}`) })
      .first()
      .waitFor()
  },
})

const replayed = (page: Page) => page.frameLocator('[data-testid=round-replay]')

const playerScreens: StateList = {
  title: 'the screens of a player',
  isQuiet: true,
  begins: comesIn,
  states: [
    { name: '/, as a player', comes: async () => {} },
    ...routes
      .filter(({ who }) => who !== 'everybody')
      .map((route) => ({ name: route.path, comes: screen(route) })),
    ...[
      'securityCenter',
      'transferFund',
      'depositv2',
      'withdraw',
      'transactionHistory',
      'personalProfit',
      'bonusDetails',
      'rewardCenter',
      'referral',
      'missionLeaderboard',
      'messageV2',
      'manualRebate',
      'personalHistoryCopy',
    ].map(centrePage),
    {
      name: 'round',
      comes: async (page) => {
        await page.locator('[data-testid^=round-]').first().click()
        await replayed(page).getByTestId('replay').waitFor()
      },
    },
    { name: 'replay of a round', frame: 'round-replay', comes: async () => {} },
    {
      name: 'check of a round',
      frame: 'round-check',
      comes: async (page) => {
        await page.getByRole('tab', { name: say('round.check') }).click()
        await page.frameLocator('[data-testid=round-check]').getByTestId('reveal').click()
        await page.frameLocator('[data-testid=round-check]').getByTestId('verdict').waitFor()
      },
    },
  ],
}

const talks: StateList = {
  title: 'a game, the chat channel, customer service and the account menu',
  begins: comesIn,
  states: [
    {
      name: 'chat channel',
      comes: async (page) => {
        await page.getByTestId('chat-open').click()
        await page.getByTestId('chat-log').getByRole('listitem').first().waitFor()
      },
    },
    {
      name: 'chat channel, refused',
      comes: async (page) => {
        await page.getByRole('textbox', { name: say('chat.write') }).fill('punta sa lucky77.com')
        await page.getByRole('button', { name: say('talk.send') }).click()
        await page.getByTestId('chat-window').getByRole('alert').waitFor()
      },
    },
    {
      name: 'customer service',
      comes: async (page) => {
        await goesTo(page, '/livechat')
        await page.getByRole('textbox', { name: say('livechat.write') }).fill('Kumusta')
        await page.keyboard.press('Enter')
        await page.getByTestId('livechat-log').getByText('Kumusta').first().waitFor()
      },
    },
    {
      name: 'feedback, unfinished',
      comes: async (page) => {
        await goesTo(page, '/feedback')
        await page.getByRole('button', { name: say('feedback.send') }).click()
        await page.getByText(say('feedback.required')).waitFor()
      },
    },
    {
      name: 'game',
      comes: async (page) => {
        await visit(page, '/game?id=parol-nights')
        await page.frameLocator('[data-testid=game-frame]').getByTestId('spin').waitFor()
      },
    },
    { name: 'game, played', frame: 'game-frame', comes: async () => {} },
    {
      name: 'game, its menu',
      frame: 'game-frame',
      comes: async (page) => {
        const frame = page.frameLocator('[data-testid=game-frame]')
        await frame.getByTestId('menu').click()
        await frame.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'game-maintenance',
      comes: async (page) => {
        const suggestions = [game('parol-nights', 'RNG', 'FAIR')]
        const value = { until: '2026-11-20T12:00:00.000Z', suggestions }
        await page.route('**/wps/game/launchGame', (route) =>
          route.fulfill({ status: 409, json: { success: false, message: 'game_maintenance', value } }),
        )
        await visit(page, '/game?id=parol-nights')
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'account menu',
      comes: async (page) => {
        await page.keyboard.press('Escape')
        await goesTo(page, '/fairness')
        await page.getByTestId('account-menu').click()
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'logout',
      comes: async (page) => {
        await page.getByTestId('logout').click()
        await page.getByTestId('logout-confirm').waitFor()
      },
    },
  ],
}

/** Every pop-up outside of the flows, by its folder: how a visitor opens it. */
export const popUps: Record<string, (page: Page) => Promise<unknown>> = {
  'forget-pass': async (page) => {
    await page.getByTestId('login-open').click()
    await page.getByRole('button', { name: say('login.forgot') }).click()
    await page.getByTestId('forgot-email').waitFor()
    await page.getByText(say('bot.verified')).waitFor()
  },
  'game-info': async (page) => {
    await goesTo(page, '/')
    await page.getByTestId('game-tile-parol-nights').first().getByRole('button').last().click()
  },
  'vendor-games': async (page) => {
    await goesTo(page, '/rng')
    await page
      .locator('main')
      .getByRole('region', { name: say('lobby.vendors'), exact: true })
      .getByRole('button', { name: /Pumice Lane/ })
      .click()
  },
  'vendor-choice': async (page) => {
    await goesTo(page, '/rng')
    await page
      .locator('main')
      .getByRole('button', { name: say('lobby.vendors'), exact: true })
      .click()
  },
  'lobby-filters': async (page) => {
    await goesTo(page, '/rng')
    await page.getByRole('button', { name: say('lobby.filters') }).click()
    await page.getByText(say('kind.clusters')).waitFor()
  },
  win: async (page) => {
    await goesTo(page, '/winners')
    await page
      .getByRole('button', { name: say('winners.watch') })
      .first()
      .click()
    await page.frameLocator('[data-testid=win-win]').getByTestId('replay').waitFor()
  },
  promotion: async (page) => {
    await goesTo(page, '/promotions')
    const link = page.locator('main li article a').first()
    const { searchParams } = new URL((await link.getAttribute('href'))!, page.url())
    await goesTo(page, `/?modal=promotion&about=${searchParams.get('id')}`)
  },
  ...Object.fromEntries(
    ['notice', 'help', 'download', 'feedback', 'search'].map((name) => [
      name,
      (page: Page) => goesTo(page, `/?modal=${name}`),
    ]),
  ),
}

/** Pop-ups that other lists and journeys open. */
export const popUpsOnTheWay = [
  // The pop-ups that the screens /login and /register show.
  ...['login-popup', 'register'],
  ...['popup', 'menu', 'member-centre', 'agent-centre', 'round', 'logout', 'need-account', 'chat-account'],
  ...['register-success', 'agreement', 'change-pass', 'authenticator', 'contact', 'game-maintenance'],
  // The journeys of the point mall and of promotions check these.
  ...['redeem', 'convert-points', 'promotion-application'],
  // The journey of free play checks it.
  'free-play',
]

export const allPopUps = globSync('modals/*/modal.tsx', { cwd: site }).map(
  (file) => dirname(file).split('/').at(-1)!,
)

const popUpStates: StateList = {
  title: 'pop-ups',
  begins: (page) => visit(page),
  states: Object.entries(popUps).map(([name, opens]) => ({
    name,
    comes: async (page) => {
      // The previous pop-up.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await opens(page)
      await page.getByRole('dialog').first().waitFor()
    },
  })),
}

const menus: StateList = {
  title: 'menus, banners and lobbies of many vendors',
  begins: async (page) => {
    const lanes = [lane('RNG', 'FAIR', 'LUMA'), lane('LIVE', 'LUMA'), lane('FISH', 'FAIR')]
    const games = [game('parol-nights', 'RNG', 'FAIR'), game('isda', 'FISH', 'FAIR')]
    const banners = [banner('Isa', '/rng'), banner('Dalawa', '/rng')]
    await tell(page, { lanes, games, banners, switches: { referralPromo: true } })
    await visit(page, '/rng')
  },
  states: [
    {
      name: 'lobby with everything',
      widths: ['desk', 'phone'],
      comes: async (page) => {
        await page.getByRole('button', { name: say('menu.service') }).click()
        await page.getByRole('button', { name: say('menu.vendors', { category: say('menu.live') }) }).click()
        await page.getByRole('button', { name: say('banner.start') }).waitFor()
      },
    },
    {
      name: 'side menu, narrow',
      widths: ['desk'],
      comes: (page) => page.getByRole('button', { name: say('menu.narrow') }).click(),
    },
    {
      name: 'bars over a bare screen',
      comes: async (page) => {
        await goesTo(page, '/vnlottery')
        await page.getByRole('button', { name: say('bars.show') }).click()
      },
    },
    {
      name: 'menu',
      widths: ['phone'],
      comes: async (page) => {
        await page.setViewportSize(sizes.phone)
        await goesTo(page, '/')
        await page
          .getByRole('navigation', { name: say('menu.bottom') })
          .getByRole('button')
          .click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ],
}

const failures: StateList = {
  title: 'closed, empty, missing, locked, offline and failed states',
  begins: (page) => visit(page),
  states: [
    ...[
      '/rng?gameName=zzzz',
      '/no-such-page',
      centreAt('personalHistoryCopy'),
      '/promoDetail?id=x',
      '/promoDetail?id=',
      '/?modal=promotion',
    ].map((path) => ({
      name: path,
      comes: async (page: Page) => {
        await visit(page, path)
        await expect(page.getByText(say('crash.title'))).toHaveCount(0)
      },
    })),
    {
      name: 'offline',
      comes: async (page) => {
        await page.keyboard.press('Escape')
        await page.context().setOffline(true)
        await page.getByText(say('offline.banner', { brand: 'Perya' })).waitFor()
      },
    },
    ...[
      centreAt('personalHistoryCopy'),
      centreAt('securityCenter'),
      '/promoDetail?id=00000000-0000-7000-8000-000000000000',
    ].map((path, at) => ({
      name: `${path}, failed`,
      comes: async (page: Page) => {
        await page.context().setOffline(false)
        if (at === 0) {
          await comesIn(page)
          const reads = /\/wps\/(member\/rounds|session\/list|articles)/
          await page.route(reads, (route) => route.fulfill({ status: 500, body: '' }))
        }
        await visit(page, path)
        await page.getByText(say('failed.title')).first().waitFor()
      },
    })),
    ...([1, 2] as const).map((status) => ({
      name: `closed by ${status}`,
      comes: async (page: Page) => {
        const location = { ip: '203.0.113.77', country: 'VN' }
        await tell(page, { status: { status, location, contactUrl: 'mailto:help@perya.example' } })
        await visit(page)
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      },
    })),
  ],
}

const forms = (house: BackDoor): StateList => ({
  title: 'login and registration, also with their refusals',
  begins: (page) => visit(page, '/create-account'),
  states: [
    {
      name: 'registration, unfinished',
      comes: async (page) => {
        const byName = await registrationByUsername(page)
        await byName.getByRole('button', { name: say('register.submit') }).click()
        await expect(byName.getByText(say('field.required')).first()).toBeVisible()
        await expect(byName.getByText(say('bot.verified'))).toBeVisible()
      },
    },
    {
      name: 'registration by phone, its countries',
      comes: async (page) => {
        await page.getByRole('tab', { name: say('register.by-mobile') }).click()
        await page.getByTestId('register-mobile').locator('[role=combobox]').focus()
        await expect(page.getByTestId('register-mobile').locator('[role=option]').first()).toBeVisible()
      },
    },
    {
      name: 'login, wrong three times',
      comes: async (page) => {
        await goesTo(page, '/')
        await page.getByTestId('login-open').click()
        const form = page.getByRole('dialog')
        await field(form, 'username').fill('walang ganito')
        for (let time = 1; time <= 3; time++) {
          await field(form, 'password').fill(`mali ${time}`)
          await form.getByRole('button', { name: say('login.submit') }).click()
          await expect(form.getByRole('button', { name: say('login.submit') })).toBeEnabled()
        }
        await expect(form.getByTestId('captcha-picture').getByRole('img')).toBeVisible()
      },
    },
    {
      name: 'login by SMS',
      comes: async (page) => {
        await house.timePasses()
        await page.getByRole('tab', { name: say('login.by-sms') }).click()
        await expect(page.getByTestId('login-sms')).toBeVisible()
      },
    },
    {
      name: 'forgotten, by phone',
      comes: async (page) => {
        await page.getByRole('tab', { name: say('login.by-username') }).click()
        await page.getByRole('button', { name: say('login.forgot') }).click()
        await page.getByRole('tab', { name: say('forgot.by-mobile') }).click()
        await expect(page.getByTestId('forgot-mobile')).toBeVisible()
      },
    },
  ],
})

const username = 'suri1'

const steps = (house: BackDoor): StateList => ({
  title: 'the steps after a registration and a login',
  begins: (page) => visit(page),
  states: [
    {
      name: 'chat-account',
      comes: async (page) => {
        await page.getByTestId('free-play').click()
        await isLoggedIn(page)
        // Until this answer arrives, the page does not know yet that the account is a trial.
        await page.getByText(say('member.trial')).first().waitFor()
        await page.getByTestId('chat-open').click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'need-account',
      comes: async (page) => {
        await visit(page, centreAt('securityCenter'))
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'locked for a trial', comes: (page) => page.keyboard.press('Escape') },
    {
      name: 'register-success',
      comes: async (page) => {
        await visit(page)
        await logOut(page)
        await register(page, username)
        await expect(page.getByRole('dialog').filter({ hasText: username })).toBeVisible()
      },
    },
    {
      name: 'login-popup, one more proof',
      comes: async (page) => {
        await page.getByRole('button', { name: say('close') }).click()
        await logOut(page)
        await house.tellBankName(username, 'Nena Suri')
        await house.forgetPlaces(username)
        await house.giveOutPassword(username)
        await house.agreedLongAgo(username)
        await logIn(page, username)
        await expect(page.getByTestId('proof-form')).toBeVisible()
      },
    },
    {
      name: 'change-pass',
      comes: async (page) => {
        const proof = page.getByTestId('proof-form')
        await field(proof, 'payeeName').fill('Nena Suri')
        await proof.getByRole('button', { name: say('proof-step.submit') }).click()
        await expect(page.getByTestId('change-password')).toBeVisible()
      },
    },
    {
      name: 'agreement',
      comes: async (page) => {
        const change = page.getByTestId('change-password')
        await field(change, 'newPassword').fill(`${password} ulit`)
        await field(change, 'confirmNewPassword').fill(`${password} ulit`)
        await change.getByRole('button', { name: say('password.submit') }).click()
        await expect(page.getByTestId('agreement-accept')).toBeVisible()
      },
    },
    {
      name: 'record without a round',
      comes: async (page) => {
        await page.getByTestId('agreement-accept').click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await goesTo(page, centreAt('personalHistoryCopy'))
        await page.getByTestId('centre-page').waitFor()
      },
    },
    {
      name: 'authenticator',
      comes: async (page) => {
        await goesTo(page, centreAt('securityCenter'))
        await page.getByTestId('authenticator-switch').click()
        const app = page.getByRole('dialog')
        await field(app, 'password').fill(`${password} ulit`)
        await app.getByRole('button', { name: say('authenticator.next') }).click()
        await expect(page.getByTestId('secret')).toBeVisible()
      },
    },
    {
      name: 'contact',
      comes: async (page) => {
        // The address is that of the previous state, whose pop-up would stay open.
        await visit(page, centreAt('securityCenter'))
        await page.getByTestId('add-email').click()
        await expect(page.getByTestId('contact-form')).toBeVisible()
      },
    },
  ],
})

/** The second brand, in Arabic. */
const lantern = (): StateList => {
  const origin = `http://lantern.localhost:${new URL(process.env.FAIRGROUND_URL!).port}`
  const isArabic = (page: Page) => expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const paths = ['/', '/rng', '/create-account', '/promotions', '/helpmc', '/fairness', '/down']
  return {
    title: 'another brand in a right-to-left language',
    begins: (page) => page.addInitScript(() => localStorage.setItem('lang', 'AR')),
    states: [
      ...usualOf(paths, 3).map((path) => ({
        name: `lantern ${path}`,
        comes: async (page: Page) => {
          await visit(page, origin + path)
          await isArabic(page)
        },
      })),
      {
        name: 'lantern notice',
        comes: async (page) => {
          await goesTo(page, '/?modal=notice')
          await page.getByRole('dialog').waitFor()
        },
      },
      {
        name: 'lantern login',
        comes: async (page) => {
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await page.getByTestId('login-open').click()
          await page.getByRole('dialog').waitFor()
        },
      },
    ],
  }
}

/** Returns every list of states of the player's site. */
export const stateLists = (house: BackDoor): StateList[] => [
  ...halves.map(
    (some, half): StateList => ({
      title: `screens, part ${half + 1} of 2`,
      isQuiet: true,
      states: some.map(({ path, categories }) => ({
        name: path,
        hasFooter: path === '/',
        widths: categories && path !== '/rng' ? ['desk'] : undefined,
        // Each is opened separately, so that a difference between the server's and the browser's rendering shows in the
        // console.
        comes: (page) => visit(page, path + (queries[path] ?? '')),
      })),
    }),
  ),
  playerScreens,
  talks,
  popUpStates,
  menus,
  failures,
  forms(house),
  steps(house),
  lantern(),
]
