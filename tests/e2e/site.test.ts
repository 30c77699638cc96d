import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { openOperator } from './operator.ts'
import { banner, game, lane, tell } from './told.ts'
import { isLoggedIn, isRegistered, listen, logIn, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification, a test each. A service worker would answer past what is told here.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 900 } })

const house = openOperator()
test.beforeAll(() => house.begins())
test.afterAll(() => house.goes())
// What the site still asks as its page closes is answered by nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const header = (page: Page) => page.getByRole('banner')
const side = (page: Page) => page.getByRole('navigation', { name: say('menu.label') })
const footer = (page: Page) => page.getByRole('contentinfo')
const banners = (page: Page) => page.getByTestId('banners')
const main = (page: Page) => page.locator('main')

async function demoLogIn(page: Page, username = 'ana') {
  await logIn(page, username, 'perya-2026')
  await isLoggedIn(page)
}

test.describe('Screens and routes', () => {
  const home = { header: true, footer: true, side: true }
  const rows: [paths: string[], around: { header: boolean; footer: boolean; side: boolean }][] = [
    [['/', '/index', '/index.html', '/home'], home],
    [['/pointMall'], { header: true, footer: true, side: false }],
    [['/lottery'], { header: true, footer: false, side: false }],
    [
      ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/cockfight', '/inhouse', '/elott', '/hot'],
      home,
    ],
    [['/promotions', '/down', '/download', '/help', '/winners', '/guide', '/blog', '/installation'], home],
    [['/helpmc'], { header: false, footer: false, side: false }],
    [['/game?id=parol-nights'], { header: true, footer: false, side: false }],
  ]
  for (const [paths, around] of rows) {
    test(`${paths.join(', ')}: header ${around.header}, footer ${around.footer}, side menu ${around.side}`, async ({
      page,
    }) => {
      const heard = listen(page)
      for (const path of paths) {
        await visit(page, path)
        await expect(main(page)).toBeVisible()
        expect(await header(page).count(), path).toBe(around.header ? 1 : 0)
        expect(await footer(page).count(), path).toBe(around.footer ? 1 : 0)
        expect(await side(page).count(), path).toBe(around.side ? 1 : 0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
      expect(heard).toEqual([])
    })
  }

  for (const path of ['/seamless?id=parol-nights', '/vnlottery']) {
    test(`${path}: the bars are hidden, and the toggle shows them with the side menu mini`, async ({
      page,
    }) => {
      await visit(page, path)
      await expect(header(page)).toHaveCount(0)
      await expect(side(page)).toHaveCount(0)
      await page.getByRole('button', { name: say('bars.show') }).click()
      await expect(header(page)).toBeVisible()
      await expect(side(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
      await page.getByRole('button', { name: say('bars.hide') }).click()
      await expect(header(page)).toHaveCount(0)
      await expect(side(page)).toHaveCount(0)
    })
  }

  test('/vnlottery: a flag of the brand turns the bars on from the start', async ({ page }) => {
    await tell(page, { switches: { seamlessBars: true } })
    await visit(page, '/vnlottery')
    await expect(header(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-side', 'mini')
    // The choice for all other screens is as it was.
    await side(page)
      .getByRole('link', { name: say('menu.home') })
      .click()
    await expect(page.locator('html')).not.toHaveAttribute('data-side', 'mini')
  })

  test('/register and /register.html open the registration over home, for visitors alone', async ({
    page,
  }) => {
    for (const path of ['/register', '/register.html']) {
      await visit(page, path)
      await expect(page.getByRole('dialog', { name: say('register.title') })).toBeVisible()
      await expect(page.getByText(say('home.games'))).toBeAttached()
    }
    await page.keyboard.press('Escape')
    await demoLogIn(page)
    await visit(page, '/register')
    await expect(page.getByTestId('balance')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('/promoDetail shows the promotion of its id, and an unknown one is not found', async ({ page }) => {
    await visit(page, '/promotions')
    const first = main(page).locator('li article').first().getByRole('link')
    const title = await first.textContent()
    await first.click()
    await expect(page).toHaveURL(/\/promoDetail\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
    await visit(page, '/promoDetail?id=00000000-0000-7000-8000-000000000000')
    await expect(page.getByText(say('not-found.title'))).toBeVisible()
  })

  test('a slash at the end leads to the screen without it', async ({ page }) => {
    await page.goto('/rng/?gameName=parol')
    await expect(page).toHaveURL(/\/rng\?gameName=parol$/)
  })

  test('an address that leads nowhere is told so by a page of the site, with 404', async ({ page }) => {
    const response = await page.goto('/walang-ganito')
    expect(response!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: say('not-found.title') })).toBeVisible()
    await expect(side(page)).toBeVisible()
  })
})

test.describe('Guard', () => {
  test('with loginedToHomePage a visitor is sent to /login from everywhere but the five', async ({
    page,
  }) => {
    await tell(page, { switches: { loginedToHomePage: true } })
    for (const path of ['/', '/rng', '/promotions', '/fairness']) {
      await visit(page, path)
      await expect(page).toHaveURL(/\/login$/)
    }
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
      await visit(page, path)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await visit(page, '/login')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await demoLogIn(page)
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('Start-up', () => {
  test('status 1 is the maintenance page, whatever the place', async ({ page }) => {
    await tell(page, { status: { status: 1, maintenance: true, regionRestriction: true } })
    await visit(page)
    await expect(page.getByText(say('maintenance.title'))).toBeVisible()
    await expect(header(page).getByTestId('login-open')).toHaveCount(0)
  })

  test('status 2 is the restriction page with address, country and Contact Us', async ({ page }) => {
    await tell(page, {
      status: {
        status: 2,
        location: { ip: '203.0.113.77', country: 'VN' },
        contactUrl: 'mailto:help@perya.example',
      },
    })
    await visit(page, '/rng')
    await expect(page.getByText(say('restricted.text'))).toBeVisible()
    await expect(page.getByText('203.0.113.77')).toBeVisible()
    await expect(page.getByText('Vietnam')).toBeVisible()
    await expect(page.getByRole('link', { name: say('closed.contact') })).toHaveAttribute(
      'href',
      'mailto:help@perya.example',
    )
  })
})

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
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
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
    await visit(page)
    await expect(page.getByTestId('login-open')).toBeVisible()
    await expect(page.getByTestId('register-open')).toHaveCount(0)
    await expect(page.getByTestId('free-play')).toHaveCount(0)
  })

  test('logged in: balance with its symbol, masked as *** and shown again, read anew', async ({ page }) => {
    await isRegistered(page, 'ulo1')
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

  test('the avatar’s menu: customer id, nickname, label to the security centre, entries, log out', async ({
    page,
  }) => {
    await tell(page, { switches: { referralPromo: true } })
    await visit(page)
    await demoLogIn(page)
    await page.getByTestId('account-menu').click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('ana')
    await expect(menu).toContainText(say('account.customer-id', { id: '' }).trim())
    for (const words of ['security.title', 'menu.history', 'referral.title', 'account.logout'])
      await expect(menu.getByRole('menuitem', { name: say(words) })).toBeVisible()
    await menu.getByRole('menuitem', { name: say('member.member') }).click()
    await expect(page).toHaveURL(/\/security$/)
  })

  test('an agent reads Agent in place of Invite friends; without referral nobody does', async ({ page }) => {
    await tell(page, { switches: { referralPromo: true } })
    await visit(page)
    await demoLogIn(page, 'lola')
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

  test('social links only where they are configured', async ({ page }) => {
    const link = (name: string) => ({
      resourceType: name,
      url: `https://${name.toLowerCase()}.example/perya`,
      qrCodeUrl: null,
      labelNameEn: name,
    })
    await tell(page, { status: { resources: { TELEGRAM: link('TELEGRAM') } } })
    await visit(page)
    await expect(side(page).getByRole('link', { name: 'TELEGRAM' })).toHaveAttribute(
      'href',
      'https://telegram.example/perya',
    )
    await expect(side(page).getByRole('link', { name: 'FACEBOOK' })).toHaveCount(0)
    await tell(page, { status: { resources: {} } })
    await visit(page)
    await expect(side(page).getByRole('link', { name: 'TELEGRAM' })).toHaveCount(0)
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
    await visit(page, '/fish')
    await expect(page.getByText(say('lobby.closed-title'))).toBeVisible()
  })
})

test.describe('Modals', () => {
  test('one locks the page, closes by Escape, outside and button, and gives the focus back', async ({
    page,
  }) => {
    await visit(page)
    const opener = side(page).getByRole('button', { name: say('menu.download') })
    const dialog = page.getByRole('dialog', { name: say('download.title') })
    const closers = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 450),
      () => dialog.getByRole('button', { name: say('close') }).click(),
    ]
    for (const close of closers) {
      await opener.click()
      await expect(dialog).toBeVisible()
      await page.mouse.move(640, 450)
      await page.mouse.wheel(0, 800)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
      await close()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('one with an address opens by it, and a step back closes it', async ({ page }) => {
    await visit(page, '/fairness?modal=notice')
    const dialog = page.getByRole('dialog', { name: say('notice.title') })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/fairness$/)
    await side(page)
      .getByRole('button', { name: say('menu.download') })
      .click()
    await expect(page).toHaveURL(/\/fairness\?modal=download$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/fairness$/)
  })

  test('an unknown modal in the address opens nothing', async ({ page }) => {
    const heard = listen(page)
    await visit(page, '/fairness?modal=__proto__')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(heard).toEqual([])
  })
})

test.describe('App download modal', () => {
  const tabs = (page: Page) => page.getByRole('dialog').getByRole('tab')

  test('two tabs of four steps each', async ({ page }) => {
    await tell(page, { status: { resources: {} } })
    await visit(page, '/?modal=download')
    await expect(tabs(page)).toHaveText([say('download.android'), say('download.ios')])
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('dialog').getByRole('img', { name: say('download.code') })).toHaveCount(0)
    await tabs(page).nth(1).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  })

  test('a QR code of 100 with the icon of the site, only where there is a link', async ({ page }) => {
    const Android = {
      resourceType: 'Android',
      url: '/?source=android',
      qrCodeUrl: null,
      labelNameEn: 'Android',
    }
    await tell(page, { status: { resources: { Android } } })
    await visit(page, '/?modal=download')
    const code = page.getByRole('dialog').getByRole('img', { name: say('download.code') })
    await expect(code).toHaveAttribute('width', '100')
    await expect(code.locator('image')).toHaveAttribute('href', '/icons/mark.svg')
    await tabs(page).nth(1).click()
    await expect(code).toHaveCount(0)
  })
})

test.describe('Notice modal', () => {
  test('nine a page, the one that is read beside them, its time as yyyy-MM-dd HH:mm:ss', async ({ page }) => {
    await house.announces('notice', 'Balitang pahina', 10)
    await visit(page, '/?modal=notice')
    const dialog = page.getByRole('dialog', { name: say('notice.title') })
    await expect(dialog.locator('li button')).toHaveCount(9)
    await dialog.getByRole('button', { name: say('pages.page', { page: 2 }), exact: true }).click()
    expect(await dialog.locator('li button').count()).toBeGreaterThan(0)
    const second = dialog.locator('li button').first()
    const title = (await second.locator('span span').first().textContent())!
    await second.click()
    await expect(dialog.getByRole('article').getByRole('heading')).toHaveText(title)
    await expect(dialog.getByRole('article').locator('time')).toHaveText(
      /^\u2066\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\u2069$/,
    )
  })

  test('what a player has opened is read, and the count of the unread falls', async ({ page }) => {
    await isRegistered(page, 'basa1')
    await side(page)
      .getByRole('button', { name: say('menu.service') })
      .click()
    const entry = side(page).getByRole('button', { name: say('menu.announcements') })
    const unread = async () => Number(/\d+/.exec((await entry.textContent())!)?.[0] ?? 0)
    await expect.poll(unread).toBeGreaterThan(0)
    const before = await unread()
    await entry.click()
    await expect(page.getByRole('dialog', { name: say('notice.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(unread).toBe(before - 1)
  })

  test('an announcement arrives by itself on an open page', async ({ page }) => {
    await visit(page, '/?modal=notice')
    const dialog = page.getByRole('dialog', { name: say('notice.title') })
    await expect(dialog.locator('li button').first()).toBeVisible()
    await house.announces('notice', 'Bagong-bagong balita', 1)
    await expect(dialog.locator('li button').first()).toContainText('Bagong-bagong balita')
  })
})

test.describe('Pop-up announcements', () => {
  test('show themselves at entry, one after the other, and once in a tab', async ({ page }) => {
    await house.announces('popup', 'Biglang balita', 2)
    try {
      await visit(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Biglang balita')
      await dialog.getByRole('button', { name: say('popup.next') }).click()
      await dialog.getByRole('button', { name: say('popup.done') }).click()
      await expect(dialog).toHaveCount(0)
      await visit(page, '/rng')
      await expect(page.getByTestId('game-tile-parol-nights')).toBeVisible()
      await expect(dialog).toHaveCount(0)
    } finally {
      await house.takesBack('popup')
    }
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

test.describe('Languages', () => {
  test('a choice is shown, stored and told to the server', async ({ page }) => {
    await visit(page)
    await demoLogIn(page)
    const told = page.waitForRequest((request) => request.url().endsWith('/wps/member/language'))
    await page
      .getByRole('combobox', { name: say('language.label') })
      .first()
      .selectOption('EN')
    expect((await told).postDataJSON()).toEqual({ language: 'EN' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => [localStorage.lang, localStorage.hisLang])).toEqual(['EN', 'EN'])
  })

  test('Arabic reads from the right, and nothing sticks out', async ({ page }) => {
    await tell(page, { status: { languages: ['AR', 'EN'] } })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
      for (const path of ['/', '/rng', '/promotions', '/helpmc', '/down']) {
        await visit(page, path)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([path, width, wide <= 0]).toEqual([path, width, true])
      }
    }
  })
})

test.describe('Game launch', () => {
  test('a guest is told that a game needs a login', async ({ page }) => {
    await visit(page, '/game?id=parol-nights')
    await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('header.login') })
      .click()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible()
  })

  test('what stands for a vendor shows that vendor’s games', async ({ page }) => {
    await visit(page, '/promotions')
    await footer(page).getByRole('button', { name: 'Fairground' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Parol Nights' }).click()
    await expect(page).toHaveURL(/\/game\?id=parol-nights$/)
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('Winner board', () => {
  test('a real win stands on it, masked, and arrives by itself', async ({ page }) => {
    await visit(page, '/winners')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('winners.title'))
    await house.letsWin('ana', 1234_50n)
    const line = page.getByTestId('winner-board').getByRole('listitem').first()
    await expect(line).toContainText('a**')
    await expect(line).toContainText('₱1,234.50')
    await expect(line).not.toContainText('ana')
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
