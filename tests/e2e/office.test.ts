import { permissions } from '@fairground/contract/permissions'
import { expect } from '@playwright/test'
import { totpCode } from '../../apps/server/src/totp.ts'
import { test } from './house.ts'
import { isClean, logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { houseClock, settles } from './steering.ts'
import { isMember, password } from './visitor.ts'

const minuteMs = 60_000

let office: ReturnType<typeof openOffice>
test.beforeAll(() => {
  office = openOffice()
})
test.afterAll(() => office.close())

test('a person sets up, finds a player and asks for an adjustment, which another one approves on a phone', async ({
  browser,
}) => {
  const username = 'officeana'
  await isMember(username)
  const { token, email } = await office.added('Mia Cruz', permissions)
  const decider = await office.hasStaff('Jun Ramos', ['adjustments.see', 'adjustments.decide', 'players.see'])

  // The first person, in English on a desktop.
  const say = sayIn('en')
  const desk = await opensBrowser(browser, { language: 'en', width: 1280, theme: 'light' })
  const { page } = desk
  await page.goto(`/office/set-up#${token}`)
  await expect(page).not.toHaveURL(/#/)
  await page.getByLabel(say('setUp.password')).fill(password)
  await page.getByLabel(say('setUp.again')).fill(password)
  const secret = (await page.locator('.code').textContent())!
  const code = (steps: number) => totpCode(secret, houseClock.now() + steps * 30_000)
  await page.getByLabel(say('login.code')).fill(code(-1))
  await isClean(page)
  await page.getByRole('button', { name: say('setUp.finish') }).click()
  await page.getByRole('button', { name: say('setUp.toLogin') }).click()
  await logsIn(page, 'en', { email, password, code }, 0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('palette.title') }).fill(say('players.title'))
  await expect(page.getByRole('option', { name: say('players.title'), selected: true })).toBeVisible()
  await isClean(page)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: say('players.state') }).click()
  await page.getByRole('option', { name: say('playerStates.excluded') }).click()
  await expect(page).toHaveURL(/state=excluded/)
  // Players of other journeys may take a break in the same house.
  await expect(page.getByRole('link', { name: username })).toBeHidden()
  await isClean(page)
  await page.getByRole('button', { name: say('players.clear') }).click()
  await expect(page).not.toHaveURL(/state=/)
  await page.getByLabel(say('players.search')).fill(username.slice(0, 8))
  await page.getByRole('button', { name: say('players.find') }).click()
  await expect(page.getByRole('link', { name: username })).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: username }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '₱100.00' }).first()).toBeVisible()
  await isClean(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: say('unmask.open') }).click()
  await expect(dialog.getByRole('button', { name: say('unmask.confirm') })).toBeDisabled()
  await dialog.getByLabel(say('reason.label')).fill('asked by phone')
  await isClean(page)
  await dialog.getByRole('button', { name: say('unmask.confirm') }).click()
  await expect(page.getByRole('button', { name: say('unmask.hide') })).toBeVisible()

  await page.getByRole('tab', { name: say('notes.title') }).click()
  await page.getByLabel(say('notes.new')).fill('Called about a prize.')
  await page.getByRole('button', { name: say('notes.add') }).click()
  await expect(page.getByText('Called about a prize.')).toBeVisible()
  for (const group of ['money', 'account'] as const) {
    await page.getByRole('tab', { name: say(`playerGroups.${group}`) }).click()
    await isClean(page)
  }

  await page.getByRole('button', { name: say('player.acts') }).click()
  await isClean(page)
  await page.getByRole('menuitem', { name: say('adjust.open') }).click()
  await dialog.getByLabel(say('asked.amountIn').replace('{currency}', 'PHP')).fill('25.50')
  await dialog.getByLabel(say('reason.label')).fill('a prize that was not paid')
  await dialog.getByRole('button', { name: say('asked.send') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: say('adjustments.title') }).click()
  await expect(page.getByText(say('asked.own'))).toBeVisible()
  await isClean(page)

  // The second person, in Filipino on a phone.
  const sabi = sayIn('ty')
  const phone = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await phone.page.goto('/office')
  await isClean(phone.page)
  await logsIn(phone.page, 'ty', decider, 0)
  await phone.page.getByRole('button', { name: sabi('frame.openMenu') }).click()
  await phone.page.getByRole('link', { name: sabi('adjustments.title') }).click()
  const row = phone.page.getByRole('main').getByRole('row').filter({ hasText: username })
  await expect(row).toContainText('₱25.50')
  await isClean(phone.page)
  await office.provedLongAgo(decider)
  await row.locator('.row-open').click()
  const proof = phone.page.getByRole('dialog')
  await isClean(phone.page)
  await proof.getByRole('button', { name: sabi('asked.approve') }).click()
  await proof.getByLabel(sabi('login.code')).fill(decider.code(1))
  await isClean(phone.page)
  await proof.getByRole('button', { name: sabi('secondFactor.confirm') }).click()
  await expect(row).toBeHidden()
  await phone.page.goto('/office/players?state=open&standing=0&level=0')
  await expect(phone.page.getByRole('link', { name: username })).toBeVisible()
  await isClean(phone.page)

  // The list of the first person follows, without a reload.
  await expect(page.getByText(say('asked.own'))).toBeHidden()
  await page.getByText(say('asked.approved'), { exact: true }).click()
  await page.getByRole('row').filter({ hasText: username }).locator('.row-open').click()
  await page.getByRole('dialog').getByRole('link', { name: username }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^₱25\.50$/ })).toBeVisible()
  await expect(page.getByText(say('calls.approveAdjustment').replace('{about}', username))).toBeVisible()
  await page.getByRole('button', { name: say('frame.logOut') }).click()
  await expect(page.getByLabel(say('login.email'))).toBeVisible()
  expect([...desk.wrong(), ...phone.wrong()]).toEqual([])
  await desk.page.context().close()
  await phone.page.context().close()
})

