import { expect, type Page } from '@playwright/test'
import { openBackDoor, test } from './house.ts'
import { codeOfApp, openThirdParties } from './third-party.ts'
import { centreAt, comesNew, field, isLoggedIn, listen, logIn, logOut, password, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const house = openBackDoor()
let outside: Awaited<ReturnType<typeof openThirdParties>>
test.beforeAll(async () => {
  outside = await openThirdParties()
})
test.beforeEach(() => house.timePasses())
test.afterAll(async () => {
  await outside.close()
  await house.close()
})

/** Chooses the identity provider in the login pop-up, which leads to its own pages or directly back. */
async function goToIdentityProvider(page: Page): Promise<void> {
  await page.getByTestId('login-open').click()
  await page.getByRole('button', { name: say('login.with', { identityProvider: outside.name }) }).click()
}

/** Returns the user name of the logged-in account, as its menu shows it. */
async function accountOn(page: Page): Promise<string> {
  await page.getByTestId('account-menu').click()
  const named = page.getByText(say('account.customer-id', { id: '' }).trim())
  const account = (await named.textContent())!
  await page.keyboard.press('Escape')
  await expect(named).toHaveCount(0)
  return account
}

test.describe('an identity provider', () => {
  test.beforeAll(() => outside.openIdentityProvider())
  test.afterAll(() => outside.closeIdentityProvider())
  // The identity provider's pages load a font from the internet, on which no test may depend.
  test.beforeEach(({ page }) => page.route('https://**', (route) => route.abort()))

  test('logs in by its own pages, into a new account and into the same one again', async ({ page }) => {
    const heard = listen(page)
    await visit(page, `/rng?referralCode=${await house.referralCodeOf('ana')}`)
    await goToIdentityProvider(page)
    await page.locator('[name=login]').fill('juana')
    expect(outside.isIdentityProviderPage(page)).toBe(true)
    await page.locator('[name=password]').fill('kahit ano')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('dialog', { name: say('agreement.new-title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByTestId('agreement-accept').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await isLoggedIn(page)
    expect(new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => localStorage.getItem('invitation'))).toBeNull()
    const name = (await page.evaluate(() => sessionStorage.getItem('username')))!
    expect(await house.inviterOf(name)).toBe('ana')
    const account = await accountOn(page)
    await logOut(page)

    // The identity provider now has a session and a consent, and shows no page.
    await goToIdentityProvider(page)
    await isLoggedIn(page)
    // This is shown after any other question, so none was asked.
    await expect(page.getByText(say('login.previous', { time: '', ip: '' }).slice(0, 11))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await accountOn(page)).toBe(account)
    expect(heard).toEqual([])
  })

  test('reports to the site that the visitor turned back at its page', async ({ page }) => {
    await visit(page)
    await goToIdentityProvider(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog', { name: say('login.title') })).toContainText(
      sayRefusal('identity_provider_failed'),
    )
    expect(outside.isIdentityProviderPage(page)).toBe(false)
    expect(new URL(page.url()).search).toBe('')
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  })
})

test('an authenticator app proves a login from an unknown place, with each code once', async ({ page }) => {
  await comesNew(page, 'susi1')
  await visit(page, centreAt('securityCenter'))
  const state = page.getByTestId('authenticator-state')
  const dialog = page.getByRole('dialog')
  await expect(state).toHaveText(say('authenticator.is-off'))
  await page.getByTestId('authenticator-switch').click()
  await field(dialog, 'password').fill(password)
  await dialog.getByRole('button', { name: say('authenticator.next') }).click()
  const secret = (await page.getByTestId('secret').textContent())!
  const used = codeOfApp(secret)
  await field(dialog, 'verificationCode').fill(used)
  await dialog.getByRole('button', { name: say('authenticator.turn-on') }).click()
  await expect(page.getByTestId('secret')).toHaveCount(0)
  await expect(state).toHaveText(say('authenticator.is-on'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await logOut(page)

  await house.forgetPlaces('susi1')
  await logIn(page, 'susi1')
  const proof = page.getByTestId('proof-form')
  await expect(proof).toContainText(say('proof-step.authenticator'))
  await field(proof, 'verificationCode').fill(used)
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  await expect(proof.getByRole('alert').first()).toContainText(sayRefusal('proof_wrong'))
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await outside.appMovesOn('susi1')
  await field(proof, 'verificationCode').fill(codeOfApp(secret))
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  await isLoggedIn(page)

  await outside.appMovesOn('susi1')
  await visit(page, centreAt('securityCenter'))
  await page.getByTestId('authenticator-switch').click()
  await field(dialog, 'password').fill(password)
  await field(dialog, 'verificationCode').fill(codeOfApp(secret))
  await dialog.getByRole('button', { name: say('authenticator.turn-off') }).click()
  await expect(state).toHaveText(say('authenticator.is-off'))
})
