import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { banners, demoLogIn, footer, header, main, side } from './page-parts.ts'
import { banner, game, lane, tell } from './told.ts'
import { comesBack, comesNew, isLoggedIn, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification, a test each: what stands around a screen.
// Each test stands for itself, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A service worker would answer past what is told here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })
// What the site still asks as its page closes is answered by nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** What of the screen lies over the header, at some place of it and some way down the page. */
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

test.describe('Banner', () => {
  test('is shown only where the path has some', async ({ page }) => {
    await tell(page, { banners: [banner('Isa', '/promotions')] })
    await visit(page, '/promotions')
    await expect(banners(page)).toBeVisible()
    await visit(page, '/rng')
    await expect(banners(page)).toHaveCount(0)
    await visit(page, '/')
    await expect(banners(page)).toHaveCount(0)
  })

  test('one alone stands still, without dots', async ({ page }) => {
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
    // From here on time passes as it is told to; what was due by then has happened once.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await dot(page, 1).click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(5, 5)
    await page.clock.runFor(1)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  }

  test('several turn every five seconds and go round', async ({ page }) => {
    await opens(page)
    for (const number of [2, 3, 1]) {
      await page.clock.runFor(4900)
      await expect(dot(page, number)).toHaveAttribute('aria-current', 'false')
      await page.clock.runFor(100)
      await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
    }
  })

  test('they wait while somebody points at them or is in them, and stop for good at a press', async ({
    page,
  }) => {
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

  test('they stand still for who wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await tell(page, { banners: three })
    await page.clock.install()
    await visit(page)
    await expect(banners(page).getByRole('button', { name: say('banner.start') })).toBeVisible()
    await page.clock.runFor(12_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  })

  test('a swipe brings the next', async ({ page }) => {
    await tell(page, { banners: three })
    await visit(page)
    // What moves them comes a moment after the page.
    await expect(banners(page).getByRole('button', { name: say('banner.stop') })).toBeVisible()
    const { x, y, width, height } = (await banners(page).boundingBox())!
    await page.mouse.move(x + width * 0.8, y + height * 0.3)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.5, y + height * 0.3, { steps: 6 })
    await page.mouse.move(x + width * 0.2, y + height * 0.3, { steps: 6 })
    await page.mouse.up()
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('one with a linkage type opens its link, one without does not', async ({ page }) => {
    await tell(page, { banners: three })
    await visit(page)
    // The whole picture leads, and not its button alone.
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

test.describe('Header', () => {
  test('nothing of a lobby is hit within it, however far the page is scrolled', async ({ page }) => {
    // The lobby of each category is the same screen with other games.
    for (const path of ['/', '/rng', '/hot']) {
      await visit(page, path)
      await expect(main(page).locator('button[aria-pressed] .lucide-heart').first()).toBeAttached()
      expect(await page.evaluate(hitsUnderHeader), path).toEqual([])
    }
  })

  test('logged out: log in, register with DIRECTREG3, free play where there is any, theme', async ({
    page,
  }) => {
    await visit(page)
    await expect(page.getByTestId('login-open')).toBeVisible()
    await expect(page.getByTestId('register-open')).toBeVisible()
    await expect(page.getByTestId('free-play')).toBeVisible()
    await header(page)
      .getByRole('button', { name: say('theme.to-dark') })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('without DIRECTREG3 and free play neither is offered', async ({ page }) => {
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

  test('logged in: balance with its symbol, masked as *** and shown again, read anew', async ({ page }) => {
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

  test('on a phone the balance is read anew from the avatar’s menu', async ({ page }) => {
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
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByTestId('account-menu').click()
    await expect(page.getByRole('menuitem', { name: say('account.logout') })).toBeVisible()
    await expect(entry).toHaveCount(0)
  })

  test('the avatar’s menu: customer id, nickname, label to the security centre, entries, log out', async ({
    page,
  }) => {
    await tell(page, { switches: { referralPromo: true } })
    await comesBack(page)
    await visit(page)
    await page.getByTestId('account-menu').click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('ana')
    await expect(menu).toContainText(say('account.customer-id', { id: '' }).trim())
    for (const words of ['security.title', 'menu.history', 'referral.title', 'account.logout'])
      await expect(menu.getByRole('menuitem', { name: say(words) })).toBeVisible()
    await menu.getByRole('menuitem', { name: say('member.member') }).click()
    await expect(page).toHaveURL(/\/security$/)
  })

  test('club and labels of a member stand in their colours, and the club leads to the security centre', async ({
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
    await expect(page).toHaveURL(/\/security$/)
  })

  test('an agent reads Agent in place of Invite friends; without referral nobody does', async ({ page }) => {
    await tell(page, { switches: { referralPromo: true } })
    await comesBack(page, 'lola')
    await visit(page)
    await page.getByTestId('account-menu').click()
    await expect(page.getByTestId('account-referral')).toHaveText(say('menu.agent'))
    await page.getByTestId('account-referral').click()
    await expect(page.getByTestId('referral-code')).toHaveText('LAKBAY88')
    await tell(page, { switches: { referralPromo: false } })
    await visit(page)
    await page.getByTestId('account-menu').click()
    await expect(page.getByRole('menuitem', { name: say('account.logout') })).toBeVisible()
    await expect(page.getByTestId('account-referral')).toHaveCount(0)
  })
})

test.describe('Left side menu', () => {
  const lanes = [lane('RNG', 'FAIR', 'LUMA'), lane('FISH', 'DAGAT'), lane('LIVE', 'MESA')]

  test('home, hot games and then each category with a vendor, and no other', async ({ page }) => {
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

  // A page each: what a page was told last is kept for its next one, should that come without the network.
  for (const [category, shown, missing] of [
    ['LOTT', 'menu.lottery', 'menu.elott'],
    ['ELOTT', 'menu.elott', 'menu.lottery'],
  ] as const)
    test(`${category} stands in it only with vendors of its own, which the category bar joins to the other lottery`, async ({
      page,
    }) => {
      const entry = (words: string) => side(page).getByRole('link', { name: say(words), exact: true })
      await tell(page, { lanes: [lane(category, 'LOTO')] })
      await visit(page)
      await expect(entry(shown)).toBeVisible()
      await expect(entry(missing)).toHaveCount(0)
      const bar = page.getByRole('navigation', { name: say('menu.categories') })
      await expect(bar.getByRole('link')).toHaveText([say('menu.elott')])
    })

  test('a category opens to its vendors, all of them first', async ({ page }) => {
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

  test('customer service opens to announcements and the help centre', async ({ page }) => {
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

  test('social links (Telegram, Telegram-1, Facebook) only where they are configured', async ({ page }) => {
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

  test('the language picker only with more than one language', async ({ page }) => {
    await visit(page)
    await expect(page.getByRole('combobox', { name: say('language.label') }).first()).toBeVisible()
    await tell(page, { status: { languages: ['TY'] } })
    await visit(page)
    await expect(page.getByRole('combobox', { name: say('language.label') })).toHaveCount(0)
  })

  test('it narrows and widens, and stays so', async ({ page }) => {
    await visit(page)
    await page.getByRole('button', { name: say('menu.narrow') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
    await page.getByRole('button', { name: say('menu.widen') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'full')
  })

  test('the way to the top appears once the top is out of sight', async ({ page }) => {
    await visit(page)
    const up = page.getByRole('button', { name: say('menu.top') }).last()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await up.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('Game category bar', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: say('menu.categories') })

  test('a category is in it only with a vendor, in its order', async ({ page }) => {
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
    test(`${category} opens the game of TCG_SEA at once, where that vendor is`, async ({ page }) => {
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

  test('without TCG_SEA a lottery leads to its lobby', async ({ page }) => {
    await tell(page, { lanes: [lane('ELOTT', 'LOTO')], games: [game('bola', 'ELOTT', 'LOTO')] })
    await visit(page)
    await bar(page)
      .getByRole('link', { name: say('menu.elott') })
      .click()
    await expect(page).toHaveURL(/\/elott$/)
    await expect(page.getByTestId('game-tile-bola')).toBeVisible()
  })

  test('a lobby without a vendor says so', async ({ page }) => {
    await tell(page, { lanes: [lane('RNG', 'FAIR')] })
    await visit(page, '/fish')
    await expect(page.getByText(say('lobby.closed-title'))).toBeVisible()
  })
})

test.describe('Footer', () => {
  test('about, responsibility, each vendor once, copyright', async ({ page }) => {
    await tell(page, { lanes: [lane('RNG', 'FAIR', 'LUMA'), lane('LIVE', 'LUMA')] })
    await visit(page)
    await expect(footer(page)).toContainText(say('footer.about', { brand: 'Perya' }))
    await expect(footer(page)).toContainText('21+')
    await expect(footer(page).getByText('LUMA Games')).toHaveCount(1)
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Perya`)
  })

  test('the affiliate service asks a visitor to log in and leads a player to the referral', async ({
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

test('what a trial may not do is told', async ({ page }) => {
  await visit(page)
  await page.getByTestId('free-play').click()
  await isLoggedIn(page)
  await footer(page)
    .getByRole('button', { name: say('footer.affiliate-start') })
    .click()
  await expect(page.getByText(sayRefusal('in_need_true_account'))).toBeVisible()
})
