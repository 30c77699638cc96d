import { expect, type Page } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { inAll, test } from './house.ts'
import { banners, demoLogIn, footer, header, main, side } from './page-parts.ts'
import { houseClock } from './steering.ts'
import { banner, game, lane, tell } from './told.ts'
import { comesBack, comesNew, visit } from './visitor.ts'
import { say } from './words.ts'

// The rules of section 2 of the specification for the bars around a screen, with a test each.
// The tests are independent, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A service worker would answer requests that the test answers.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Returns the elements of the screen that cover the header, at any horizontal position and some way down the page. */
function hitsUnderHeader(): string[] {
  const { width, bottom } = document.querySelector('header')!.getBoundingClientRect()
  const hits = new Set<string>()
  for (let top = 0; top < 1800; top += 20) {
    scrollTo({ top, behavior: 'instant' })
    for (let x = 10; x < width; x += 20)
      for (const y of [6, bottom / 2, bottom - 6]) {
        const hit = document.elementFromPoint(x, y)
        if (hit?.closest('main')) hits.add(hit.outerHTML.slice(0, 120))
      }
  }
  return [...hits]
}

const three = [banner('Isa'), banner('Dalawa'), banner('Tatlo', '/', '')]
const dot = (page: Page, number: number) =>
  banners(page).getByRole('button', { name: say('banner.go', { number }) })
const isCurrent = (page: Page, number: number) =>
  expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
/** Moves focus and pointer away from the banners. */
async function leaves(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(5, 5)
}

test(
  'banners change every five seconds, pause under pointer and focus, and stop for good at a press or where motion is not wanted',
  inAll,
  async ({ page }) => {
    await tell(page, { banners: three })
    await page.clock.install({ time: houseClock.now() })
    await visit(page)
    await expect(banners(page).getByRole('button', { name: say('banner.stop') })).toBeVisible()
    // From here on the clock is manual; everything due has happened once.
    await page.clock.pauseAt(houseClock.now() + 3_600_000)
    await dot(page, 1).click()
    await leaves(page)
    await page.clock.runFor(1)
    await isCurrent(page, 1)
    await test.step('every five seconds, and after the last comes the first', async () => {
      for (const number of [2, 3, 1]) {
        await page.clock.runFor(4900)
        await expect(dot(page, number)).toHaveAttribute('aria-current', 'false')
        await page.clock.runFor(100)
        await isCurrent(page, number)
      }
    })
    await test.step('not under the pointer or the focus', async () => {
      await banners(page).hover()
      await page.clock.runFor(12_000)
      await isCurrent(page, 1)
      await page.mouse.move(5, 5)
      await dot(page, 1).focus()
      await page.clock.runFor(12_000)
      await isCurrent(page, 1)
    })
    await test.step('never again after a press', async () => {
      await banners(page)
        .getByRole('button', { name: say('banner.stop') })
        .click()
      await leaves(page)
      await page.clock.runFor(12_000)
      await isCurrent(page, 1)
      await dot(page, 3).click()
      await isCurrent(page, 3)
    })
    await test.step('never for a visitor who prefers reduced motion', async () => {
      await page.clock.resume()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page)
      await expect(banners(page).getByRole('button', { name: say('banner.start') })).toBeVisible()
      await page.clock.runFor(12_000)
      await isCurrent(page, 1)
    })
  },
)

test(
  'banners change at a swipe, open their link where they have one, and have no dots where there is only one',
  inAll,
  async ({ page }) => {
    await tell(page, { banners: three })
    await visit(page)
    // The script that moves the banners loads after the page.
    await expect(banners(page).getByRole('button', { name: say('banner.stop') })).toBeVisible()
    const { x, y, width, height } = (await banners(page).boundingBox())!
    await page.mouse.move(x + width * 0.8, y + height * 0.3)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 6 })
    await page.mouse.move(x + width * 0.2, y + height * 0.3, { steps: 6 })
    await page.mouse.up()
    await isCurrent(page, 2)
    await dot(page, 3).click()
    const third = banners(page).getByRole('group', { name: say('banner.of', { number: 3, count: 3 }) })
    await expect(banners(page).getByRole('link', { name: 'Tatlo' })).toHaveCount(0)
    await expect(third).toHaveCount(0)
    // The whole picture is a link, not only its button.
    await dot(page, 1).click()
    await banners(page).click({ position: { x: width - 60, y: height / 2 } })
    await expect(page).toHaveURL(/\/fairness$/)
    await tell(page, { banners: [banner('Isa')] })
    await visit(page)
    await expect(banners(page).getByRole('button')).toHaveCount(0)
    await banners(page).getByRole('link', { name: 'Tingnan ang Isa' }).click()
    await expect(page).toHaveURL(/\/fairness$/)
  },
)

