import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { banners, demoLogIn, footer, header, main, side } from './page-parts.ts'
import { houseClock } from './steering.ts'
import { banner, game, lane, tell } from './told.ts'
import { comesBack, comesNew, isLoggedIn, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification for the bars around a screen, with a test each.
// The tests are independent, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A service worker would answer requests that the test answers.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The elements of the screen that cover the header, at some place of it and some way down the page. */
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

test.describe('banners', () => {
  test('are shown only on a path that has some', async ({ page }) => {
    await tell(page, { banners: [banner('Isa', '/promotions')] })
    await visit(page, '/promotions')
    await expect(banners(page)).toBeVisible()
    await visit(page, '/rng')
    await expect(banners(page)).toHaveCount(0)
    await visit(page, '/')
    await expect(banners(page)).toHaveCount(0)
  })

  test('stand still without dots where there is only one', async ({ page }) => {
    await tell(page, { banners: [banner('Isa')] })
    await visit(page)
    await expect(banners(page).getByRole('heading', { name: 'Isa' })).toBeVisible()
    await expect(banners(page).getByRole('button')).toHaveCount(0)
  })

  const three = [banner('Isa'), banner('Dalawa'), banner('Tatlo', '/', '')]
  const dot = (page: Page, number: number) =>
    banners(page).getByRole('button', { name: say('banner.go', { number }) })
  async function opens(page: Page) {
    await tell(page, { banners: three })
    await page.clock.install()
    await visit(page)
    await expect(banners(page).getByRole('button', { name: say('banner.stop') })).toBeVisible()
    // From here on the clock is manual; everything that was due has happened once.
    await page.clock.pauseAt(houseClock.now() + 3_600_000)
    await dot(page, 1).click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(5, 5)
    await page.clock.runFor(1)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  }

  test('change every five seconds, and after the last comes the first', async ({ page }) => {
    await opens(page)
    for (const number of [2, 3, 1]) {
      await page.clock.runFor(4900)
      await expect(dot(page, number)).toHaveAttribute('aria-current', 'false')
      await page.clock.runFor(100)
      await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
    }
  })

  test('pause under the pointer and the focus, and stop for good at a press', async ({ page }) => {
    await opens(page)
    await banners(page).hover()
    await page.clock.runFor(12_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.mouse.move(5, 5)
    await dot(page, 1).focus()
    await page.clock.runFor(12_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await banners(page)
      .getByRole('button', { name: say('banner.stop') })
      .click()
    await page.mouse.move(5, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(12_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await dot(page, 3).click()
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
  })

  test('stand still for a visitor who prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await tell(page, { banners: three })
    await page.clock.install()
    await visit(page)
    await expect(banners(page).getByRole('button', { name: say('banner.start') })).toBeVisible()
    await page.clock.runFor(12_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  })

  test('change to the next at a swipe', async ({ page }) => {
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
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('open their link where they have a linkage type, and none otherwise', async ({ page }) => {
    await tell(page, { banners: three })
    await visit(page)
    // The whole picture is a link, and not only its button.
    const { width, height } = (await banners(page).boundingBox())!
    await banners(page).click({ position: { x: width - 60, y: height / 2 } })
    await expect(page).toHaveURL(/\/fairness$/)
    await visit(page)
    await banners(page).getByRole('link', { name: 'Tingnan ang Isa' }).click()
    await expect(page).toHaveURL(/\/fairness$/)
    await visit(page)
    await dot(page, 3).click()
    const third = banners(page).getByRole('group', { name: say('banner.of', { number: 3, count: 3 }) })
    await expect(banners(page).getByRole('link', { name: 'Tatlo' })).toHaveCount(0)
    await expect(third).toHaveCount(0)
  })
})

test.describe('the header', () => {
  test('covers no control of a lobby, however far the page is scrolled', async ({ page }) => {
    // The lobby of each category is the same screen with other games.
    for (const path of ['/', '/rng', '/hot']) {
      await visit(page, path)
      await expect(main(page).locator('button[aria-pressed] .lucide-heart').first()).toBeAttached()
      expect(await page.evaluate(hitsUnderHeader), path).toEqual([])
    }
  })

  test('for a visitor has log in, register with DIRECTREG3, free play where offered, and the theme', async ({
    page,
  }) => {
    await visit(page)
    await expect(page.getByTestId('login-open')).toBeVisible()
    await expect(page.getByTestId('register-open')).toBeVisible()
    await expect(page.getByTestId('free-play')).toBeVisible()
    await header(page)
      .getByRole('button', { name: say('theme.to-light') })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('is dark at the first visit, and stays light once chosen, also in a page that the server rendered', async ({
    page,
  }) => {
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
  })

  test('without DIRECTREG3 and free play offers neither', async ({ page }) => {
    await tell(page, { switches: { DIRECTREG3: false, freeplay: false } })
    for (const path of ['/', '/rng', '/game?id=parol-nights']) {
      await visit(page, path)
      await expect(page.getByTestId('login-open')).toBeVisible()
      await expect(page.getByTestId('register-open')).toHaveCount(0)
      await expect(page.getByTestId('free-play')).toHaveCount(0)
      if (path.startsWith('/game'))
        await expect(main(page).getByText(say('game.guest-text-no-trial'))).toBeVisible()
      else await expect(page.getByTestId('game-tile-parol-nights').first()).toBeAttached()
      await expect(page.getByText(say('tile.free'), { exact: true })).toHaveCount(0)
    }
  })

  test('for a player shows the balance with its sign, masks it as ***, and reads it again', async ({
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
  })

  test('on a phone has a button in the avatar’s menu that reads the balance again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await comesNew(page, 'ulo2')
    await visit(page)
    await expect(header(page).getByRole('button', { name: say('balance.refresh') })).toHaveCount(0)
    await page.getByTestId('account-menu').focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: say('balance.refresh') })
    const read = page.waitForResponse('**/wps/v2/wallets/balance')
    await entry.press('Enter')
    expect((await read).ok()).toBe(true)
    await expect(page.getByTestId('account-menu')).toBeFocused()
    // The button that masks the balance is also missing, and no digit is cut off.
    const balance = header(page).getByTestId('balance')
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

  test('has an avatar’s menu: customer id, nickname, label to the security centre, entries, log out', async ({
    page,
  }) => {
    await tell(page, { switches: { referralPromo: true, VIPCLUB: false } })
    await comesBack(page)
    await visit(page)
    await page.getByTestId('account-menu').click()
    const menu = page.getByRole('menu')
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

  test('shows club and labels of a member in their colours, and the club leads to the page of ranks', async ({
    page,
  }) => {
    await comesBack(page, 'carla')
    await visit(page)
    await page.getByTestId('account-menu').click()
    const menu = page.getByRole('menu')
    const club = menu.getByRole('menuitem', { name: 'Pilak' })
    await expect(club).toHaveCSS('background-color', 'rgb(215, 219, 230)')
    await expect(club).toHaveCSS('color', 'rgb(37, 43, 61)')
    await expect(menu.getByText('Suki')).toHaveCSS('background-color', 'rgb(15, 95, 88)')
    expect(await page.evaluate(() => sessionStorage.getItem('memberLabel'))).toBe('Pilak')
    await club.click()
    await expect(page).toHaveURL(/\/rank$/)
  })

  test('has Agent in place of Invite friends for an agent, whatever the brand does about friends', async ({
    page,
  }) => {
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

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('has free play, language and theme at its top', async ({ page }) => {
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

test.describe('the side menu', () => {
  const lanes = [lane('RNG', 'FAIR', 'LUMA'), lane('FISH', 'DAGAT'), lane('LIVE', 'MESA')]

  test('has home, hot games and then each category with a vendor, and no other', async ({ page }) => {
    await tell(page, { lanes })
    await visit(page)
    const names = await side(page).getByRole('listitem').locator('> a, > div > a').allTextContents()
    expect(names.slice(0, 5)).toEqual(
      ['menu.home', 'menu.hot', 'menu.live', 'menu.fish', 'menu.rng'].map((id) => say(id)),
    )
    expect(names).toContain(say('menu.promotions'))
    for (const missing of ['menu.pvp', 'menu.sports', 'menu.esports', 'menu.elott', 'menu.lottery'])
      expect(names).not.toContain(say(missing))
  })

  // A page each: the answer for one page is cached for its next one, in case the network fails.
  for (const [category, shown, missing] of [
    ['LOTT', 'menu.lottery', 'menu.elott'],
    ['ELOTT', 'menu.elott', 'menu.lottery'],
  ] as const)
    test(`has ${category} only with vendors of its own, which the category bar joins to the other lottery`, async ({
      page,
    }) => {
      const entry = (words: string) => side(page).getByRole('link', { name: say(words), exact: true })
      await tell(page, { lanes: [lane(category, 'LOTO')] })
      await visit(page)
      await expect(entry(shown)).toBeVisible()
      await expect(entry(missing)).toHaveCount(0)
      // The full side menu has the same entries.
      await page.setViewportSize({ width: 1000, height: 900 })
      const bar = page.getByRole('navigation', { name: say('menu.categories') })
      await expect(bar.getByRole('link')).toHaveText([say('menu.elott')])
    })

  test('opens a category to its vendors, with all of them first', async ({ page }) => {
    await tell(page, { lanes })
    await visit(page)
    await side(page)
      .getByRole('button', { name: say('menu.vendors', { category: say('menu.rng') }) })
      .click()
    const entry = side(page).getByRole('listitem').filter({ hasText: 'LUMA Games' }).first()
    await expect(entry.getByRole('listitem')).toHaveText([say('lobby.all'), 'FAIR Games', 'LUMA Games'])
    await entry.getByRole('link', { name: 'LUMA Games' }).click()
    await expect(page).toHaveURL(/\/rng\?vassalage=LUMA$/)
    await expect(entry.getByRole('link', { name: 'LUMA Games' })).toHaveAttribute('aria-current', 'page')
  })

  test('opens customer service to announcements and the help centre', async ({ page }) => {
    await visit(page)
    await side(page)
      .getByRole('button', { name: say('menu.service') })
      .click()
    await side(page)
      .getByRole('link', { name: say('menu.help-centre') })
      .click()
    await expect(page).toHaveURL(/\/helpmc$/)
    await visit(page)
    await side(page)
      .getByRole('button', { name: say('menu.service') })
      .click()
    await side(page)
      .getByRole('button', { name: say('menu.announcements') })
      .click()
    await expect(page.getByRole('dialog', { name: say('notice.title') })).toBeVisible()
  })

  test('has social links (Telegram, Telegram-1, Facebook) only where they are configured', async ({
    page,
  }) => {
    const link = (name: string) => ({
      resourceType: name,
      url: `https://${name.toLowerCase()}.example/perya`,
      qrCodeUrl: null,
      labelNameEn: name,
    })
    await tell(page, { status: { resources: { TELEGRAM: link('TELEGRAM') } } })
    await visit(page)
    await expect(side(page).getByRole('link', { name: 'TELEGRAM-1' })).toHaveCount(0)
    await expect(side(page).getByRole('link', { name: 'TELEGRAM' })).toHaveAttribute(
      'href',
      'https://telegram.example/perya',
    )
    await expect(side(page).getByRole('link', { name: 'FACEBOOK' })).toHaveCount(0)
    await tell(page, { status: { resources: { 'TELEGRAM-1': link('TELEGRAM-1') } } })
    await visit(page)
    const social = side(page).getByRole('list', { name: say('menu.social') })
    await expect(social.getByRole('link')).toHaveText(['TELEGRAM-1'])
  })

  test('has the language picker only with more than one language', async ({ page }) => {
    await visit(page)
    await expect(page.getByRole('combobox', { name: say('language.label') }).first()).toBeVisible()
    await tell(page, { status: { languages: ['TY'] } })
    await visit(page)
    await expect(page.getByRole('combobox', { name: say('language.label') })).toHaveCount(0)
  })

  test('narrows and widens at a press, and stays so', async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: say('menu.narrow') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
    await page.getByRole('button', { name: say('menu.widen') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'full')
  })

  test('has a button to the top once the top is out of view', async ({ page }) => {
    await visit(page)
    const up = page.getByRole('button', { name: say('menu.top') }).last()
    // What comes last would move the page while it scrolls.
    await expect(page.getByTestId('next-draws')).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('the game category bar', () => {
  // Without the side menu.
  test.use({ viewport: { width: 1000, height: 900 } })
  const bar = (page: Page) => page.getByRole('navigation', { name: say('menu.categories') })

  test('is hidden beside the full side menu, which has the same entries, and shown beside the narrow one', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of ['/', '/rng']) {
      await visit(page, path)
      await expect(side(page).getByRole('link', { name: say('menu.fish') })).toBeVisible()
      await expect(bar(page)).toBeHidden()
      await page.getByRole('button', { name: say('menu.narrow') }).click()
      await expect(bar(page).getByRole('link', { name: say('menu.fish') })).toBeVisible()
      await page.getByRole('button', { name: say('menu.widen') }).click()
    }
  })

  test('has a category only with a vendor, in the set order', async ({ page }) => {
    await tell(page, {
      lanes: [lane('COCKFIGHT', 'A'), lane('PVP', 'A'), lane('RNG', 'A'), lane('LOTT', 'B'), lane('LIVE')],
    })
    await visit(page)
    await expect(bar(page).getByRole('link')).toHaveText(
      ['menu.elott', 'menu.rng', 'menu.pvp', 'menu.cockfight'].map((id) => say(id)),
    )
    await bar(page)
      .getByRole('link', { name: say('menu.pvp') })
      .click()
    await expect(page).toHaveURL(/\/pvp$/)
  })

  for (const category of ['LOTT', 'ELOTT'] as const) {
    test(`opens the game of TCG_SEA for ${category} at once, where that vendor is`, async ({ page }) => {
      await tell(page, {
        lanes: [lane(category, 'LOTO', 'TCG_SEA')],
        games: [game('parol-nights', category, 'TCG_SEA')],
      })
      await visit(page)
      await bar(page)
        .getByRole('link', { name: say('menu.elott') })
        .click()
      await expect(page).toHaveURL(/\/game\?id=parol-nights$/)
    })
  }

  test('opens the lobby for a lottery without TCG_SEA', async ({ page }) => {
    await tell(page, { lanes: [lane('ELOTT', 'LOTO')], games: [game('bola', 'ELOTT', 'LOTO')] })
    await visit(page)
    await bar(page)
      .getByRole('link', { name: say('menu.elott') })
      .click()
    await expect(page).toHaveURL(/\/elott$/)
    await expect(page.getByTestId('game-tile-bola')).toBeVisible()
  })

  test('leads to a lobby without a vendor, which says so', async ({ page }) => {
    await tell(page, { lanes: [lane('RNG', 'FAIR')] })
    await visit(page, '/fish')
    await expect(page.getByText(say('lobby.closed-title'))).toBeVisible()
    // With games as the next step.
    await expect(main(page).getByTestId(/^game-tile-/)).toHaveCount(4)
  })
})

test.describe('the footer', () => {
  test('has about, responsibility, each vendor once, and copyright', async ({ page }) => {
    await tell(page, { lanes: [lane('RNG', 'FAIR', 'LUMA'), lane('LIVE', 'LUMA')] })
    await visit(page)
    await expect(footer(page)).toContainText(say('footer.about', { brand: 'Perya' }))
    await expect(footer(page)).toContainText('21+')
    await expect(footer(page).getByText('LUMA Games')).toHaveCount(1)
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Perya`)
    await expect(footer(page)).toContainText(say('footer.no-licence'))
  })

  test('shows the licence of a brand that has one, with a link to its regulator', async ({ page }) => {
    const licence = { regulator: 'Gaming Board', number: 'GB-7', url: 'https://board.example/7' }
    await tell(page, { status: { licence } })
    await visit(page)
    await expect(
      footer(page).getByRole('link', { name: say('footer.licence', { ...licence }) }),
    ).toHaveAttribute('href', licence.url)
    await expect(footer(page)).not.toContainText(say('footer.no-licence'))
  })

  test('asks a visitor to log in for the affiliate service, and leads a player to the referral', async ({
    page,
  }) => {
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
  })
})

test('a trial that opens what trials cannot use is told so', async ({ page }) => {
  await visit(page)
  await page.getByTestId('free-play').click()
  await isLoggedIn(page)
  await footer(page)
    .getByRole('button', { name: say('footer.affiliate-start') })
    .click()
  await expect(page.getByText(sayRefusal('in_need_true_account'))).toBeVisible()
})