test('support finds a transaction on a phone, opens it beside the list, and saves the search as a file', async ({
  browser,
}) => {
  const username = 'officebea'
  await isMember(username)
  const support = await office.hasStaff('Bea Lim', ['transactions.see', 'transactions.export', 'players.see'])
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await page.goto('/office/transactions')
  await logsIn(page, 'ty', support, 0)
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText(say('recipes.sign-up-bonus'))
  await isClean(page)
  await row.locator('.row-open').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('table', { name: say('transactions.postings') })).toContainText(
    'house/promotions',
  )
  await isClean(page)
  await page.keyboard.press('Escape')
  await office.provedLongAgo(support)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('transactions.export') }).click()
  await page.getByRole('dialog').getByLabel(say('login.code')).fill(support.code(1))
  await page.getByRole('button', { name: say('secondFactor.confirm') }).click()
  expect((await file).suggestedFilename()).toMatch(/^transactions-perya-.*\.csv$/)
  // An id that nobody has needs no second look at the filters.
  await page.getByLabel(say('transactions.id'), { exact: true }).fill('wala-nito')
  await page.getByRole('button', { name: say('players.find') }).click()
  await expect(page.getByText(say('transactions.none'))).toBeVisible()
  await isClean(page)
  expect(wrong()).toEqual([])
  await page.context().close()
})

test('a crash leaves the menu and what is around it, and ends by a retry or on another page', async ({
  browser,
}) => {
  const username = 'officecora'
  await isMember(username)
  const support = await office.hasStaff('Cora Lim', ['transactions.see', 'players.see'])
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  await page.goto('/office/transactions')
  await logsIn(page, 'ty', support, 0)
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toBeVisible()
  expect(wrong()).toEqual([])

  const again = page.getByRole('button', { name: say('failure.again') })
  // Answers that no server gives crash a part of a drawer, and then a screen.
  const calls = '**/office/api/transactions/**'
  await page.route(calls, async (route) => {
    const { value } = await (await route.fetch()).json()
    await route.fulfill({ json: { success: true, value: { ...value, postings: null } } })
  })
  await row.locator('.row-open').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(say('crash.part'))
  await isClean(page)
  await page.unroute(calls)
  await again.click()
  await expect(page.getByRole('dialog')).toContainText('house/promotions')

  const answersNothing = () =>
    page.route(calls, (route) =>
      route.fulfill({ json: { success: true, value: { list: [null], next: null } } }),
    )
  await answersNothing()
  await page.goto('/office/transactions')
  const crash = page.getByRole('heading', { name: say('crash.screen') })
  await expect(crash).toBeVisible()
  await isClean(page)
  await page.unroute(calls)
  await again.click()
  await expect(row).toBeVisible()

  await answersNothing()
  await page.goto('/office/transactions')
  // The start page of this role is the list of players, whose script is missing.
  await page.route('**/assets/screen-*.js*', (route) => route.abort())
  await page.getByRole('button', { name: say('players.title') }).click()
  await expect(page.getByRole('heading', { name: say('crash.notLoaded') })).toBeVisible()
  await page.unroute('**/assets/screen-*.js*')
  await again.click()
  await expect(page.getByRole('heading', { name: say('players.title') })).toBeVisible()
  await page.context().close()
})