test.describe('the header', () => {
  test('covers no control of a lobby, however far the page is scrolled', inAll, async ({ page }) => {
    // The lobby of each category is the same screen with other games.
    for (const path of usualOf(['/rng', '/', '/hot'])) {
      await visit(page, path)
      await expect(main(page).locator('button[aria-pressed] .lucide-heart').first()).toBeAttached()
      expect(await page.evaluate(hitsUnderHeader), path).toEqual([])
    }
  })

  test(
    'is dark at the first visit, and stays light once chosen, also in a page that the server rendered',
    inAll,
    async ({ page }) => {
      const drawn = async () =>
        /<html[^>]* data-theme="(\w+)"/.exec(await (await page.request.get('/')).text())![1]
      expect(await drawn()).toBe('dark')
      await visit(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await header(page)
        .getByRole('button', { name: say('theme.to-light') })
        .click()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      expect(await drawn()).toBe('light')
    },
  )

  test('for a player shows the balance with its sign, masks it as *** and reads it again, on a phone in the avatar’s menu', async ({
    page,
  }) => {
    await comesNew(page, 'ulo1')
    await visit(page)
    const balance = header(page).getByTestId('balance')
    await expect(balance).toHaveText('₱100.00')
    await header(page)
      .getByRole('button', { name: say('balance.hide') })
      .click()
    await expect(balance).toHaveText('***')
    await header(page)
      .getByRole('button', { name: say('balance.show') })
      .click()
    await expect(balance).toHaveText('₱100.00')
    const read = page.waitForResponse('**/wps/v2/wallets/balance')
    await header(page)
      .getByRole('button', { name: say('balance.refresh') })
      .click()
    expect((await read).ok()).toBe(true)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(header(page).getByRole('button', { name: say('balance.refresh') })).toHaveCount(0)
    await page.getByTestId('account-menu').focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: say('balance.refresh') })
    const readOnPhone = page.waitForResponse('**/wps/v2/wallets/balance')
    await entry.press('Enter')
    expect((await readOnPhone).ok()).toBe(true)
    await expect(page.getByTestId('account-menu')).toBeFocused()
    // The button that masks the balance is also missing, and no digit is cut off.
    await expect(balance).toHaveText('₱100.00')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: say('balance.hide') }).press('Enter')
    await expect(balance).toHaveText('***')
    const { x, width } = (await page.getByTestId('account-menu').boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByTestId('account-menu').click()
    await expect(page.getByRole('menuitem', { name: say('account.logout') })).toBeVisible()
    await expect(entry).toHaveCount(0)
  })

  test('has an avatar’s menu for a member, one with club and labels, and an agent', async ({ page }) => {
    const menu = page.getByRole('menu')
    await test.step('a member has customer id, nickname, label to the security centre, entries and log out', async () => {
      await tell(page, { switches: { referralPromo: true, VIPCLUB: false } })
      await comesBack(page)
      await visit(page)
      await page.getByTestId('account-menu').click()
      await expect(menu).toContainText('ana')
      await expect(menu).toContainText(say('account.customer-id', { id: '' }).trim())
      const entries = await menu.getByRole('menuitem').allInnerTexts()
      // The label above the entries leads to the member centre too.
      expect(entries.slice(1)).toEqual(
        [
          'menu.member-centre',
          'menu.account-record',
          'menu.history',
          'menu.rebate',
          'referral.title',
          'menu.fairness',
          'account.logout',
        ].map((words) => say(words)),
      )
      await menu.getByRole('menuitem', { name: say('member.member') }).click()
      await expect(page).toHaveURL(/modal=member-centre&page=securityCenter$/)
    })
    await test.step('club and labels have their colours, and the club leads to the page of ranks', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await comesBack(page, 'carla')
      await visit(page)
      await page.getByTestId('account-menu').click()
      const club = menu.getByRole('menuitem', { name: 'Pilak' })
      await expect(club).toHaveCSS('background-color', 'rgb(215, 219, 230)')
      await expect(club).toHaveCSS('color', 'rgb(37, 43, 61)')
      await expect(menu.getByText('Suki')).toHaveCSS('background-color', 'rgb(15, 95, 88)')
      expect(await page.evaluate(() => sessionStorage.getItem('memberLabel'))).toBe('Pilak')
      await club.click()
      await expect(page).toHaveURL(/\/rank$/)
    })
    await test.step('an agent has Agent in place of Invite friends, whatever the brand does about friends', async () => {
      await tell(page, { switches: { referralPromo: true } })
      await comesBack(page, 'lola')
      await visit(page)
      await page.getByTestId('account-menu').click()
      await expect(page.getByTestId('account-referral')).toHaveText(say('menu.agent'))
      await page.getByTestId('account-referral').click()
      await expect(page).toHaveURL(/modal=agent-centre$/)
      await expect(page.getByTestId('centre-account')).toBeVisible()
      await tell(page, { switches: { referralPromo: false } })
      await visit(page)
      await page.getByTestId('account-menu').click()
      await expect(page.getByRole('menuitem', { name: say('account.logout') })).toBeVisible()
      await expect(page.getByTestId('account-referral')).toHaveText(say('menu.agent'))
    })
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('has free play, language and theme at its top', inAll, async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: say('menu.more') }).click()
    const menu = page.getByRole('dialog', { name: say('menu.more') })
    const home = (await menu.getByRole('link', { name: say('menu.home') }).boundingBox())!
    for (const control of [
      menu.getByRole('button', { name: say('header.free-play') }),
      menu.getByRole('combobox', { name: say('language.label') }),
      menu.getByRole('button', { name: say('theme.to-light') }),
    ])
      expect((await control.boundingBox())!.y).toBeLessThan(home.y)
    await menu.getByRole('combobox').selectOption('EN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test(
  'the side menu opens a category and customer service, narrows for good beside the category bar, and leads to the top',
  inAll,
  async ({ page }) => {
    await tell(page, { lanes: [lane('RNG', 'FAIR', 'LUMA'), lane('FISH', 'DAGAT'), lane('LIVE', 'MESA')] })
    await visit(page)
    await test.step('a category opens to its vendors, with all of them first', async () => {
      await side(page)
        .getByRole('button', { name: say('menu.vendors', { category: say('menu.rng') }) })
        .click()
      const entry = side(page).getByRole('listitem').filter({ hasText: 'LUMA Games' }).first()
      await expect(entry.getByRole('listitem')).toHaveText([say('lobby.all'), 'FAIR Games', 'LUMA Games'])
      await entry.getByRole('link', { name: 'LUMA Games' }).click()
      await expect(page).toHaveURL(/\/rng\?vassalage=LUMA$/)
      await expect(entry.getByRole('link', { name: 'LUMA Games' })).toHaveAttribute('aria-current', 'page')
    })
    await test.step('customer service opens to announcements and the help centre', async () => {
      await side(page)
        .getByRole('button', { name: say('menu.service') })
        .click()
      await side(page)
        .getByRole('button', { name: say('menu.announcements') })
        .click()
      await expect(page.getByRole('dialog', { name: say('notice.title') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await side(page)
        .getByRole('link', { name: say('menu.help-centre') })
        .click()
      await expect(page).toHaveURL(/\/helpmc$/)
    })
    await test.step('the category bar, hidden beside the full menu with the same entries, is shown beside the narrow one', async () => {
      const bar = page.getByRole('navigation', { name: say('menu.categories') })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await visit(page)
      await expect(side(page).getByRole('link', { name: say('menu.fish') })).toBeVisible()
      await expect(bar).toBeHidden()
      await page.getByRole('button', { name: say('menu.narrow') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
      await expect(bar.getByRole('link', { name: say('menu.fish') })).toBeVisible()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
      await page.getByRole('button', { name: say('menu.widen') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-side', 'full')
    })
    await test.step('a button leads to the top once the top is out of view', async () => {
      const up = page.getByRole('button', { name: say('menu.top') }).last()
      // The last element to load would shift the page while it scrolls.
      await expect(page.getByTestId('next-draws')).toBeVisible()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await up.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
  },
)

for (const category of usualOf(['LOTT', 'ELOTT'] as const))
  test(
    `the category bar opens the game of TCG_SEA for ${category} at once, where that vendor is`,
    inAll,
    async ({ page }) => {
      // Without the side menu.
      await page.setViewportSize({ width: 1000, height: 900 })
      await tell(page, {
        lanes: [lane(category, 'LOTO', 'TCG_SEA')],
        games: [game('parol-nights', category, 'TCG_SEA')],
        switches: { CBS3: false },
      })
      await visit(page)
      await page
        .getByRole('navigation', { name: say('menu.categories') })
        .getByRole('link', { name: say('menu.elott') })
        .click()
      await expect(page).toHaveURL(/\/game\?id=parol-nights$/)
    },
  )

test(
  'the footer asks a visitor to log in for the affiliate service, and leads a player to the referral',
  inAll,
  async ({ page }) => {
    await visit(page)
    await footer(page)
      .getByRole('button', { name: say('footer.affiliate-start') })
      .click()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await demoLogIn(page)
    await footer(page)
      .getByRole('button', { name: say('footer.affiliate-start') })
      .click()
    await expect(page).toHaveURL(/\/referral$/)
  },
)

test('a member whose calls fail stays a member: a strip, a dash for the balance, no offer to sign up, and a centre with its own error', async ({
  page,
}) => {
  await comesBack(page, 'ana')
  const calls = /\/(wps|lgw)\//
  await page.route(calls, (route) => route.abort())
  await visit(page)
  const strip = page.getByText(say('offline.banner', { brand: 'Perya' }))
  await expect(strip).toBeVisible()
  await expect(page.getByTestId('balance-again')).toBeVisible()
  await expect(page.locator('#hero')).toHaveCount(0)
  await expect(main(page).getByText(say('home.bonus-title'))).toHaveCount(0)
  await expect(page.getByTestId('login-open')).toHaveCount(0)
  await visit(page, '/fairness?modal=member-centre&page=securityCenter')
  await expect(page.getByRole('dialog').getByText(say('failed.title'))).toBeVisible()
  await page.unroute(calls)
  // The page asks at once, and reads everything that failed again.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog').getByText(say('failed.title'))).toHaveCount(0)
  await expect(strip).toHaveCount(0)
  await expect(page.getByTestId('balance-again')).toHaveCount(0)
})

test(
  'with a session, the page without its scripts shows neither a sign-up nor the games for visitors',
  inAll,
  async ({ page }) => {
    await comesNew(page, 'simula1')
    // The page is as the server has rendered it, for everybody.
    await page.route('**/assets/*.js', (route) => route.abort())
    const parts = [header(page).getByTestId('register-open'), main(page).locator('article h3').first()]
    await page.goto('/')
    for (const part of parts) await expect(part).toBeHidden()
    const links = banners(page).locator('a, button').filter({ hasText: /\p{L}/u })
    for (const link of await links.all()) await expect(link).toBeHidden()
    // A visitor sees all of them.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    for (const part of parts) await expect(part).toBeVisible()
  },
)

test('a game shows the picture of its tile until its own page shows the game', inAll, async ({ page }) => {
  await comesNew(page, 'simula2')
  await visit(page)
  const { promise: held, resolve: goesOn } = Promise.withResolvers<void>()
  await page.route('**/arcade/assets/*', async (route) => {
    await held
    await route.continue()
  })
  await main(page).locator('[data-testid=game-tile-keno] h3 a').click()
  const picture = main(page).getByRole('status').locator('img')
  await expect(picture).toBeVisible()
  // The frame has its document, and still nothing to show.
  await page.frameLocator('[data-testid=game-frame]').locator('#root').waitFor({ state: 'attached' })
  await expect(picture).toBeVisible()
  goesOn()
  await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('stage')).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('a house game whose page cannot be loaded says so, and is loaded by another press', async ({ page }) => {
  await comesNew(page, 'simula3')
  await page.route('**/arcade/?**', (route) => route.abort())
  await visit(page, '/game?id=keno')
  const again = main(page).getByRole('button', { name: 'Subukan muli' })
  await expect(again).toBeVisible()
  await page.unroute('**/arcade/?**')
  await again.click()
  await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('stage')).toBeVisible()
})
