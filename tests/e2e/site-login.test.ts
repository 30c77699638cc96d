import { listArticles } from '@fairground/contract/content'
import { login as loginCall } from '@fairground/contract/sessions'
import { getBotCheck } from '@fairground/contract/verification'
import { expect, type Page } from '@playwright/test'
import { inAll, openBackDoor, test } from './house.ts'
import { houseClock } from './steering.ts'
import { banner, tell } from './told.ts'
import { field, isMember, logIn, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

// The rules of section 2 of the specification for login, registration and a forgotten password, with a test each.
test.use({ viewport: { width: 1280, height: 900 } })
// Requests of a page that is closing are not answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const dialog = (page: Page, words: string) => page.getByRole('dialog', { name: say(words) })

test.describe('registration', () => {
  test(
    'keeps its submit button in view on a phone and a desk, as pop-up and as page, while scrolling',
    inAll,
    async ({ page }) => {
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
        for (const size of [
          { width: 360, height: 740 },
          { width: 1440, height: 900 },
        ]) {
          await page.setViewportSize(size)
          await field(page.getByTestId('register-mobile'), 'mobileNum').scrollIntoViewIfNeeded()
          await expect.poll(isHit, `${path}, ${size.width} px`).toBe(true)
          await page.getByRole('checkbox', { name: say('agreement.title') }).scrollIntoViewIfNeeded()
          await expect.poll(isHit, `${path}, ${size.width} px, scrolled`).toBe(true)
        }
      }
    },
  )

  test(
    'shows promotions of new_player for five seconds each, and a press leads to the promotion',
    inAll,
    async ({ page }) => {
      await page.route(`**${listArticles.path.replace(':kind', 'promotion')}?*new_player*`, async (route) => {
        const response = await route.fetch()
        const { value } = await response.json()
        const [first] = value.list
        const list = [first, { ...first, id: '00000000-0000-7000-8000-000000000000', title: 'Ikalawa' }]
        await route.fulfill({ response, json: { success: true, value: { ...value, list } } })
      })
      await page.clock.install({ time: houseClock.now() })
      await visit(page, '/?modal=register')
      const carousel = page.getByRole('region', { name: say('register.promotions') }).getByTestId('banners')
      const dot = (number: number) => carousel.getByRole('button', { name: say('banner.go', { number }) })
      await expect(carousel.getByRole('button', { name: say('banner.stop') })).toBeVisible()
      // From here on the clock is manual; everything due has happened once.
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
    },
  )
})

test('registration leads to login and login to a forgotten password, with SMS, mobile number and banner where the brand has them', async ({
  page,
}) => {
  const registration = dialog(page, 'hero.register-bonus')
  const login = dialog(page, 'login.title')
  const forgot = dialog(page, 'forgot.title')
  for (const isOn of [true, false])
    await test.step(`MOBILEVERCODELOGIN3, CHNGPASSVERIF3 and a banner of w_login: ${isOn}`, async () => {
      const tabsOf = (words: string[]) => (isOn ? words.map((one) => say(one)) : [])
      await tell(page, {
        switches: { MOBILEVERCODELOGIN3: isOn, CHNGPASSVERIF3: isOn },
        banners: [...(isOn ? [banner('Pasok', 'w_login')] : []), banner('Bahay')],
        status: { customerService: ['LIVECHAT'] },
      })
      await visit(page, '/?modal=register')
      await expect(registration).toContainText(say('register.has-account'))
      await registration.getByRole('button', { name: say('login.submit'), exact: true }).click()
      await expect(registration).toHaveCount(0)
      await expect(login.locator('[name=username]')).toBeVisible()
      await expect(login.getByRole('tab')).toHaveText(tabsOf(['login.by-username', 'login.by-sms']))
      await login.getByRole('button', { name: say('login.forgot') }).click()
      await expect(forgot.getByText(say('forgot.email-text'))).toBeVisible()
      await expect(forgot.getByRole('tab')).toHaveText(tabsOf(['forgot.by-email', 'forgot.by-mobile']))
      await expect(forgot.getByRole('button', { name: say('menu.live-chat') })).toBeVisible()
      const shown = forgot.getByTestId('banners')
      await expect(shown.getByRole('heading')).toHaveText(isOn ? ['Pasok'] : [])
      if (!isOn) return
      const picture = (await shown.locator('img').boundingBox())!
      const words = (await shown.getByRole('heading').boundingBox())!
      expect(words.y).toBeGreaterThanOrEqual(picture.y + picture.height)
    })
  await visit(page, '/promotions')
  await page.getByTestId('register-open').click()
  await registration.getByRole('link', { name: say('not-found.home') }).click()
  await expect(page).toHaveURL('/')
  await expect(registration).toHaveCount(0)
})

test('a captcha that became due elsewhere is asked for without an error and has the focus; Log in waits for the bot check and sends nothing if it failed', async ({
  page,
}) => {
  const username = 'tatlo1'
  const house = openBackDoor()
  await house.timePasses()
  await isMember(username)
  const form = dialog(page, 'login.title')
  const submit = form.getByRole('button', { name: say('login.submit') })
  await visit(page, '/fairness')
  for (const typed of ['mali 1', 'mali 2', 'mali 3']) {
    await logIn(page, username, typed)
    await expect(form.getByRole('alert')).toHaveText(sayRefusal('credentials_wrong'))
    await form.getByRole('button', { name: say('close') }).click()
  }
  await logIn(page, username)
  await expect(field(form, 'captcha')).toBeFocused()
  await expect(form.getByRole('status')).toHaveText(say('login.captcha-due'))
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByText(say('bot.verified'))).toBeVisible()
  await form.getByRole('button', { name: say('close') }).click()
  // The server issues one picture a second.
  await house.passes(1_000)

  let release = () => {}
  const isHeld = new Promise<void>((done) => {
    release = done
  })
  let isRefused = true
  await page.route(`**${getBotCheck.path}`, async (route) => {
    if (!isRefused) return route.continue()
    await isHeld
    await route.fulfill({ status: 503, json: { success: false, message: 'unexpected', value: {} } })
  })
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith(loginCall.path)) logins++
  })
  await logIn(page, username)
  await expect(form.getByTestId('captcha-picture').getByRole('img')).toBeVisible()
  await field(form, 'captcha').fill('hindi')
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(form.getByTestId('bot-check')).toContainText(say('bot.error'))
  await expect(submit).not.toHaveAttribute('aria-busy')
  expect(logins).toBe(1)
  await expect(field(form, 'captcha')).toHaveValue('hindi')
  isRefused = false
  await submit.click()
  await expect(form.getByText(sayRefusal('captcha_wrong'))).toBeVisible()
  expect(logins).toBe(2)
  await house.timePasses()
  await house.close()
})
