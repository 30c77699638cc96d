import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { settles } from './steering.ts'

const office = openOffice()
const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
test.afterAll(() => Promise.all([office.close(), pool.end()]))

test('a failing check is found on the page of the installation, run again on a phone, and has passed', async ({
  browser,
}) => {
  await pool.query(
    `UPDATE job SET failure = 'hindi maabot ang database', failed_at = now() WHERE name = 'check-points'`,
  )
  const say = sayIn('ty')
  const member = await office.hasStaff('Tekla Reyes', ['health.see', 'health.change', 'reconciliation.see'])
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await page.goto('/office/health')
  await logsIn(page, 'ty', member, 0)
  const line = (part: string) => page.getByRole('button', { name: say(`healthParts.${part}`) })
  await expect(line('checks')).toContainText(say('healthStates.bad'))
  await isClean(page)

  await line('jobs').click()
  const job = page.getByRole('row').filter({ hasText: 'check-points' })
  await expect(job).toContainText('hindi maabot ang database')
  await isClean(page)
  await job.getByRole('button', { name: say('health.runAgain') }).click()
  await expect(job).toHaveCount(0)
  await settles()
  await page.goto('/office/health?parts=checks')
  const check = page.getByRole('row').filter({ hasText: say('checks.check-points') })
  await expect(check).toContainText(say('checkStates.good'))

  // Everything unfolded, on a phone and on a desk.
  for (const part of [
    'processes',
    'followers',
    'due-works',
    'third-parties',
    'reconciliation',
    'database',
    'settings',
  ])
    await line(part).click()
  await expect(page.getByText('PostgreSQL', { exact: true })).toBeVisible()
  await isClean(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await isClean(page)

  await page.goto('/office/reconciliation?of=payments')
  await expect(page.getByRole('radio', { name: say('reconciliation.of.payments') })).toBeChecked()
  await isClean(page)
  expect(wrong()).toEqual([])
  await page.context().close()
})
