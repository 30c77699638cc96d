import { expect } from '@playwright/test'
import { codeTo, messageTo, openBackDoor, test } from './house.ts'
import {
  comesNew,
  field,
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
  // The server issues one picture a second.
  await house.passes(1_000)
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

test('a forgotten password is set anew once by a link by e-mail, also for a name that old rules allowed, and by a code by phone', async ({
  page,
}) => {
  await isMember('limot1', { email: 'limot1@example.com' })
  await house.proveEmail('limot1')
  await house.wasNamed('limot1', 'lim')

  await visit(page, plain)
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
  await logOut(page)
  await test.step('a code by phone', async () => {
    const account = await isMobileMember('+639175550202')
    await house.timePasses()
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
})

test('a login from an unknown place asks for one more proof, then for a password in place of one given out, then for the new agreement', async ({
  page,
}) => {
  await isMember('dayo1', { email: 'dayo1@example.com' })
  await house.proveEmail('dayo1')
  await house.forgetPlaces('dayo1')
  await house.giveOutPassword('dayo1')
  await house.agreedLongAgo('dayo1')
  await visit(page, plain)
  await logIn(page, 'dayo1')
  const proof = page.getByTestId('proof-form')
  await expect(proof).toContainText('d•••@e•••.com')
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('validate')]),
  ).toEqual([null, '1'])
  await proof.getByTestId('send-code').click()
  const code = await codeTo('dayo1@example.com')
  await field(proof, 'verificationCode').fill(code === '000000' ? '000001' : '000000')
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  await expect(proof.getByRole('alert').first()).toContainText(sayRefusal('proof_wrong'))
  await field(proof, 'verificationCode').fill(code)
  await proof.getByRole('button', { name: say('proof-step.submit') }).click()
  await test.step('a password that an operator gave out must be changed, also after a reload', async () => {
    const change = page.getByTestId('change-password')
    await expect(change).toContainText('dayo1')
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
  })
  await test.step('a new agreement must be accepted before anything else', async () => {
    await expect(page.getByRole('dialog', { name: say('agreement.new-title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByTestId('agreement-accept').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await isLoggedIn(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the next login from there asks for nothing', async () => {
    await logOut(page)
    await logIn(page, 'dayo1', newPassword)
    await isLoggedIn(page)
    await expect(page.getByText(say('login.previous', { time: '', ip: '' }).slice(0, 11))).toBeVisible()
  })
})

test('a link token in the address logs in once', async ({ page }) => {
  await isMember('tiket1')
  const token = await house.linkTokenFor('tiket1')
  await visit(page, `/rng?token=${token}`)
  await isLoggedIn(page)
  await expect(page).toHaveURL(/\/rng$/)
  await logOut(page)
  await visit(page, `/rng?token=${token}`)
  await expect(page.getByRole('dialog')).toContainText(sayRefusal('link_token_invalid'))
})
