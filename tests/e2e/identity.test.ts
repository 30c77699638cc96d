import { chromium, expect } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'
import { codeTo, messageTo, openBackDoor, test } from './house.ts'
import {
  centreAt,
  comesNew,
  field,
  isDrawnAnew,
  isLoggedIn,
  isMember,
  isMobileMember,
  logIn,
  logOut,
  password,
  visit,
} from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const house = openBackDoor()
test.beforeEach(() => house.timePasses())
test.afterAll(() => house.close())
/** A screen with little content, for tests that do not depend on the screen. */
const plain = '/fairness'
const newPassword = 'isa pang mahabang password'

test('login after three wrong passwords asks for the captcha too, and the owner elsewhere is not asked', async ({
  page,
}) => {
  await isMember('mali1')
  await visit(page, plain)
  await page.getByTestId('login-open').click()
  const form = page.getByRole('dialog')
  await field(form, 'username').fill('mali1')
  for (let time = 1; time <= 3; time++) {
    await field(form, 'password').fill(`mali ${time}`)
    await form.getByRole('button', { name: say('login.submit') }).click()
    await expect(form.getByRole('alert').first()).toContainText(sayRefusal('credentials_wrong'))
    await expect(form.getByTestId('captcha-picture')).toHaveCount(time === 3 ? 1 : 0)
  }
  const picture = form.getByTestId('captcha-picture').getByRole('img')
  const first = await picture.getAttribute('src')
  await field(form, 'password').fill(password)
  await form.getByRole('button', { name: say('login.submit') }).click()
  await expect(field(form, 'captcha')).toHaveAccessibleDescription(sayRefusal('captcha_required'))
  await field(form, 'captcha').fill('hindi')
  await form.getByRole('button', { name: say('login.submit') }).click()
  await expect(form.getByText(sayRefusal('captcha_wrong'))).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', first!)
  await house.timePasses()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await logIn(page, 'mali1')
  await isLoggedIn(page)
})

test('remember-me logs in after the browser was closed, and unticking the box ends that', async ({
  baseURL,
}, testInfo) => {
  const { executablePath, args, env } = await findBrowser()
  const restart = () =>
    chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      baseURL: baseURL!,
      executablePath,
      args,
      env: { ...process.env, ...env } as Record<string, string>,
    })
  const first = await restart()
  const page = first.pages()[0]!
  await isMember('tanda1')
  await visit(page)
  await page.getByTestId('login-open').click()
  const form = page.getByRole('dialog')
  await field(form, 'username').fill('tanda1')
  await field(form, 'password').fill(password)
  await form.getByRole('checkbox', { name: say('login.remember') }).check()
  await form.getByRole('button', { name: say('login.submit') }).click()
  await isLoggedIn(page)
  await first.close()

  const second = await restart()
  const again = second.pages()[0]!
  await visit(again)
  await again.getByTestId('login-open').click()
  const filled = again.getByRole('dialog')
  await expect(field(filled, 'username')).toHaveValue('tanda1')
  await expect(field(filled, 'password')).toHaveValue('')
  await expect(field(filled, 'password')).toHaveAttribute('placeholder', /•+/)
  await filled.getByRole('button', { name: say('login.submit') }).click()
  await isLoggedIn(again)
  await logOut(again)
  await again.getByTestId('login-open').click()
  await expect(field(filled, 'username')).toHaveValue('tanda1')
  await expect(field(filled, 'password')).not.toHaveAttribute('placeholder', /•+/)
  await filled.getByRole('checkbox', { name: say('login.remember') }).uncheck()
  await again.reload()
  await again.locator('html[data-ready]').waitFor()
  await again.getByTestId('login-open').click()
  await expect(field(filled, 'username')).toHaveValue('')
  await second.close()
})

