import { expect, type FrameLocator, type Page } from '@playwright/test'
import { feedOf } from '../../demo/made-up/vendors.ts'
import { playsCalmly } from './calm-rounds.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { centreAt, comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

const gameId = 'parol-nights'
const ledger = openLedger()
const backDoor = openBackDoor()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await Promise.all([ledger.close(), backDoor.close()])
})

/** Opens the house's game and waits until it can be played. */
async function opens(page: Page): Promise<FrameLocator> {
  await visit(page, `/game?id=${gameId}`)
  const frame = page.frameLocator('[data-testid=game-frame]')
  await comesTo(frame, 'idle')
  return frame
}

function stateOf(frame: FrameLocator) {
  return frame.locator('body').evaluate(() => window.__game?.state)
}

async function comesTo(frame: FrameLocator, state: string) {
  await expect.poll(() => stateOf(frame), { intervals: [100] }).toBe(state)
}

/** Plays one round, shown to its end. */
async function spins(frame: FrameLocator) {
  await frame.getByTestId('spin').click()
  await comesTo(frame, 'playing')
  await comesTo(frame, 'idle')
}

test('the game reports the result after an hour, and stakes nothing before that report is answered', async ({
  page,
}) => {
  await comesNew(page, 'matagal')
  await playsCalmly('matagal')
  await spins(await opens(page))
  await backDoor.loggedInAgo('matagal', 61)
  const frame = await opens(page)
  const check = frame.getByRole('dialog')
  await expect(check.getByTestId('check-in-time')).toHaveText(/^1 .* 1 /)
  // The sum over every game since the login, as the server counts it at that moment.
  await expect(check.getByTestId('check-in-staked')).toContainText(/[1-9]/)
  await expect(check.getByTestId('check-in-won')).toBeVisible()
  await expect(check.getByTestId('check-in-net')).toBeVisible()
  const staked = await ledger.roundsOf('matagal')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  expect(await ledger.roundsOf('matagal')).toBe(staked)

  await check.getByRole('button').click()
  await backDoor.passes(1_000)
  await expect(check).toHaveCount(0)
  await spins(frame)
  expect(await ledger.roundsOf('matagal')).toBe(staked + 1)
  // The reminder of this hour was answered, regardless of the next game.
  await opens(page)
  await expect(page.frameLocator('[data-testid=game-frame]').getByRole('dialog')).toHaveCount(0)
})

test(
  'the statement adds up to the ledger, and a vendor’s round shows its transfers',
  inAll,
  async ({ page }) => {
    const heard = listen(page)
    await comesNew(page, 'nagtala')
    await playsCalmly('nagtala')
    await spins(await opens(page))
    const games = feedOf('MYNA', '').games as { id: string; isTrialAllowed: boolean }[]
    await visit(page, `/game?id=myna.${games[0]!.id}`)
    const vendor = page.frameLocator('[data-testid=game-frame]')
    const answered = page.waitForResponse((response) => response.url().endsWith('/page/collect'))
    await vendor.getByTestId('play').click()
    await answered

    // The surrounding page shows the result, because the vendor's page does not.
    const fallen = 100 - Number(await ledger.playableOf('nagtala'))
    await expect(page.getByTestId('sitting-net')).toContainText(Math.abs(fallen).toFixed(2))
    await backDoor.loggedInAgo('nagtala', 61)
    await page.reload()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('sitting.continue') })
      .click()
    await backDoor.passes(1_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await visit(page, centreAt('personalHistoryCopy'))
    await expect(page.locator('[data-testid^=round-]')).toHaveCount(2)
    await page.locator('[data-testid^=round-]').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('round.step-stake'))).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: say('statement.title') }).click()
    await expect(page).toHaveURL(/mc-by=day/)
    await page.getByRole('button', { name: say('chart.table') }).click()
    const total = page.locator('tfoot tr')
    await expect(total).toContainText('2')
    const cash = Number(await ledger.playableOf('nagtala'))
    const net = (await total.locator('td').last().innerText()).replace(/[^\d.−-]/g, '').replace('−', '-')
    expect(100 + Number(net)).toBeCloseTo(cash, 2)

    await page.getByRole('radio', { name: say('statement.game'), exact: true }).check({ force: true })
    // The page below the member centre may have a table too.
    await expect(page.getByRole('dialog').locator('tbody tr')).toHaveCount(2)
    await page.getByRole('combobox', { name: say('period.category') }).selectOption('RNG')
    await page.getByTestId('period').selectOption('period.today')
    await expect(page).toHaveURL(/mc-category=RNG.*mc-from=|mc-from=.*mc-category=RNG/)
    expect(heard).toEqual([])
  },
)
