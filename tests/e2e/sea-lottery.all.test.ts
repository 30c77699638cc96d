import type { OutputOf } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { expect } from '@playwright/test'
import { test } from './house.ts'
import { main } from './page-parts.ts'
import { comesNew, originAt, visit } from './visitor.ts'

test('a game of the SEA lottery opens its own launcher, at the brand that has one', async ({ page }) => {
  const lantern = originAt('lantern.localhost')
  const found = await page.request.get(listGames.path, {
    params: { vassalage: 'TCG_SEA' },
    headers: { host: new URL(lantern).host },
  })
  const { list }: OutputOf<typeof listGames> = (await found.json()).value
  await comesNew(page, 'salotteryako', 'lantern.localhost')
  await visit(page, `${lantern}/elott?vassalage=TCG_SEA`)
  await main(page).getByTestId(`game-tile-${list[0]!.nodeId}`).last().getByRole('link').last().click()
  await expect(page).toHaveURL(`${lantern}/game?id=${list[0]!.nodeId}`)
  await expect(page.frameLocator('[data-testid=game-frame]').getByTestId('play')).toBeEnabled()
})
