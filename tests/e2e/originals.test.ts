import { expect } from '@playwright/test'
import { openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { shownBy } from './shown-game.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 360, height: 740 } })

const ledger = openLedger()
const house = openBackDoor()
test.afterAll(async () => {
  await house.close()
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

test('dice is opened, its choice is changed, rounds are played by button and keyboard, and one is checked', async ({
  page,
}) => {
  const heard = listen(page)
  const username = 'larodice'
  await comesNew(page, username)
  await visit(page, '/game?id=dice')
  const frame = page.frameLocator('[data-testid=game-frame]')
  const isIdle = () => expect.poll(async () => (await shownBy(frame))?.state).toBe('idle')
  await isIdle()

  await test.step('chance and multiple follow the choice, before anything is staked', async () => {
    await frame.getByTestId('chance').fill('98')
    await page.keyboard.press('Enter')
    await expect(frame.getByTestId('dice-number')).toHaveValue('1.99')
    await expect(frame.getByTestId('multiple')).toHaveValue(/×1\.01/)
    await page.keyboard.press('ArrowRight')
    await expect(frame.getByTestId('dice-number')).toHaveValue('2.99')
    expect(await ledger.roundsOf(username)).toBe(0)
  })
  for (let round = 1; round <= 2; round++) {
    await house.passes(5_000)
    const before = (await shownBy(frame))!.lastRoundId
    if (round === 1) await frame.getByTestId('spin').click()
    else await page.keyboard.press('Space')
    await expect.poll(async () => (await shownBy(frame))!.lastRoundId).not.toBe(before)
    await isIdle()
    await expect(frame.getByTestId('recent-round')).toHaveCount(round)
    const { shownBalance, shownWin } = (await shownBy(frame))!
    expect(shownBalance).toBe(await ledger.playableOf(username))
    expect(shownWin).toBe(await ledger.lastWinOf(username))
  }
  await frame.getByTestId('recent-round').first().click()
  const check = frame.getByTestId('check')
  await expect(check.getByTestId('check-chosen')).toContainText('2.99')
  await check.getByTestId('reveal').click()
  await expect(check.getByTestId('verdict')).toHaveAttribute('data-matching', 'true')
  await frame
    .getByRole('dialog')
    .getByRole('button', { name: say('close') })
    .click()
  await expect(frame.getByTestId('spin')).toBeVisible()
  expect(heard).toEqual([])
})
