import { expect, type Locator, type Page } from '@playwright/test'
import { say } from './words.ts'

/** A password that no list of common ones has. */
export const password = 'isang mahabang password'

/** Opens a path and waits until the page answers. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

/** Everything that goes wrong in the page's console from now on, which must stay silent. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    const isOurs =
      ['error', 'warning'].includes(message.type()) &&
      !/Failed to load resource|Service Worker registration blocked|WebSocket is closed before/.test(
        message.text(),
      )
    if (isOurs) heard.push(message.text())
  })
  return heard
}

/** A field of a form by its name on the wire. */
export function field(form: Locator, name: string): Locator {
  return form.locator(`[name=${name}]`)
}

/** Fills in what every registration asks for besides the account, and sends it. */
export async function finishRegistration(form: Locator): Promise<void> {
  await field(form, 'birthday').fill('1990-05-17')
  await form.getByRole('checkbox', { name: say('agreement.title') }).check()
  await form.getByRole('button', { name: say('register.submit') }).click()
}

/** Registers by user name in the pop-up. */
export async function register(page: Page, username: string): Promise<void> {
  await page.getByTestId('register-open').click()
  const form = page.getByTestId('register-username')
  await field(form, 'username').fill(username)
  await field(form, 'password').fill(password)
  await field(form, 'confirmPassword').fill(password)
  await finishRegistration(form)
}

/** Registers by user name and closes the greeting; the player is at home and logged in. */
export async function isRegistered(page: Page, username: string): Promise<void> {
  await visit(page)
  await register(page, username)
  await isGreeted(page)
}

/** Waits for the greeting after a registration and closes it. */
export async function isGreeted(page: Page): Promise<void> {
  await expect(page.getByTestId('sign-up-bonus')).toBeVisible()
  await page.getByRole('button', { name: say('close') }).click()
}

export async function logOut(page: Page): Promise<void> {
  await page.getByTestId('account-menu').click()
  await page.getByRole('menuitem', { name: say('account.logout') }).click()
  await page.getByTestId('logout-confirm').click()
  await expect(page.getByTestId('login-open')).toBeVisible()
}

/** Logs in by user name in the pop-up, wherever that leads. */
export async function logIn(page: Page, username: string, typed = password): Promise<void> {
  await page.getByTestId('login-open').click()
  const form = page.getByRole('dialog')
  await field(form, 'username').fill(username)
  await field(form, 'password').fill(typed)
  await form.getByRole('button', { name: say('login.submit') }).click()
}

export async function isLoggedIn(page: Page): Promise<void> {
  await expect(page.getByTestId('balance')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
}
