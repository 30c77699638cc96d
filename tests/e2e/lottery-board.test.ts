import { expect, type FrameLocator } from '@playwright/test'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { nextDraw } from './draws.ts'
import { inAll, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

/** Returns the state that the board reports; amounts in wire form. */
function boardIn(frame: FrameLocator) {
  return frame.locator('body').evaluate(() => {
    const { __board } = window as unknown as {
      __board?: { phase: string; issue: string; balance: string; wonSum: string | null }
    }
    return __board
  })
}

test('two numbers of lô are bought in three taps, a slip of two bets is drawn and paid, and a late ticket is refused', async ({
  page,
}) => {
  const heard = listen(page)
  const username = 'tumataya'
  await comesNew(page, username)
  await ledger.brings(username, 200_00n)
  const start = Number(await ledger.playableOf(username))
  const draw = await nextDraw('vietnam-minute')
  await visit(page, '/game?id=vietnam-minute')
  const frame = page.frameLocator('[data-testid=game-frame]')
  await expect.poll(async () => (await boardIn(frame))?.issue).toBe(draw.issue)

  // Two numbers at a price of 23 units each, and the button.
  await frame.getByTestId('value-0-07').click()
  await frame.getByTestId('value-0-23').click()
  await expect(frame.getByTestId('buy')).toHaveText(say('lotteries.bet', { amount: '₱46.00' }))
  const sent = page.waitForRequest(/\/market\/tickets$/)
  await frame.getByTestId('buy').click()
  const purchase = await sent
  const { drawId } = purchase.postDataJSON() as { drawId: string }
  await expect.poll(async () => (await boardIn(frame))?.balance).toBe((start - 46).toFixed(2))
  expect(Number(await ledger.playableOf(username))).toBe(start - 46)
  await expect(frame.getByTestId('value-0-07')).toHaveAttribute('aria-pressed', 'false')
  // It is confirmed with its number, lines, cost and draw, and counted as open.
  const receipt = frame.getByTestId('receipt')
  await expect(receipt).toContainText('2 linya')
  await expect(receipt).toContainText('₱46.00')
  await expect(receipt).toContainText(draw.name)
  const answer = await (await purchase.response())!.text()
  await expect(receipt).toContainText(/"ticketId":"([^"]+)"/.exec(answer)![1]!)
  await expect(frame.getByTestId('open-tickets')).toHaveText(/^1/)

  // Đề on a pasted number, with a note about the part that is not a number; then on the slip with another one.
  await frame.getByTestId('group-de').click()
  await frame.getByTestId('paste').fill('68, 6x')
  await frame.getByTestId('paste-take').click()
  await expect(frame.getByTestId('unknown')).toContainText('6x')
  await frame.getByTestId('add').click()
  await frame.getByTestId('value-0-99').click()
  await frame.getByTestId('add').click()
  expect(await frame.getByTestId('market').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  await expect(frame.getByTestId('buy-slip-bar')).toBeInViewport({ ratio: 1 })
  await expect(frame.getByTestId('buy-slip-bar')).toHaveText(say('lotteries.bet', { amount: '₱2.00' }))
  await frame.getByTestId('slip-open').click()
  const slip = frame.getByRole('dialog')
  await expect(slip.getByRole('listitem')).toHaveCount(2)
  await slip.getByTestId('buy-slip').click()
  await expect.poll(async () => (await boardIn(frame))?.balance).toBe((start - 48).toFixed(2))
  await expect(slip).toBeHidden()
  await expect(frame.getByTestId('open-tickets')).toHaveText(/^2/)
  await hasNoBarrier(page.frames().at(-1)!)

  // The same bets are bought again only after the player confirms.
  await frame.getByTestId('repeat').click()
  const again = frame.getByRole('dialog', { name: say('market.again-title') })
  await expect(again.getByRole('listitem')).toHaveCount(2)
  await expect(again.getByTestId('again-buy')).toHaveText(say('market.bet', { amount: '₱2.00' }))
  await hasNoBarrier(page.frames().at(-1)!)
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  expect(Number(await ledger.playableOf(username))).toBe(start - 48)

  // The draw: with reduced motion its result is shown at once.
  await frame.getByTestId('value-0-11').click()
  await draw.isDrawn()
  await expect.poll(async () => (await boardIn(frame))?.wonSum).toMatch(/^\d+\.\d\d$/)
  const { wonSum, balance } = (await boardIn(frame))!
  // The board stays below the stage, with the choice for the next draw.
  await expect(frame.getByTestId('value-0-11')).toHaveAttribute('aria-pressed', 'true')
  // All numbers of the sheet, whose last digits decide the payouts of lô.
  const sheet = frame.locator(`[data-testid=sheet][data-draw="${drawId}"]`)
  const numbers = (await sheet.locator('li').allTextContents()).map((text) => text.trim())
  expect(numbers).toHaveLength(27)
  const hits = numbers.filter((number) => /(07|23)$/.test(number)).length
  const special = numbers.at(-1)!.slice(-2)
  expect(Number(wonSum)).toBe(hits * 80 + (['68', '99'].includes(special) ? 85 : 0))
  expect(balance).toBe((start - 48 + Number(wonSum)).toFixed(2))
  expect(await ledger.playableOf(username)).toBe(balance)
  await expect(sheet.getByTestId('match')).toHaveCount(hits + (['68', '99'].includes(special) ? 1 : 0))

  // A player whose clock is late buys for a closed draw: nothing is charged.
  await frame.getByTestId('skip').click()
  await expect.poll(async () => (await boardIn(frame))?.phase).toBe('open')
  await page.route('**/lgw/arcade/market/tickets', async (route) => {
    const wish = route.request().postDataJSON()
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fallback({ postData: JSON.stringify({ ...wish, drawId }) })
  })
  await frame.getByTestId('group-lo').click()
  await frame.getByTestId('value-0-50').click()
  await frame.getByTestId('buy').click()
  await expect(frame.getByTestId('refusal')).toContainText(sayRefusal('draw_closed'))
  expect(await ledger.playableOf(username)).toBe(balance)

  // A game with prize groups: ten groups of 20 below the player's own reduce the price by 10 %.
  await page.unroute('**/lgw/arcade/market/tickets')
  await visit(page, '/game?id=dice-three')
  await expect.poll(async () => (await boardIn(frame))?.phase).toBe('open')
  await frame.getByTestId('value-size-big').click()
  await frame.getByTestId('stake-10000').click()
  await expect(frame.getByTestId('buy')).toHaveText(say('lotteries.bet', { amount: '₱100.00' }))
  await frame.getByTestId('prize-group').selectOption('1700')
  await expect(frame.getByTestId('buy')).toHaveText(say('lotteries.bet', { amount: '₱90.00' }))
  await expect(frame.getByTestId('group-discount')).toContainText('₱10.00')
  await expect(frame.getByTestId('summary')).toContainText('₱170.00')
  expect(await frame.getByTestId('market').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  await hasNoBarrier(page.frames().at(-1)!)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/prize-group.png` })
  const before = Number(await ledger.playableOf(username))
  await expect.poll(async () => (await boardIn(frame))?.phase).toBe('open')
  await frame.getByTestId('buy').click()
  await expect.poll(async () => (await boardIn(frame))?.balance).toBe((before - 90).toFixed(2))
  expect(heard).toEqual([])
})

test(
  'a visitor reads a board and watches its draw, and is led to the registration instead of a bet',
  inAll,
  async ({ page }) => {
    const heard = listen(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const draw = await nextDraw('vietnam-minute')
    await visit(page, '/lottery?gameCode=vietnam-minute')
    const frame = page.frameLocator('[data-testid=game-frame]')
    await expect.poll(async () => (await boardIn(frame))?.issue).toBe(draw.issue)
    await frame.getByTestId('value-0-07').click()
    await expect(frame.getByTestId('summary')).toContainText('₱80.00')
    for (const button of ['buy', 'add', 'balance', 'net'])
      await expect(frame.getByTestId(button)).toHaveCount(0)
    await hasNoBarrier(page.frames().at(-1)!)
    await frame.getByTestId('menu').click()
    await expect(frame.getByRole('tab', { name: say('market.tickets') })).toHaveCount(0)
    await frame.getByRole('tab', { name: say('market.trends') }).click()
    await expect(frame.getByTestId('trends')).toBeVisible()
    await page.keyboard.press('Escape')
    await draw.isDrawn()
    await expect(frame.getByTestId('stage').getByTestId('sheet').locator('li')).toHaveCount(27)
    await frame.getByTestId('skip').click()
    await expect.poll(async () => (await boardIn(frame))?.phase).toBe('open')
    expect(sent).toEqual([])
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ httpOnly: true }))
    await frame.getByTestId('sign-up').click()
    await expect(page.getByRole('dialog', { name: say('hero.register-bonus') })).toBeVisible()
    expect(heard).toEqual([])
  },
)

test('the bar of the board is the only one with its name, and leads back', inAll, async ({ page }) => {
  await comesNew(page, 'isanghanay')
  for (const [path, width] of usualOf(
    [
      ['/lottery?gameCode=vietnam-minute', 360],
      ['/lottery?gameCode=vietnam-minute', 1440],
      ['/vnlottery', 360],
    ] as const,
    2,
  ))
    await test.step(`${path} in ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await visit(page, '/elott')
      await visit(page, path)
      const frame = page.frameLocator('[data-testid=game-frame]')
      await expect(frame.getByTestId('back')).toBeVisible()
      await expect(page.getByRole('button', { name: say('game.back') })).toBeHidden()
      // The actions of the site's bar, beside the back button, are still there on a large screen.
      await expect(frame.getByRole('button', { name: say('top.fullscreen') })).toHaveCount(
        width < 1024 ? 0 : 1,
      )
      await frame.getByTestId('back').click()
      await expect(page).toHaveURL(/\/elott$/)
    })
})
