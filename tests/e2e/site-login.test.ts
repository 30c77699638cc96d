import { listArticles } from '@fairground/contract/content'
import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { houseClock } from './steering.ts'
import { banner, tell } from './told.ts'
import { comesNew, isLoggedIn, visit } from './visitor.ts'
import { say } from './words.ts'

// The rules of section 2 of the specification for login, registration and a forgotten password, with a test each.
test.use({ viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const dialog = (page: Page, words: string) => page.getByRole('dialog', { name: say(words) })

/** Opens the pop-up for a forgotten password from that of the login. */
async function forgets(page: Page) {
  await visit(page, '/?modal=login')
  await dialog(page, 'login.title')
    .getByRole('button', { name: say('login.forgot') })
    .click()
  await expect(dialog(page, 'forgot.title')).toBeVisible()
}

test.describe('registration', () => {
  test('has two tabs only with USERNAMEREG3 and MOBILENUMREG3, and otherwise the one form', async ({
    page,
  }) => {
    const form = dialog(page, 'hero.register-bonus')
    const shown = {
      username: page.getByTestId('register-username'),
      mobile: page.getByTestId('register-mobile'),
    }
    for (const [USERNAMEREG3, MOBILENUMREG3] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await tell(page, { switches: { USERNAMEREG3, MOBILENUMREG3 } })
      await visit(page, '/?modal=register')
      await expect(form).toBeVisible()
      // The brand of the demo puts the mobile number first.
      await expect(shown.mobile).toHaveCount(MOBILENUMREG3 ? 1 : 0)
      await expect(shown.username).toHaveCount(USERNAMEREG3 && !MOBILENUMREG3 ? 1 : 0)
      await expect(form.getByRole('heading', { name: say('register.closed-title') })).toHaveCount(
        USERNAMEREG3 || MOBILENUMREG3 ? 0 : 1,
      )
      const tabs = USERNAMEREG3 && MOBILENUMREG3 ? ['register.by-mobile', 'register.by-username'] : []
      await expect(form.getByRole('tab')).toHaveText(tabs.map((words) => say(words)))
      // The list of countries stays closed, whatever the form begins with.
      await expect(form.locator('[role=option]')).toHaveCount(0)
      await expect(page.getByTestId('register-open')).toHaveCount(USERNAMEREG3 || MOBILENUMREG3 ? 1 : 0)
    }
    await tell(page, { switches: { USERNAMEREG3: true, MOBILENUMREG3: true, mobileFirst: false } })
    await visit(page, '/?modal=register')
    await expect(form.getByRole('tab')).toHaveText([say('register.by-username'), say('register.by-mobile')])
    await expect(shown.username).toBeVisible()
  })

  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test(`at ${width} × ${height} keeps its submit button in view, as pop-up and as page, while scrolling`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      for (const path of ['/?modal=register', '/create-account']) {
        await visit(page, path)
        const submit = page.getByRole('button', { name: say('register.submit') })
        const isHit = () =>
          submit.evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect()
            return [
              [x + 8, y + height / 2],
              [x + width - 8, y + height / 2],
            ].every(([x, y]) => button.contains(document.elementFromPoint(x!, y!)))
          })
        await expect.poll(isHit).toBe(true)
        await page.getByRole('checkbox', { name: say('agreement.title') }).scrollIntoViewIfNeeded()
        await expect.poll(isHit).toBe(true)
      }
    })
  }

  test('and login open nothing by their addresses for a player who is logged in', async ({ page }) => {
    await comesNew(page, 'nakapasok1')
    for (const modal of ['login', 'register']) {
      await visit(page, `/promotions?modal=${modal}`)
      await expect(page).toHaveURL(/\/promotions$/)
      await isLoggedIn(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('shows promotions of new_player for five seconds each, and a press leads to the promotion', async ({
    page,
  }) => {
    await page.route(`**${listArticles.path.replace(':kind', 'promotion')}?*new_player*`, async (route) => {
      const response = await route.fetch()
      const { value } = await response.json()
      const [first] = value.list
      const list = [first, { ...first, id: '00000000-0000-7000-8000-000000000000', title: 'Ikalawa' }]
      await route.fulfill({ response, json: { success: true, value: { ...value, list } } })
    })
    await page.clock.install()
    await visit(page, '/?modal=register')
    const carousel = page.getByRole('region', { name: say('register.promotions') }).getByTestId('banners')
    const dot = (number: number) => carousel.getByRole('button', { name: say('banner.go', { number }) })
    await expect(carousel.getByRole('button', { name: say('banner.stop') })).toBeVisible()
    // From here on the clock is manual; everything that was due has happened once.
    await page.clock.pauseAt(houseClock.now() + 3_600_000)
    await dot(1).click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.move(5, 5)
    await page.clock.runFor(1)
    for (const number of [2, 1]) {
      await page.clock.runFor(4900)
      await expect(dot(number)).toHaveAttribute('aria-current', 'false')
      await page.clock.runFor(100)
      await expect(dot(number)).toHaveAttribute('aria-current', 'true')
    }
    await page.clock.resume()
    const title = (await carousel.getByRole('heading').first().textContent())!
    await carousel
      .getByRole('link', { name: say('promotions.one') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/promoDetail\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('leads a visitor who has an account to the login', async ({ page }) => {
    await visit(page, '/?modal=register')
    const form = dialog(page, 'hero.register-bonus')
    await expect(form).toContainText(say('register.has-account'))
    await form.getByRole('button', { name: say('login.submit'), exact: true }).click()
    await expect(dialog(page, 'login.title')).toBeVisible()
    await expect(form).toHaveCount(0)
    await visit(page, '/promotions')
    await page.getByTestId('register-open').click()
    await form.getByRole('link', { name: say('not-found.home') }).click()
    await expect(page).toHaveURL('/')
    await expect(form).toHaveCount(0)
  })

  test('has a live-chat link only where the LIVECHAT service exists', async ({ page }) => {
    const link = dialog(page, 'hero.register-bonus').getByRole('button', { name: say('menu.live-chat') })
    for (const customerService of [['LIVECHAT'], []]) {
      await tell(page, { status: { customerService } })
      await visit(page, '/?modal=register')
      await expect(page.getByTestId('register-mobile')).toBeVisible()
      await expect(link).toHaveCount(customerService.length)
    }
  })
})

test.describe('login', () => {
  test('switches between user name and SMS only with MOBILEVERCODELOGIN3', async ({ page }) => {
    const form = dialog(page, 'login.title')
    for (const MOBILEVERCODELOGIN3 of [true, false]) {
      await tell(page, { switches: { MOBILEVERCODELOGIN3 } })
      await visit(page, '/?modal=login')
      await expect(form.locator('[name=username]')).toBeVisible()
      const tabs = MOBILEVERCODELOGIN3 ? ['login.by-username', 'login.by-sms'] : []
      await expect(form.getByRole('tab')).toHaveText(tabs.map((words) => say(words)))
    }
  })
})

test.describe('the forgot password pop-up', () => {
  test('has tabs for e-mail and mobile number only with CHNGPASSVERIF3', async ({ page }) => {
    const form = dialog(page, 'forgot.title')
    for (const CHNGPASSVERIF3 of [true, false]) {
      await tell(page, { switches: { CHNGPASSVERIF3 } })
      await forgets(page)
      await expect(form.getByText(say('forgot.email-text'))).toBeVisible()
      const tabs = CHNGPASSVERIF3 ? ['forgot.by-email', 'forgot.by-mobile'] : []
      await expect(form.getByRole('tab')).toHaveText(tabs.map((words) => say(words)))
    }
  })

  test('has the banner of w_login where there is one, and the way to customer service', async ({ page }) => {
    const form = dialog(page, 'forgot.title')
    for (const banners of [[banner('Pasok', 'w_login'), banner('Bahay')], [banner('Bahay')]]) {
      await tell(page, { banners, status: { customerService: ['LIVECHAT'] } })
      await forgets(page)
      await expect(form.getByRole('button', { name: say('menu.live-chat') })).toBeVisible()
      const titles = banners.length > 1 ? ['Pasok'] : []
      const shown = form.getByTestId('banners')
      await expect(shown.getByRole('heading')).toHaveText(titles)
      if (titles.length === 0) continue
      const picture = (await shown.locator('img').boundingBox())!
      const words = (await shown.getByRole('heading').boundingBox())!
      expect(words.y).toBeGreaterThanOrEqual(picture.y + picture.height)
    }
  })
})
