import { expect, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { codeTo, type openBackDoor } from './house.ts'
import type { sayIn } from './words.ts'

const paymentPassword = 'bayad-na-2026'

/** The actions of a player on the page of withdrawals, in the language of `say`. */
export function openPayouts(
  house: Pick<ReturnType<typeof openBackDoor>, 'timePasses'>,
  say: ReturnType<typeof sayIn>,
) {
  return { setsPassword, addsAccount, asks }

  /** Sets a payment password with a code. */
  async function setsPassword(page: Page, mobile: string, password = paymentPassword): Promise<void> {
    const form = page.getByTestId('payment-password-form')
    await form.getByLabel(say('withdraw.password-new')).fill(password)
    await form.getByLabel(say('withdraw.password-again')).fill(password)
    await form.getByTestId('send-code').click()
    // It counts down once the code was sent.
    await expect(form.getByTestId('send-code')).toHaveText(/\d:\d\d/)
    await form.getByLabel(say('field.verificationCode')).fill(await codeTo(mobile))
    await form.getByRole('button', { name: say('withdraw.password-set') }).click()
    await expect(form).toBeHidden()
  }

  /** Adds an account by a method, with the payment password and another code. */
  async function addsAccount(page: Page, mobile: string, method: string): Promise<void> {
    await house.timePasses()
    const form = page.getByTestId('payout-account-form')
    await form.getByText(method, { exact: true }).click()
    await form.getByLabel(say('withdraw.account')).fill('0917 345 7890')
    await form.getByLabel(say('withdraw.payee')).fill('Juan dela Cruz')
    await form.getByLabel(say('withdraw.password')).fill(paymentPassword)
    await form.getByTestId('send-code').click()
    // It counts down once the code was sent.
    await expect(form.getByTestId('send-code')).toHaveText(/\d:\d\d/)
    await form.getByLabel(say('field.verificationCode')).fill(await codeTo(mobile))
    await hasNoBarrier(page)
    await form.getByRole('button', { name: say('withdraw.save-account') }).click()
    await expect(form).toBeHidden()
  }

  /** Requests an amount, with the payment password. */
  async function asks(page: Page, amount: string): Promise<void> {
    const form = page.getByTestId('withdraw-form')
    await form.getByRole('textbox', { name: say('withdraw.amount') }).fill(amount)
    await form.getByLabel(say('withdraw.password')).fill(paymentPassword)
    await page.getByTestId('withdraw-ask').click()
  }
}