test('a reset link by e-mail sets a new password once and logs in, also for a name that old rules allowed', async ({
  page,
}) => {
  await isMember('limot1', { email: 'limot1@example.com' })
  await house.proveEmail('limot1')
  await house.wasNamed('limot1', 'lim')

  await visit(page)
  await page.getByTestId('login-open').click()
  await page.getByRole('button', { name: say('login.forgot') }).click()
  const forgot = page.getByTestId('forgot-email')
  await field(forgot, 'username').fill('lim')
  await field(forgot, 'email').fill('limot1@example.com')
  await forgot.getByRole('button', { name: say('forgot.send') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(say('forgot.sent', { minutes: 30 }))).toBeVisible()

  const link = new URL(/https?:\/\/\S+/.exec(await messageTo('limot1@example.com'))![0])
  await visit(page, link.pathname + link.search)
  const change = page.getByTestId('change-password')
  await expect(field(change, 'newPassword')).toBeVisible()
  await expect(field(change, 'oldPassword')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await field(change, 'newPassword').fill(newPassword)
  await field(change, 'confirmNewPassword').fill('iba')
  await change.getByRole('button', { name: say('password.submit') }).click()
  await expect(change.getByText(sayRefusal('passwords_differ'))).toBeVisible()
  await field(change, 'confirmNewPassword').fill(newPassword)
  await change.getByRole('button', { name: say('password.submit') }).click()
  await expect(page.getByText(say('password.changed'))).toBeVisible()
  await isLoggedIn(page)

  await logOut(page)
  await page.getByTestId('login-open').click()
  const login = page.getByRole('dialog')
  await field(login, 'username').fill('lim')
  await field(login, 'password').fill(newPassword)
  await login.getByRole('button', { name: say('login.submit') }).click()
  await isLoggedIn(page)
})

test('a code by phone sets a new password and logs in', async ({ page }) => {
  const account = await isMobileMember('+639175550202')
  await house.timePasses()
  await visit(page)
  await page.getByTestId('login-open').click()
  await page.getByRole('button', { name: say('login.forgot') }).click()
  await page.getByRole('tab', { name: say('forgot.by-mobile') }).click()
  const forgot = page.getByTestId('forgot-mobile')
  await field(forgot, 'mobileNum').fill('9175550202')
  await forgot.getByTestId('send-code').click()
  await expect(forgot.getByTestId('send-code')).toContainText(':')
  await field(forgot, 'verificationCode').fill(await codeTo('+639175550202'))
  await field(forgot, 'newPassword').fill(newPassword)
  await forgot.getByRole('button', { name: say('forgot.submit') }).click()
  await isLoggedIn(page)
  await expect(page).toHaveURL(/\/$/)
  await logOut(page)
  await logIn(page, account, newPassword)
  await isLoggedIn(page)
})

test('a password that an operator gave out must be changed, also after a reload', async ({ page }) => {
  await isMember('bigay1')
  await visit(page, plain)
  await house.giveOutPassword('bigay1')
  await logIn(page, 'bigay1')
  const change = page.getByTestId('change-password')
  await expect(change).toContainText('bigay1')
  await expect(change).toContainText(say('password.forced'))
  // The tab still has the password of the login.
  await expect(field(change, 'oldPassword')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(change).toBeVisible()
  await page.reload()
  await expect(field(change, 'oldPassword')).toBeVisible()
  await field(change, 'oldPassword').fill('hindi ito')
  await field(change, 'newPassword').fill(newPassword)
  await field(change, 'confirmNewPassword').fill(newPassword)
  await change.getByRole('button', { name: say('password.submit') }).click()
  await expect(change.getByText(sayRefusal('old_password_wrong'))).toBeVisible()
  await field(change, 'oldPassword').fill(password)
  await change.getByRole('button', { name: say('password.submit') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logOut(page)
  await logIn(page, 'bigay1', newPassword)
  await isLoggedIn(page)
  await expect(page.getByText(say('login.previous', { time: '', ip: '' }).slice(0, 11))).toBeVisible()
})

test('a login from an unknown place asks for one more proof', async ({ page }) => {
  await isMember('dayo1', { email: 'dayo1@example.com' })
  await house.proveEmail('dayo1')
  await house.forgetPlaces('dayo1')
  await visit(page, plain)
  await logIn(page, 'dayo1')
  const proof = page.getByTestId('proof-form')
  await expect(proof).toContainText('d•••@e•••.com')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await proof.getByTestId('send-code').click()
  const code = await codeTo('dayo1@example.com')
  await field(proof, 'verificationCode').fill(code === '000000' ? '000001' : '000000')
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  await expect(proof.getByRole('alert').first()).toContainText(sayRefusal('proof_wrong'))
  await field(proof, 'verificationCode').fill(code)
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  await isLoggedIn(page)
  await logOut(page)
  await logIn(page, 'dayo1')
  await isLoggedIn(page)
})

test('a link token in the address logs in once, and a failed login by identity provider is shown', async ({
  page,
}) => {
  await isMember('tiket1')
  const token = await house.linkTokenFor('tiket1')
  await visit(page, `/rng?token=${token}`)
  await isLoggedIn(page)
  await expect(page).toHaveURL(/\/rng$/)
  await logOut(page)
  await visit(page, `/rng?token=${token}`)
  await expect(page.getByRole('dialog')).toContainText(sayRefusal('link_token_invalid'))
  await visit(page, '/login?loginError=identity_provider_failed')
  await expect(page.getByRole('dialog')).toContainText(sayRefusal('identity_provider_failed'))
  await expect(page).toHaveURL(/\/login$/)
})

test('a new agreement must be accepted before anything else', async ({ page }) => {
  await isMember('sang1')
  await visit(page, plain)
  await house.agreedLongAgo('sang1')
  await logIn(page, 'sang1')
  await expect(page.getByRole('dialog', { name: say('agreement.new-title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByTestId('agreement-accept').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await isLoggedIn(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a trial is asked to register before any page of an account', async ({ page }) => {
  await visit(page)
  await page.getByTestId('free-play').click()
  await isLoggedIn(page)
  await page.getByTestId('account-menu').click()
  await page.getByTestId('account-securityCenter').click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(sayRefusal('in_need_true_account'))
  await warning.getByRole('button', { name: say('in_increase_submit') }).click()
  await expect(page.getByTestId('register-mobile')).toBeVisible()
  await visit(page, centreAt('securityCenter'))
  await expect(page.getByRole('alertdialog')).toContainText(sayRefusal('in_need_true_account'))
})

test('a player sees where they are logged in and ends a session there', async ({
  page,
  browser,
  baseURL,
}) => {
  await comesNew(page, 'dalawa1')
  await visit(page, plain)
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const other = await elsewhere.newPage()
  await visit(other, plain)
  await logIn(other, 'dalawa1')
  await isLoggedIn(other)

  await page.getByTestId('account-menu').click()
  await page.getByTestId('account-securityCenter').click()
  await expect(page.getByTestId('session')).toHaveCount(2)
  await expect(page.getByTestId('session').getByText(say('sessions.this'), { exact: true })).toHaveCount(1)
  await page.getByTestId('session-end').click()
  await expect(page.getByTestId('session')).toHaveCount(1)
  await expect(other.getByTestId('login-open')).toBeAttached()
  await expect(other.getByText(say('session.ended'))).toBeVisible()
  await elsewhere.close()
})

test('a visitor from a restricted place sees the reason and the place, and others see the site', async ({
  browser,
  page,
}) => {
  const far = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '8.8.8.8' } })
  const visitor = await far.newPage()
  await house.restrict(['US'])
  try {
    const closed = visitor.getByRole('heading', { name: say('restricted.title') })
    await isDrawnAnew(visitor, '/', (html) => html.includes(say('restricted.title')))
    await visitor.goto('/')
    await expect(closed).toBeVisible()
    await expect(visitor.getByText(say('restricted.address', { ip: '8.8.8.8' }))).toBeVisible()
    await visit(page, '/')
    await expect(page.getByTestId('login-open').first()).toBeAttached()
  } finally {
    await house.restrict([])
    await far.close()
  }
})

/** Waits until loading ends: what a form needs without a network is loaded right after it is shown. */

test('a site for members leads a visitor to the login, also from a page that the server has rendered', async ({
  page,
}) => {
  await house.turn('loginedToHomePage', true)
  try {
    await isDrawnAnew(page, '/rng', (html) => html.includes('"loginedToHomePage":true'))
    await visit(page, '/rng')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await visit(page, '/register')
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByTestId('register-mobile')).toBeVisible()
  } finally {
    await house.turn('loginedToHomePage', false)
    await isDrawnAnew(page, '/rng', (html) => !html.includes('"loginedToHomePage":true'))
  }
})