test('the log’s chain is checked, a role without permissions sees no screen, and an idle session ends', async ({
  browser,
}) => {
  const owner = await office.hasStaff('Owner', permissions)
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'light' })
  await page.goto('/office/log')
  await logsIn(page, 'ty', owner, 0)
  await page.getByRole('button', { name: say('chain.check') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('chain.whole').split(':')[0]! })).toBeVisible()
  expect(wrong()).toEqual([])
  await page.context().close()

  const nobody = await office.hasStaff('Nobody', [])
  const other = await opensBrowser(browser, { language: 'ty', width: 1280, theme: 'dark' })
  await other.page.goto('/office/players')
  await logsIn(other.page, 'ty', nobody, 0)
  await expect(other.page.getByRole('alert')).toContainText(say('errors.not_permitted'))
  await expect(other.page.getByRole('link', { name: say('players.title') })).toHaveCount(0)
  // A read that is still to come would count as following the press: the clock of the page is stopped.
  await settles()
  // The server ends a session after fifteen minutes without a press. Only the page's clock moves: the house would do
  // the due work of all these minutes.
  const shows = (ms: number) => other.page.context().clock.setFixedTime(houseClock.now() + ms)
  await shows(14 * minuteMs + 10_000)
  const warning = other.page.getByRole('dialog', { name: say('idle.title') })
  await warning.getByRole('button', { name: say('idle.stay') }).click()
  await expect(warning).toBeHidden()
  await office.wasIdleTooLong(nobody)
  await shows(29 * minuteMs + 15_000)
  await expect(other.page.getByText(say('login.over'))).toBeVisible()
  expect(other.wrong()).toEqual([])
  await other.page.context().close()
})

test('the pages of staff, of roles, of the own account and of a sealed entry fit a phone and are accessible', async ({
  browser,
}) => {
  const owner = await office.hasStaff('Owner of all', permissions)
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'dark' })
  const dialog = page.getByRole('dialog')
  await page.goto('/office/staff')
  await logsIn(page, 'ty', owner, 0)
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: say('staff.invite'), exact: true }).click()
  await dialog.getByLabel(say('staff.name'), { exact: false }).first().fill('Mia Cruz')
  await dialog.getByLabel(say('staff.email')).first().fill('mia.cruz@office.example')
  await dialog.getByLabel(say('staff.role')).first().click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel(say('reason.label')).fill('bagong tao sa desk')
  await isClean(page)
  await dialog.getByRole('button', { name: say('staff.propose') }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await dialog
    .getByRole('button', { name: say('dialog.close') })
    .last()
    .click()
  await expect(page.getByText(say('settings.waiting'))).toBeVisible()
  await isClean(page)
  await page.getByRole('row').filter({ hasText: owner.email }).locator('.row-open').click()
  await isClean(page)
  await page.goto('/office/staff?part=roles')
  await expect(page.getByRole('region', { name: say('staff.roles') })).toBeVisible()
  await isClean(page)
  await page.getByRole('columnheader').locator('.row-open').first().click()
  await expect(
    dialog.getByRole('button', { name: say('staff.take') }).or(dialog.getByText(say('staff.allowsNothing'))),
  ).toBeVisible()
  await isClean(page)

  await page.goto('/office/account')
  await page.getByRole('button', { name: say('ownAccount.replaceApp') }).click()
  await expect(page.locator('.qr svg')).toBeVisible()
  await isClean(page)

  await page.goto('/office/approvals')
  await page.getByRole('row').filter({ hasText: 'Mia Cruz' }).locator('.row-open').click()
  await expect(dialog.getByText('mia.cruz@office.example').first()).toBeVisible()
  await isClean(page)

  await page.goto('/office/log?area=staff')
  await page.getByRole('row').filter({ hasText: 'bagong tao sa desk' }).first().locator('.row-open').click()
  await dialog.getByRole('button', { name: say('log.unseal') }).click()
  await dialog.getByLabel(say('reason.label')).fill('tanong ng auditor')
  await isClean(page)
  await dialog.getByRole('button', { name: say('log.unseal') }).click()
  await expect(dialog.getByText('mia.cruz@office.example')).toBeVisible()
  await isClean(page)
  expect(new URL(page.url()).search).not.toContain('mia')
  expect(wrong()).toEqual([])
  await page.context().close()
})
