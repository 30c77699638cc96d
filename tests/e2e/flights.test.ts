import { expect, type FrameLocator, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { passes } from './steering.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 360, height: 640 } })

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

async function boards(page: Page, username: string): Promise<FrameLocator> {
  await comesNew(page, username)
  await ledger.brings(username, 1_000_00n)
  await visit(page, '/game?id=crash')
  const frame = page.frameLocator('[data-testid=game-frame]')
  await frame.getByTestId('flight').waitFor()
  return frame
}

/** Lets time pass until the page shows a phase; the flight itself lasts by the clock of the database. */
async function passesUntil(frame: FrameLocator, wanted: string): Promise<void> {
  await expect(async () => {
    await passes(500)
    const phase = await frame
      .locator('body')
      .evaluate(() => (window as unknown as { __flight?: { phase: string } }).__flight?.phase)
    expect(phase).toBe(wanted)
  }).toPass({ intervals: [0], timeout: 20_000 })
}

test('a player cashes out during a flight, and another sees it', async ({ page, browser }) => {
  const heard = listen(page)
  const frame = await boards(page, 'lipadisa')
  const otherContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await boards(await otherContext.newPage(), 'lipaddalawa')
  const slot = frame.getByTestId('slot-first')
  const act = frame.getByTestId('act-first')

  await test.step('everything that a player needs is in sight of one thumb', async () => {
    for (const id of ['act-first', 'act-second', 'stake-first', 'target-first', 'balance'])
      await expect(frame.getByTestId(id)).toBeInViewport({ ratio: 1 })
    expect(await frame.getByTestId('flight').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    await hasNoBarrier(page)
  })

  await frame.getByTestId('target-first').fill('1000')
  await frame.getByTestId('target-first').press('Enter')
  // A flight may end before the press arrives; then the next one is flown.
  await expect(async () => {
    await passesUntil(frame, 'open')
    await act.click()
    await expect(slot).toHaveAttribute('data-phase', 'placed')
    await passesUntil(frame, 'flying')
    // The page follows the clock of the house, and the server that of the database.
    await passes(500)
    await expect(async () => {
      await frame.locator('[data-testid=act-first][data-look=leave]').click({ timeout: 500 })
      await expect(slot).toHaveAttribute('data-phase', 'left', { timeout: 1_000 })
    }).toPass({ intervals: [0], timeout: 4_000 })
  }).toPass({ intervals: [0] })
  await expect(act).toContainText('×')
  await expect(frame.getByTestId('result')).toContainText('×')
  await expect(other.getByTestId('exits').getByRole('listitem').first()).toContainText('li**')
  await expect(frame.getByTestId('told')).toContainText(say('flight.takes-off'))
  expect(heard).toEqual([])
  await otherContext.close()
})
