import { blackjack } from '@fairground/games/blackjack/rules'
import { mines } from '@fairground/games/mines/rules'
import { expect } from '@playwright/test'
import { playsAs } from './calm-rounds.ts'
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

test('mines is begun, cut off, resumed on a new page and cashed out, and its round is checked', async ({
  page,
}) => {
  const heard = listen(page)
  const username = 'larominas'
  await comesNew(page, username)
  // One mine, in neither of the fields that are opened.
  await playsAs(username, (chance) => {
    const { next } = mines.play({ stake: 100n, choice: '1', acts: ['open 12', 'open 0'] }, chance)
    return next !== undefined
  })
  await visit(page, '/game?id=mines')
  const frame = page.frameLocator('[data-testid=game-frame]')
  const opened = frame.getByTestId('mines-board').locator('[data-what=safe]')
  await expect(frame.getByTestId('mines-next')).toHaveText(/×1\.12/)
  await frame.getByTestId('stage').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(frame.getByTestId('mines-count')).toContainText('1')

  await test.step('the keyboard begins the round and opens a field', async () => {
    await page.keyboard.press('Space')
    await expect(frame.getByTestId('mines-random')).toBeEnabled()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(opened).toHaveCount(1)
  })
  await test.step('an act without an answer is sent again, and shows nothing until then', async () => {
    await page.context().setOffline(true)
    await frame.getByTestId('mines-board').locator('[data-what=closed]').first().click()
    await expect(frame.getByText(say('offline.safe'))).toBeVisible()
    await expect(opened).toHaveCount(1)
    await page.context().setOffline(false)
    await expect(opened).toHaveCount(2)
  })
  await test.step('a new page shows the open round, and cash-out pays it', async () => {
    await visit(page, '/rng')
    await visit(page, '/game?id=mines')
    await expect(opened).toHaveCount(2)
    await frame.getByTestId('spin').click()
    await expect(frame.getByTestId('recent-round')).toHaveText(/×1\.07/)
    expect((await shownBy(frame))!.shownBalance).toBe(await ledger.playableOf(username))
  })
  await frame.getByTestId('recent-round').click()
  const check = frame.getByTestId('check')
  await check.getByTestId('reveal').click()
  await expect(check.getByTestId('verdict')).toHaveAttribute('data-matching', 'true')
  expect(heard.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('blackjack is split into two hands, which are played one after the other, and its round is checked', async ({
  page,
}) => {
  const heard = listen(page)
  const username = 'laroblackjack'
  await comesNew(page, username)
  // Two cards of equal value, and after the split each hand waits for a decision.
  await playsAs(username, (chance) => {
    const bet = { stake: 100n, acts: ['split', 'stand'] }
    try {
      return blackjack.play(bet, chance).next !== undefined
    } catch {
      return false
    }
  })
  await visit(page, '/game?id=blackjack')
  const frame = page.frameLocator('[data-testid=game-frame]')
  const act = (name: string) => frame.getByTestId(`blackjack-${name}`)
  await frame.getByTestId('spin').click()
  await act('split').click()
  await expect(frame.getByTestId('blackjack-hand-1')).toBeVisible()
  await act('stand').click()
  await expect(frame.getByTestId('blackjack-hand-1')).toHaveAttribute('data-active', 'true')
  await act('stand').click()
  await expect(frame.getByTestId('recent-round')).toHaveCount(1)
  expect((await shownBy(frame))!.shownBalance).toBe(await ledger.playableOf(username))
  await frame.getByTestId('recent-round').click()
  const check = frame.getByTestId('check')
  await check.getByTestId('reveal').click()
  await expect(check.getByTestId('verdict')).toHaveAttribute('data-matching', 'true')
  expect(heard).toEqual([])
})
