import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import { expect, type Page } from '@playwright/test'
import type { FeedGameGiven } from '../../apps/server/src/features/games/feeds/index.ts'
import { feedOf } from '../../demo/made-up/vendors.ts'
import { pageWords } from '../../tools/vendor-sim/page-words.ts'
import { hasNoBarrier } from './barriers.ts'
import { inAll, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { main } from './page-parts.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say, sayRefusal } from './words.ts'

const ledger = openLedger()
test.afterAll(async () => {
  expect(await ledger.brokenRules()).toEqual([])
  await ledger.close()
})

/** A game for whose first rooms the sign-up bonus is enough, and for whose last ones it is not. */
const game = (feedOf('KITEFOLD', '').games as FeedGameGiven[])[0]!
const rooms = game.rooms!
const place = `/game?id=kitefold.${game.id}`
const inRoom = (id: string) => `${place}&room=${id}`

const php = currencyOf('PHP')
const asRead = (amount: string) => formatMoney(parseMoney(amount, php), php, 'fil')
const row = (page: Page, id: string) => main(page).getByTestId(`room-${id}`)
const frameOf = (page: Page) => page.frameLocator('[data-testid=game-frame]')

test(
  'a visitor sees the rooms of a game, and is told to log in when choosing one',
  inAll,
  async ({ page }) => {
    const heard = listen(page)
    await visit(page, `/pvp?gameName=${encodeURIComponent(game.names.EN!)}`)
    await main(page).getByTestId(`game-tile-kitefold.${game.id}`).getByRole('link').last().click()
    await expect(page).toHaveURL(place)
    await expect(main(page).getByRole('heading', { name: say('rooms.title') })).toBeVisible()
    for (const { id, names, stakes } of rooms) {
      await expect(row(page, id)).toContainText(names.TY!)
      const { least, most, balance } = stakes.PHP!
      const told = { least: asRead(least), most: asRead(most) }
      await expect(row(page, id)).toContainText(say('rooms.stakes', told))
      await expect(row(page, id)).toContainText(say('rooms.balance', { amount: asRead(balance!) }))
      // A visitor's balance is unknown.
      await expect(row(page, id)).not.toContainText(say('rooms.short'))
    }
    await hasNoBarrier(page)
    await row(page, rooms[1]!.id).click()
    await expect(page).toHaveURL(inRoom(rooms[1]!.id))
    await expect(page.getByText(say('game.guest-title'))).toBeVisible()
    await page.getByTestId('game-guest-free').click()
    // A trial plays in the room that the visitor chose, with money of the vendor's own.
    await expect(frameOf(page).getByTestId('room')).toHaveText(rooms[1]!.names.TY!)
    await expect(frameOf(page).getByText(pageWords.TY!.fun)).toBeVisible()
    expect(heard).toEqual([])
  },
)

test('a player chooses a room, plays at its table for its stakes, comes back to the rooms, and is told why one does not open', async ({
  page,
}) => {
  const heard = listen(page)
  await comesNew(page, 'kasilid')
  await visit(page, place)
  const cash = parseMoney(await ledger.playableOf('kasilid'), php)
  const [enough, short] = [true, false].map((is) =>
    rooms.filter(({ stakes }) => cash >= parseMoney(stakes.PHP!.balance!, php) === is),
  )
  expect([enough!.length > 1, short!.length > 0]).toEqual([true, true])
  for (const { id } of short!) await expect(row(page, id)).toContainText(say('rooms.short'))
  await hasNoBarrier(page)
  for (const { id } of enough!) await expect(row(page, id)).toContainText(say('rooms.enter'))

  const { id, names, stakes } = enough!.at(-1)!
  await row(page, id).click()
  await expect(page).toHaveURL(inRoom(id))
  const frame = frameOf(page)
  await expect(frame.getByTestId('room')).toHaveText(names.TY!)
  await expect(frame.getByTestId('play')).toBeEnabled()
  const lower = frame.getByRole('button', { name: pageWords.TY!.less })
  while (await lower.isEnabled()) await lower.click()
  await expect(frame.locator('#stake')).toHaveText(asRead(stakes.PHP!.least))
  await frame.getByTestId('play').click()
  await expect.poll(() => ledger.roundsOf('kasilid')).toBe(1)

  await page.getByRole('button', { name: say('game.back') }).click()
  await expect(page).toHaveURL(place)
  await expect(row(page, id)).toBeVisible()
  expect(heard).toEqual([])
  await test.step('a room that does not open', async () => {
    const { id, stakes } = rooms.at(-1)!
    for (const [room, why] of [
      ['walang-ganito', sayRefusal('room_unknown')],
      [id, sayRefusal('room_needs_balance', { amount: asRead(stakes.PHP!.balance!) })],
    ]) {
      await visit(page, inRoom(room!))
      await expect(main(page).getByRole('heading', { name: say('rooms.refused') })).toBeVisible()
      await expect(main(page)).toContainText(why!)
      await hasNoBarrier(page)
      await main(page)
        .getByRole('link', { name: say('rooms.others') })
        .click()
      await expect(page).toHaveURL(place)
      await expect(row(page, rooms[0]!.id)).toBeVisible()
    }
    // A player who opened a table directly is led to the rooms by the bar as well.
    await visit(page, inRoom(rooms[0]!.id))
    await expect(frameOf(page).getByTestId('room')).toHaveText(rooms[0]!.names.TY!)
    await page.getByRole('button', { name: say('game.back') }).click()
    await expect(page).toHaveURL(place)
  })
})
