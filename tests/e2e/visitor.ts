import type { SentBy } from '@fairground/contract/call'
import { registerByMobile, register as registerCall } from '@fairground/contract/players'
import { login as loginCall, proveLogin } from '@fairground/contract/sessions'
import { sendRegisterCode } from '@fairground/contract/verification'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoPassword } from '../../demo/people.ts'
import { openVisitor, type Visitor } from '../world/visitor.ts'
import { addressIn, codeTo, openBackDoor } from './house.ts'
import { cachesEnd, houseClock } from './steering.ts'
import { type SiteLanguage, say } from './words.ts'

type Registration = SentBy<typeof registerCall>

/** A password that is not in any list of common passwords. */
export const password = 'isang mahabang password'

/** Returns the address of a page of the member centre, over a screen with little content. */
export function centreAt(page: string): string {
  return `/fairness?modal=member-centre&page=${page}`
}

/** Opens a path and waits until the page responds. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-ready]:not([data-busy])').waitFor()
}

/**
 * Expects that the server renders a page with the operator's changes once its caches have ended; sends the cookies of
 * the page.
 */
export async function isDrawnAnew(page: Page, path: string, isNew: (html: string) => boolean): Promise<void> {
  await cachesEnd()
  expect(isNew(await (await page.request.get(path)).text())).toBe(true)
}

/** Collects all errors in the page's console from now on, of which there must be none. */
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

/** Returns a field of a form by its name on the wire. */
export function field(form: Locator, name: string): Locator {
  return form.locator(`[name=${name}]`)
}

/** Fills in the three fields of a date of birth (yyyy-MM-dd). */
export async function fillBirthday(form: Locator, birthday: string): Promise<void> {
  const [year = '', month = '', day = ''] = birthday.split('-')
  await field(form, 'birthday-month').selectOption(month)
  await field(form, 'birthday-day').fill(day)
  await field(form, 'birthday-year').fill(year)
}

/** Returns the form of a registration by user name, which the demo's brand shows second. */
export async function registrationByUsername(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: say('register.by-username') }).click()
  return page.getByTestId('register-username')
}

/** Shows the optional fields of a registration. */
export async function unfold(form: Locator): Promise<void> {
  await form.locator('summary').click()
}

/** Fills in the fields common to all registrations besides the account, and submits the form. */
export async function finishRegistration(form: Locator): Promise<void> {
  await fillBirthday(form, '1990-05-17')
  await form.getByRole('checkbox', { name: say('agreement.title') }).check()
  await form.getByRole('button', { name: say('register.submit') }).click()
}

/** Registers by user name in the pop-up. */
export async function register(page: Page, username: string): Promise<void> {
  await page.getByTestId('register-open').click()
  const form = await registrationByUsername(page)
  await field(form, 'username').fill(username)
  await field(form, 'password').fill(password)
  await field(form, 'confirmPassword').fill(password)
  await finishRegistration(form)
}

/** Makes an account without a session, for a test of something other than registration. */
export async function isMember(username: string, more: Partial<Registration> = {}): Promise<void> {
  await registers(openBrowserless(), username, more)
}

/** Makes an account with a proved phone number (E.164) and without a session; returns its user name. */
export async function isMobileMember(mobile: string): Promise<string> {
  const visitor = openBrowserless()
  await visitor.send(sendRegisterCode, { mobileNo: mobile, botCheck: await visitor.solves() })
  const code = { mobileNum: mobile, verificationCode: await codeTo(mobile) }
  const { value } = await visitor.send(registerByMobile, { ...(await formOf(visitor)), ...code })
  return value.account
}

/**
 * Makes a new player in the page's browser, at a brand's host name, for a test of something other than registration; no
 * screen is open yet.
 */
export function comesNew(
  page: Page,
  username: string,
  hostname?: string,
  more: Partial<Registration> = {},
): Promise<void> {
  return comes(page, (visitor) => registers(visitor, username, more), hostname)
}

/** Makes the browser of a page show the site in a language, starting with its next page. */
export async function speaks(page: Page, language: SiteLanguage): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: originAt() }])
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
}

/** Returns the origin of the site at another host name, which the browser resolves to this machine. */
export function originAt(hostname = new URL(process.env.FAIRGROUND_URL!).hostname): string {
  const address = new URL(process.env.FAIRGROUND_URL!)
  address.hostname = hostname
  return address.origin
}

/**
 * Logs a player of the demo world in in the page's browser, for a test of something other than login; no screen is open
 * yet.
 */
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
    const { token, proof } = (await visitor.send(loginCall, { ...given, botCheck: await visitor.solves() }))
      .value
    return token ?? showsApp(visitor, username, proof!.token)
  })
}

/** Finishes a login with a code of the player's authenticator app; returns the token of the session. */
async function showsApp(visitor: Visitor, username: string, proofToken: string): Promise<string> {
  const house = openBackDoor()
  const answer = await house.appCodeOf(username)
  await house.close()
  return (await visitor.send(proveLogin, { proofToken, kind: 'authenticator', answer })).value.token
}

/** Lets a player of the demo world log in as from a known place, without a further proof. */
export async function isAtHome(username: string): Promise<void> {
  const house = openBackDoor()
  await house.knowThisPlace(username)
  await house.close()
}

/** Opens a visitor at the address of the test's browser who calls the server without a browser. */
function openBrowserless(hostname?: string): Visitor {
  const host = hostname && new URL(originAt(hostname)).host
  return openVisitor(process.env.FAIRGROUND_URL!, houseClock.now, addressIn(test.info()), '', host)
}

/** Registers by a call of the API; returns the token of the session. */
async function registers(
  visitor: Visitor,
  username: string,
  more: Partial<Registration> = {},
): Promise<string> {
  if (test.info().retry > 0) {
    const house = openBackDoor()
    await house.freesName(username)
    await house.close()
  }
  const form = { username, ...(await formOf(visitor)), ...more }
  return (await visitor.send(registerCall, form)).value.token
}

/** Returns the fields common to all registrations besides the account. */
async function formOf(visitor: Visitor) {
  const botCheck = await visitor.solves()
  return { password, confirmPassword: password, birthday: '1990-05-17', agreement: true, botCheck }
}

/** Opens a session by a call of the API, and stores it in the browser as a page does before it closes. */
async function comes(
  page: Page,
  begins: (visitor: Visitor) => Promise<string>,
  hostname?: string,
): Promise<void> {
  const origin = originAt(hostname)
  const visitor = openBrowserless(hostname)
  const token = await begins(visitor)
  const cookies = visitor.cookie!.split('; ').map((pair) => pair.split('=') as [string, string])
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  // A text file of the site, in which no script runs.
  await page.goto(`${origin}/robots.txt`)
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

/** Logs in by user name in the pop-up, regardless of the result. */
export async function logIn(page: Page, username: string, typed = password, speak = say): Promise<void> {
  await page.getByTestId('login-open').click()
  const form = page.getByRole('dialog')
  await field(form, 'username').fill(username)
  await field(form, 'password').fill(typed)
  await form.getByRole('button', { name: speak('login.submit') }).click()
}

export async function isLoggedIn(page: Page): Promise<void> {
  await expect(page.getByTestId('balance')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
}
