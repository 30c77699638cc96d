import { expect, type Page } from '@playwright/test'
import { codeTo, inAll, openBackDoor, test } from './house.ts'
import {
  field,
  fillBirthday,
  finishRegistration,
  isDrawnAnew,
  isGreeted,
  isLoggedIn,
  listen,
  logOut,
  password,
  registrationByUsername,
  unfold,
  visit,
} from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const house = openBackDoor()
test.beforeEach(() => house.timePasses())
test.afterAll(() => house.close())

test('registration by user name shows errors under their fields, clears itself and uses an invitation code', async ({
  page,
}) => {
  const heard = listen(page)
  await visit(page, '/create-account?referralCode=WALA')
  const form = await registrationByUsername(page)
  await form.getByRole('button', { name: say('register.submit') }).click()
  await expect(field(form, 'username')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(form, 'username')).toBeFocused()
  await expect(form.getByText(say('field.required')).first()).toBeVisible()

  await field(form, 'username').fill('  nena1  ')
  await field(form, 'password').fill('maikli')
  // A day that does not exist, and one that is too late.
  await fillBirthday(form, '2020-02-30')
  await field(form, 'username').focus()
  await expect(form.getByText(say('birthday.wrong'))).toBeVisible()
  await fillBirthday(form, '2020-01-1')
  await unfold(form)
  await field(form, 'affiliateCode').fill('mali')
  await expect(form.getByText('8 hanggang 64')).toBeVisible()
  await expect(form.getByText(sayRefusal('birthday_limit', { age: 21 }))).toBeVisible()
  await form.getByRole('button', { name: say('register.reset') }).click()
  await expect(field(form, 'username')).toHaveValue('')

  await field(form, 'username').fill('  nena1  ')
  await field(form, 'password').fill(password)
  await field(form, 'confirmPassword').fill(password)
  await field(form, 'affiliateCode').fill('mali')
  await finishRegistration(form)
  await expect(page.getByRole('alertdialog')).toContainText(sayRefusal('invitation_code_error'))
  await page.getByTestId('warning-confirm').click()
  await field(form, 'affiliateCode').fill('')
  // The invitation code of the address does not exist either; this is shown, and the code is left out.
  await form.getByRole('button', { name: say('register.submit') }).click()
  await page.getByTestId('warning-confirm').click()
  // A taken name is refused under its field.
  await field(form, 'username').fill('ana')
  await form.getByRole('button', { name: say('register.submit') }).click()
  await expect(field(form, 'username')).toHaveAttribute('aria-invalid', 'true')
  await field(form, 'username').fill('  nena1  ')
  await form.getByRole('button', { name: say('register.submit') }).click()

  await expect(page.getByRole('dialog')).toContainText('nena1')
  await expect(page.getByTestId('sign-up-bonus')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await isLoggedIn(page)
  expect(heard).toEqual([])
})

test(
  'the last seen invitation is kept on other pages and shown at registration, where it can be removed or is used once',
  inAll,
  async ({ page }) => {
    const heard = listen(page)
    await visit(page, `/?referralCode=${await house.referralCodeOf('ana')}`)
    await visit(page, '/hot?affiliateCode=LAKBAY88')
    await visit(page, '/create-account')
    const form = await registrationByUsername(page)
    await expect(form.getByTestId('invitation')).toContainText('LAKBAY88')
    await expect(field(form, 'affiliateCode')).toHaveCount(0)
    await form.getByRole('button', { name: say('invitation.remove') }).click()
    await expect(form.getByTestId('invitation')).toHaveCount(0)
    await expect(field(form, 'affiliateCode')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('invitation'))).toBeNull()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await registrationByUsername(page)
    await unfold(form)
    await expect(field(form, 'affiliateCode')).toBeVisible()
    await test.step('of a player', async () => {
      const ana = await house.referralCodeOf('ana')
      const kept = () => page.evaluate(() => localStorage.getItem('invitation'))
      await visit(page, `/rng?referralCode=${ana}`)
      await expect(page).toHaveURL(/\/rng$/)
      expect(JSON.parse((await kept())!)).toMatchObject({ kind: 'referralCode', code: ana })
      await visit(page, '/promotions')
      await page.getByTestId('register-open').click()
      const note = page.getByTestId('invitation')
      await expect(note).toContainText(ana)
      await registrationByUsername(page)
      await expect(note).toContainText(ana)
      await field(form, 'username').fill('invited1')
      await field(form, 'password').fill(password)
      await field(form, 'confirmPassword').fill(password)
      await finishRegistration(form)
      await isGreeted(page)
      expect(await house.inviterOf('invited1')).toBe('ana')
      expect(await kept()).toBeNull()
    })
    expect(heard).toEqual([])
  },
)

