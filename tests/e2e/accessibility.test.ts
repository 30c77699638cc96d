import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { demoPassword, people } from '../world/people.ts'
import { openBackDoor } from './house.ts'
import { field, isGreeted, logIn, logOut, password, register, visit } from './visitor.ts'
import { say } from './words.ts'

const house = openBackDoor()
test.beforeEach(() => house.timePasses())
test.afterAll(() => house.close())

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds wrong in the page as it stands, frames left out. */
async function violationsOf(page: import('@playwright/test').Page): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ runOnly: { type: 'tag', values }, iframes: false })).violations
  }, tags)
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ bypassCSP: true, viewport: { width: 390, height: 800 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    })

    for (const path of ['/', '/rng', '/fairness', '/game?id=parol-nights', '/help', '/no-such-page']) {
      test(`${path} has no barrier that a machine can find`, async ({ page }) => {
        await page.goto(path)
        await page.locator('html[data-ready]').waitFor()
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect(await violationsOf(page)).toEqual([])
      })
    }

    test('nor have the ways in', async ({ page }) => {
      await visit(page, '/register')
      const byName = page.getByTestId('register-username')
      await byName.getByRole('button', { name: say('register.submit') }).click()
      await expect(byName.getByText(say('field.required')).first()).toBeVisible()
      await expect(byName.getByText(say('bot.verified'))).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('tab', { name: say('register.by-mobile') }).click()
      await page.getByTestId('register-mobile').getByRole('combobox').focus()
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])

      await visit(page)
      await page.getByTestId('register-open').click()
      await expect(byName).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByTestId('login-open').click()
      const form = page.getByRole('dialog')
      expect(await violationsOf(page)).toEqual([])
      await field(form, 'username').fill('walang ganito')
      for (let time = 1; time <= 3; time++) {
        await field(form, 'password').fill(`mali ${time}`)
        await form.getByRole('button', { name: say('login.submit') }).click()
        await expect(form.getByRole('button', { name: say('login.submit') })).toBeEnabled()
      }
      await expect(form.getByTestId('captcha-picture').getByRole('img')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await house.timePasses()
      await page.getByRole('tab', { name: say('login.by-sms') }).click()
      await expect(page.getByTestId('login-sms')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('tab', { name: say('login.by-username') }).click()
      await page.getByRole('button', { name: say('login.forgot') }).click()
      await expect(page.getByTestId('forgot-email')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('tab', { name: say('forgot.by-mobile') }).click()
      await expect(page.getByTestId('forgot-mobile')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('nor has what stands after them', async ({ page }) => {
      const username = `suri${theme}`
      await visit(page)
      await register(page, username)
      await expect(page.getByTestId('sign-up-bonus')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await isGreeted(page)
      await logOut(page)
      await house.tellBankName(username, 'Nena Suri')
      await house.forgetPlaces(username)
      await house.giveOutPassword(username)
      await house.agreedLongAgo(username)
      await logIn(page, username)
      const proof = page.getByTestId('proof-form')
      await expect(proof).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await field(proof, 'verificationCode').fill('Nena Suri')
      await proof.getByRole('button', { name: say('proof-step.submit') }).click()
      const change = page.getByTestId('change-password')
      await expect(change).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await field(change, 'newPassword').fill(`${password} ulit`)
      await field(change, 'confirmNewPassword').fill(`${password} ulit`)
      await change.getByRole('button', { name: say('password.submit') }).click()
      await expect(page.getByTestId('agreement-accept')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByTestId('agreement-accept').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByTestId('account-menu').click()
      await page.getByTestId('security').click()
      await expect(page.getByTestId('session').first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByTestId('authenticator-switch').click()
      const app = page.getByRole('dialog')
      await field(app, 'password').fill(`${password} ulit`)
      await app.getByRole('button', { name: say('authenticator.next') }).click()
      await expect(page.getByTestId('secret')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('nor has a trial that is asked to register', async ({ page }) => {
      await visit(page, '/login')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('header.free-play') })
        .click()
      await expect(page.getByTestId('balance')).toBeVisible()
      await visit(page, '/security')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })

    test('nor has the record of a player', async ({ page }) => {
      await visit(page)
      await logIn(page, people[0]!.username, demoPassword)
      await expect(page.getByTestId('balance')).toBeVisible()
      await page.goto('/history')
      await expect(page.locator('[data-testid^=round-]').first()).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
    })
  })
}
