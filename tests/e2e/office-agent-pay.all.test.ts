import { randomUUID } from 'node:crypto'
import { permissions } from '@fairground/contract/permissions'
import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openBackDoor, test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { isMember } from './visitor.ts'

let office: ReturnType<typeof openOffice>
test.beforeAll(() => {
  office = openOffice()
})
test.afterAll(() => office.close())

/**
 * Makes a flag about one account that involves another, and holds a line of 12.34; returns the number of the line's
 * run.
 */
async function isFlagged(name: string, other: string): Promise<string> {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
  const [flagId, lineId] = [randomUUID(), randomUUID()]
  const { rows } = await pool.query<{ id: bigint; username: string }>(
    'SELECT id, username FROM player WHERE username = ANY ($1)',
    [[name, other]],
  )
  const idOf = (username: string) => rows.find((row) => row.username === username)!.id
  await pool.query(
    `INSERT INTO agent_flag (id, brand_id, kind, player_id, accounts, evidence, figures, first_at, last_at, found_at)
       VALUES ($1, 1, 'self_referral', $2, ARRAY[$3::bigint], ARRAY['browser of this test'],
         '{"accounts": 1, "browsers": 1, "networks": 1, "validBet": "2000.00"}', now() - interval '1 day', now(), now())`,
    [flagId, idOf(name), idOf(other)],
  )
  await pool.query('INSERT INTO agent_pay_hold (player_id, flag_id, since) VALUES ($1, $2, now())', [
    idOf(name),
    flagId,
  ])
  const run = await pool.query<{ id: bigint }>(
    `INSERT INTO agent_pay_run (brand_id, plan, period, currency, from_at, to_at, computed_at, state, decided_by, decided_at)
       VALUES (1, 'group-margin', 'D', 'PHP', now() - interval '1 day', now(), now(), 'approved', 'automatic', now()) RETURNING id`,
  )
  await pool.query(
    `INSERT INTO agent_pay_line (id, run_id, account_id, currency, agreed_at, figures, amount, state)
       VALUES ($1, $2, $3, 'PHP', now(), $4, 1234, 'DUE')`,
    [
      lineId,
      run.rows[0]!.id,
      idOf(name),
      JSON.stringify({
        settled: {},
        costs: { rebates: '0', promotions: '0' },
        moved: { deposits: '0', withdrawals: '0' },
        active: 0,
        base: '0',
        clause: null,
        notReached: null,
      }),
    ],
  )
  await pool.end()
  return String(run.rows[0]!.id)
}

test('a person sees held income, clears the flag, and requests a correction that only another may approve', async ({
  browser,
}) => {
  const [name, other] = ['bandilado', 'kaparehas']
  const house = openBackDoor()
  for (const one of [name, other]) await isMember(one)
  await house.makeAgent(name)
  await house.close()
  const runId = await isFlagged(name, other)
  const owner = await office.hasStaff('Owner', permissions)
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await page.goto('/office/agent-flags')
  await logsIn(page, 'ty', owner, 0)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: other })

  await expect(row).toContainText('₱12.34')
  await expect(row).toContainText('₱2,000.00')
  await isClean(page)
  await page.goto(`/office/agent-pay/runs/${runId}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(say('incomeHeld.flag'))
  await isClean(page)

  await page.goto('/office/agent-flags')
  await row.locator('.row-open').click()
  await isClean(page)
  await dialog.getByRole('button', { name: say('agentFlags.clear') }).click()
  await expect(dialog).toContainText('₱12.34')
  await isClean(page)
  await dialog.getByLabel(say('reason.label')).fill('mag-asawa sa iisang computer')
  await dialog.getByRole('button', { name: say('agentFlags.clear') }).click()
  await expect(row).toBeHidden()
  await page.getByText(say('agentFlags.cleared'), { exact: true }).click()
  await expect(row).toContainText('mag-asawa sa iisang computer')
  await isClean(page)

  await page.goto(`/office/agent-pay/runs/${runId}`)
  await page.getByRole('row').filter({ hasText: name }).locator('.row-open').click()
  await dialog.getByRole('button', { name: say('payCorrections.ask') }).click()
  await dialog.getByLabel(say('asked.amountIn').replace('{currency}', 'PHP')).fill('1.00')
  await isClean(page)
  await dialog.getByLabel(say('reason.label')).fill('kulang ang nabilang')
  await dialog.getByRole('button', { name: say('asked.send') }).click()
  await expect(dialog.getByRole('button', { name: say('payCorrections.ask') })).toBeVisible()
  await page.goto('/office/agent-pay/corrections')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(say('asked.own'))
  await isClean(page)

  // The account's page has its lines, and its PDFs.
  await page.getByRole('row').filter({ hasText: name }).locator('.row-open').click()
  await dialog.getByRole('link', { name }).click()
  await page.getByRole('tab', { name: say('playerGroups.agent') }).click()
  await page.getByRole('tab', { name: say('agentPay.title') }).click()
  await expect(page.getByRole('row').filter({ hasText: '₱12.34' })).toBeVisible()
  await expect(page.getByText(say('papers.none'))).toBeVisible()
  await isClean(page)
  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: say('papers.statement') }).click()
  expect((await statement).suggestedFilename()).toMatch(/^income-\d{10}-\d{4}-\d{2}\.pdf$/)

  await page.goto('/office/agent-pay/report')
  const margins = page.getByRole('row').filter({ hasText: say('contractPlans.group-margin') })
  await expect(margins).toContainText('₱12.34')
  await isClean(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('payReport.csv') }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByLabel(say('payReport.to')).fill('2025-01-31')
  await page.getByLabel(say('payReport.from')).fill('2025-01-01')
  await expect(page.getByText(say('payReport.none')).first()).toBeVisible()
  expect(wrong()).toEqual([])
})