test('a player registers by mobile number with a code, and logs in by SMS with the number remembered', async ({
  page,
}) => {
  const heard = listen(page)
  await visit(page)
  await page.getByTestId('register-open').click()
  const form = page.getByTestId('register-mobile')
  const country = form.locator('[role=combobox]')
  await expect(country).toHaveValue('+63')
  await form.getByTestId('send-code').click()
  await expect(field(form, 'mobileNum')).toHaveAttribute('aria-invalid', 'true')
  // The number has ten digits with its trunk prefix 0, and nine without.
  for (const short of ['1', '0917 555', '0917 555 010']) {
    await field(form, 'mobileNum').fill(short)
    await form.getByTestId('send-code').click()
    await expect(field(form, 'mobileNum')).toHaveAccessibleDescription(say('phone.digits', { digits: 10 }))
    await field(form, 'mobileNum').fill('')
  }
  await field(form, 'mobileNum').fill('0917 555 0101')
  await form.getByTestId('send-code').click()
  await expect(form.getByTestId('send-code')).toContainText('5:00')
  await house.passes(1_000)
  await expect(form.getByTestId('send-code')).toContainText('4:59')
  await expect(form.getByTestId('send-code')).toBeDisabled()
  await expect(field(form, 'verificationCode')).toBeFocused()
  const first = await codeTo('+639175550101')
  await form.getByTestId('send-code').click({ force: true })
  expect(await codeTo('+639175550101')).toBe(first)

  await field(form, 'verificationCode').fill(first === '000000' ? '000001' : '000000')
  await field(form, 'password').fill(password)
  await field(form, 'confirmPassword').fill(password)
  await finishRegistration(form)
  await expect(form.getByText(sayRefusal('code_wrong'))).toBeVisible()
  await field(form, 'verificationCode').fill(first)
  await form.getByRole('button', { name: say('register.submit') }).click()
  const account = await page.getByTestId('made-account').textContent()
  expect(account).toMatch(/^\w+$/)
  await expect(page.getByRole('dialog')).toContainText(say('success.made-text'))
  await page.getByRole('button', { name: say('close') }).click()
  await logOut(page)

  await house.timePasses()
  await page.getByTestId('login-open').click()
  await page.getByRole('tab', { name: say('login.by-sms') }).click()
  const sms = page.getByTestId('login-sms')
  await field(sms, 'mobileNum').fill('09175550101')
  await sms.getByTestId('send-code').click()
  await expect(sms.getByTestId('send-code')).toContainText(':')
  await field(sms, 'verificationCode').fill(await codeTo('+639175550101'))
  await sms.getByRole('checkbox', { name: say('login.remember-number') }).check()
  await sms.getByRole('button', { name: say('login.submit') }).click()
  await isLoggedIn(page)
  await logOut(page)
  await page.getByTestId('login-open').click()
  await expect(field(sms, 'mobileNum')).toHaveValue('09175550101')
  expect(heard).toEqual([])
})

