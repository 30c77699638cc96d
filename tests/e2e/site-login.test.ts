import { listArticles } from '@fairground/contract/content'
import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { banner, tell } from './told.ts'
import { comesNew, isLoggedIn, visit } from './visitor.ts'
import { say } from './words.ts'

// The rules of section 2 of the specification, a test each: what logging in, registering and a forgotten password offer.
test.use({ viewport: { width: 1280, height: 900 } })
// What the site still asks as its page closes is answered by nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const dialog = (page: Page, words: string) => page.getByRole('dialog', { name: say(words) })

/** Opens the pop-up for a forgotten password, from that of the login. */
async function forgets(page: Page) {
  await visit(page, '/?modal=login')
  await dialog(page, 'login.title')
    .getByRole('button', { name: say('login.forgot') })
    .click()
  await expect(dialog(page, 'forgot.title')).toBeVisible()
}

test.describe('Registration', () => {
  test('two tabs only with USERNAMEREG3 and MOBILENUMREG3, else what there is', async ({ page }) => {
    const form = dialog(page, 'register.title')
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
      await expect(shown.username).toHaveCount(USERNAMEREG3 ? 1 : 0)
      await expect(shown.mobile).toHaveCount(!USERNAMEREG3 && MOBILENUMREG3 ? 1 : 0)
      await expect(form.getByRole('heading', { name: say('register.closed-title') })).toHaveCount(
        USERNAMEREG3 || MOBILENUMREG3 ? 0 : 1,
      )
      const tabs = USERNAMEREG3 && MOBILENUMREG3 ? ['register.by-username', 'register.by-mobile'] : []
      await expect(form.getByRole('tab')).toHaveText(tabs.map((words) => say(words)))
      // The list of countries is left folded, whatever the form begins with.
      await expect(form.getByRole('option')).toHaveCount(0)
      await expect(page.getByTestId('register-open')).toHaveCount(USERNAMEREG3 || MOBILENUMREG3 ? 1 : 0)
    }
  })

  test('its address and that of the login mean nothing to whoever is logged in', async ({ page }) => {
    await comesNew(page, 'nakapasok1')
    for (const modal of ['login', 'register']) {
      await visit(page, `/promotions?modal=${modal}`)
      await expect(page).toHaveURL(/\/promotions$/)
      await isLoggedIn(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('promotions of new_player turn every five seconds, and a choice leads to the promotion', async ({
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
    // From here on time passes as it is told to; what was due by then has happened once.
    await page.clock.pauseAt(Date.now() + 3_600_000)
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

  test('who has an account already is led to the login', async ({ page }) => {
    await visit(page, '/?modal=register')
    const form = dialog(page, 'register.title')
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

  test('a live-chat link only where the LIVECHAT service exists', async ({ page }) => {
    const link = dialog(page, 'register.title').getByRole('button', { name: say('menu.live-chat') })
    for (const customerService of [['LIVECHAT'], []]) {
      await tell(page, { status: { customerService } })
      await visit(page, '/?modal=register')
      await expect(page.getByTestId('register-username')).toBeVisible()
      await expect(link).toHaveCount(customerService.length)
    }
  })
})

test.describe('Login', () => {
  test('the switch between user name and SMS only with MOBILEVERCODELOGIN3', async ({ page }) => {
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

test.describe('Forgot password popup', () => {
  test('tabs for e-mail and mobile number only with CHNGPASSVERIF3', async ({ page }) => {
    const form = dialog(page, 'forgot.title')
    for (const CHNGPASSVERIF3 of [true, false]) {
      await tell(page, { switches: { CHNGPASSVERIF3 } })
      await forgets(page)
      await expect(form.getByText(say('forgot.email-text'))).toBeVisible()
      const tabs = CHNGPASSVERIF3 ? ['forgot.by-email', 'forgot.by-mobile'] : []
      await expect(form.getByRole('tab')).toHaveText(tabs.map((words) => say(words)))
    }
  })

  test('the banner of w_login where there is one, and the way to customer service', async ({ page }) => {
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
