import type { SentBy } from '@fairground/contract/call'
import { registerByMobile, register as registerCall } from '@fairground/contract/players'
import { login as loginCall } from '@fairground/contract/sessions'
import { sendRegisterCode } from '@fairground/contract/verification'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoPassword } from '../world/people.ts'
import { openVisitor, type Visitor } from '../world/visitor.ts'
import { addressIn, codeTo, openBackDoor } from './house.ts'
import { say } from './words.ts'

type Registration = SentBy<typeof registerCall>

/** A password that no list of common ones has. */
export const password = 'isang mahabang password'

/** Opens a path and waits until the page answers. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

/**
 * Waits until the server draws a page as the operator wants it now, since it keeps what it has drawn for some seconds; asks
 * with the cookies of the page.
 */
export async function isDrawnAnew(page: Page, path: string, isNew: (html: string) => boolean): Promise<void> {
  await expect
    .poll(async () => isNew(await (await page.request.get(path)).text()), {
      intervals: [200],
      timeout: 30_000,
    })
    .toBe(true)
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

/** An account that nobody is logged in to, for a test of something else than registering. */
export async function isMember(username: string, more: Partial<Registration> = {}): Promise<void> {
  await registers(openBrowserless(), username, more)
}

/** An account by a phone number (E.164), which is proved, and that nobody is logged in to; gives its user name. */
export async function isMobileMember(mobile: string): Promise<string> {
  const visitor = openBrowserless()
  await visitor.send(sendRegisterCode, { mobileNo: mobile, botCheck: await visitor.solves() })
  const code = { mobileNum: mobile, verificationCode: await codeTo(mobile) }
  const { value } = await visitor.send(registerByMobile, { ...(await formOf(visitor)), ...code })
  return value.account
}

/** A new player in the page's browser, for a test of something else than registering; no screen is open yet. */
export function comesNew(page: Page, username: string): Promise<void> {
  return comes(page, (visitor) => registers(visitor, username))
}

/** Somebody of the demo world in the page's browser, for a test of something else than logging in; no screen is open yet. */
export async function comesBack(page: Page, username = 'ana'): Promise<void> {
  await isAtHome(username)
  return comes(page, async (visitor) => {
    const given = {
      type: 'username',
      username,
      password: demoPassword,
      captcha: '',
      remember: false,
    } as const
    return (await visitor.send(loginCall, { ...given, botCheck: await visitor.solves() })).value.token!
  })
}

/** Lets somebody of the demo world log in as from home, without one more proof. */
export async function isAtHome(username: string): Promise<void> {
  const house = openBackDoor()
  await house.knowThisPlace(username)
  await house.close()
}

/** Somebody at the address of the test's browser who speaks to the server without one. */
function openBrowserless(): Visitor {
  return openVisitor(process.env.FAIRGROUND_URL!, Date.now, addressIn(test.info()), '')
}

/** Registers by the server's own call; gives the token of the session. */
async function registers(
  visitor: Visitor,
  username: string,
  more: Partial<Registration> = {},
): Promise<string> {
  const form = { username, ...(await formOf(visitor)), ...more }
  return (await visitor.send(registerCall, form)).value.token
}

/** What every registration asks for besides the account. */
async function formOf(visitor: Visitor) {
  const botCheck = await visitor.solves()
  return { password, confirmPassword: password, birthday: '1990-05-17', agreement: true, botCheck }
}

/** Opens a session by the server's own call, and leaves it in the browser as a page that is left does. */
async function comes(page: Page, begins: (visitor: Visitor) => Promise<string>): Promise<void> {
  const visitor = openBrowserless()
  const token = await begins(visitor)
  const cookies = visitor.cookie!.split('; ').map((pair) => pair.split('=') as [string, string])
  const url = process.env.FAIRGROUND_URL!
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  // A text of the site, in which no script runs.
  await page.goto('/robots.txt')
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token)
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