test(
  'the registration form follows a change of the operator’s rules at once, including the captcha',
  inAll,
  async ({ page }) => {
    const asked = { enabled: true, required: true }
    const texts = ['payeeName', 'idNumber', 'qqNum', 'line', 'whatsapp', 'zalo', 'facebook', 'wechat']
    await house.ask({
      ...Object.fromEntries(texts.map((name) => [name, asked])),
      zalo: { ...asked, acceptedPattern: '', patternId: 6, minLength: 5, maxLength: 5 },
      paymentPassword: asked,
      captcha: asked,
      affiliateCode: { enabled: false },
    })
    try {
      await isDrawnAnew(page, '/create-account', (html) => html.includes('name="zalo"'))
      await visit(page, '/create-account')
      // The form by mobile number has requested a picture, and the limit is one a second.
      await house.passes(1_000)
      const form = await registrationByUsername(page)
      await expect(field(form, 'zalo')).toBeVisible()
      await expect(field(form, 'affiliateCode')).toHaveCount(0)
      await field(form, 'username').fill('lahat1')
      await field(form, 'password').fill(password)
      await field(form, 'confirmPassword').fill('iba')
      await field(form, 'confirmPassword').blur()
      await expect(field(form, 'confirmPassword')).toHaveAccessibleDescription(sayRefusal('passwords_differ'))
      await field(form, 'confirmPassword').fill(password)
      for (const name of texts) await field(form, name).fill('12345')
      await field(form, 'payeeName').fill('Nena Lahat')
      await field(form, 'paymentPassword').fill('bayad-bayad')
      const picture = form.getByTestId('captcha-picture').getByRole('img')
      await expect(picture).toBeVisible()
      await field(form, 'captcha').fill('hindi')
      await field(form, 'zalo').fill('1234')
      await field(form, 'zalo').blur()
      await expect(form.getByText(say('field.pattern.6', { length: 5 }))).toBeVisible()
      await field(form, 'zalo').fill('12345')
      await expect(field(form, 'zalo')).not.toHaveAttribute('aria-invalid')
      const first = await picture.getAttribute('src')
      await house.passes(1_000)
      await finishRegistration(form)
      await expect(form.getByText(sayRefusal('captcha_wrong'))).toBeVisible()
      await expect(picture).not.toHaveAttribute('src', first!)
    } finally {
      await house.ask({})
      await isDrawnAnew(page, '/create-account', (html) => !html.includes('name="zalo"'))
    }
  },
)

async function hasItsScripts(page: Page) {
  let before = -1
  await expect
    .poll(
      async () => {
        const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
        const isSame = count === before
        before = count
        return isSame
      },
      { intervals: [700] },
    )
    .toBe(true)
}

test(
  'a registration without a network says so, keeps its fields, and is sent again when the network is back',
  inAll,
  async ({ context, page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/create-account')
    const form = await registrationByUsername(page)
    await field(form, 'username').fill('putol1')
    await field(form, 'password').fill(password)
    await field(form, 'confirmPassword').fill(password)
    await hasItsScripts(page)
    await context.setOffline(true)
    await finishRegistration(form)
    await expect(form.getByText(sayRefusal('offline'))).toBeVisible()
    await expect(field(form, 'username')).toHaveValue('putol1')
    await context.setOffline(false)
    await form.locator('button[type=submit]').click()
    await isGreeted(page)
  },
)

test(
  'a player registers by phone with the keyboard alone, and finds the country by typing',
  inAll,
  async ({ page }) => {
    await visit(page, '/create-account')
    await page.getByRole('tab', { name: say('register.by-username') }).click()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const form = page.getByTestId('register-mobile')
    const country = form.locator('[role=combobox]')
    // The countries have come from the server.
    await expect(country).toHaveValue('+63')
    await page.keyboard.press('Tab')
    if (!(await country.evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Tab')
    await expect(country).toBeFocused()
    await expect(country).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(country).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('viet')
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue('+84')
    await page.keyboard.type('pilip')
    await page.keyboard.press('Tab')
    await expect(country).toHaveValue('+63')
    await expect(field(form, 'mobileNum')).toBeFocused()
    await page.keyboard.type('9175550404')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form.getByTestId('send-code')).toBeFocused()
    await page.keyboard.press('Enter')
    const code = await codeTo('+639175550404')
    await expect(field(form, 'verificationCode')).toBeFocused()
    await page.keyboard.type(code)
    // Past the disabled button for the code to the password; past its show button to the second password.
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await field(form, 'birthday-month').focus()
    await page.keyboard.type('Mayo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('17')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1990')
    const agreement = form.getByRole('checkbox', { name: say('agreement.title') })
    for (let step = 0; step < 12; step++) {
      if (await agreement.evaluate((box) => box === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('made-account')).toBeVisible()
  },
)
