import { expect, type FrameLocator, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { test } from './house.ts'
import { openLedger } from './ledger.ts'
import { passes, settles } from './steering.ts'
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

async function phaseIn(frame: FrameLocator): Promise<string | undefined> {
  return frame
    .locator('body')
    .evaluate(() => (window as unknown as { __flight?: { phase: string } }).__flight?.phase)
}

/** Lets time pass until the page shows a phase; the flight itself lasts by the clock of the database. */
async function passesUntil(frame: FrameLocator, wanted: string): Promise<void> {
  for (let steps = 0; steps < 100; steps++) {
    if ((await phaseIn(frame)) === wanted) return
    await passes(500)
  }
  throw new Error(`the flight did not come to ${wanted}`)
}

/** Places a bet and cashes it out as soon as it flies; returns false if the flight ended before. */
async function cashesOut(frame: FrameLocator): Promise<boolean> {
  const slot = frame.getByTestId('slot-first')
  const act = frame.getByTestId('act-first')
  await passesUntil(frame, 'open')
  await act.click()
  await expect(slot).toHaveAttribute('data-phase', 'placed')
  await passesUntil(frame, 'flying')
  // The page follows the clock of the house, and the server that of the database.
  await passes(500)
  while ((await phaseIn(frame)) === 'flying') {
    if ((await act.getAttribute('data-look')) === 'leave') await act.click()
    await settles()
    if ((await slot.getAttribute('data-phase')) === 'left') return true
  }
  return false
}

test('a player cashes out during a flight, and another sees it', async ({ page, browser }) => {
  const heard = listen(page)
  const frame = await boards(page, 'lipadisa')
  const otherContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await boards(await otherContext.newPage(), 'lipaddalawa')

  await test.step('everything that a player needs is in sight of one thumb', async () => {
    for (const id of ['act-first', 'act-second', 'stake-first', 'target-first', 'balance'])
      await expect(frame.getByTestId(id)).toBeInViewport({ ratio: 1 })
    expect(await frame.getByTestId('flight').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(
      0,
    )
    await hasNoBarrier(page)
  })

  await frame.getByTestId('target-first').fill('1000')
  await frame.getByTestId('target-first').press('Enter')
  // A flight may end before the press arrives; then the next one is flown.
  while (!(await cashesOut(frame)));
  await expect(frame.getByTestId('act-first')).toContainText('×')
  await expect(frame.getByTestId('result')).toContainText('×')
  await expect(other.getByTestId('exits').getByRole('listitem').first()).toContainText('li**')
  await expect(frame.getByTestId('told')).toContainText(say('flight.takes-off'))
  expect(heard).toEqual([])
  await otherContext.close()
})
