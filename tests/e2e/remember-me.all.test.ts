import { chromium, expect } from '@playwright/test'
import { findBrowser } from '../../tools/machine/browser.ts'
import { test } from './house.ts'
import { showsTime } from './steering.ts'
import { field, isLoggedIn, isMember, logOut, password, visit } from './visitor.ts'
import { say } from './words.ts'

test('remember-me logs in after the browser was closed, and unticking the box ends that', async ({
  baseURL,
}, testInfo) => {
  const { executablePath, args, env } = await findBrowser()
  const restart = async () => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      baseURL: baseURL!,
      executablePath,
      args,
      env: { ...process.env, ...env } as Record<string, string>,
    })
    await showsTime(context)
    return context
  }
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
