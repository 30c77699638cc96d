import { randomInt, randomUUID } from 'node:crypto'
import { systemChance } from '@fairground/kernel/system-chance'
import { expect } from '@playwright/test'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { openDb } from '../../apps/server/src/db/tables.ts'
import { drawDue, insertRaffle } from '../../apps/server/src/features/loyalty/raffles/index.ts'
import { secretOf } from '../../apps/server/src/secret.ts'
import { firstDepositTitle, reloadTitle } from '../../demo/content/perya-promotions.ts'
import { testSecret } from '../../tools/test-house/test-secret.ts'
import { usualOf } from '../scope.ts'
import { hasNoBarrier } from './barriers.ts'
import { openBackDoor, test } from './house.ts'
import { openLedger } from './ledger.ts'
import { houseClock, settles } from './steering.ts'
import { comesNew, speaks, visit } from './visitor.ts'
import { sayIn } from './words.ts'

const house = openBackDoor()
const ledger = openLedger()
const owner = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
const db = openDb(openPool(process.env.FAIRGROUND_DATABASE!, { max: 2 }))
const tools = {
  db,
  clock: houseClock,
  chance: systemChance(),
  secret: secretOf(Buffer.from(testSecret, 'base64')),
  log() {},
}
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(() => house.timePasses())
test.afterAll(() => Promise.all([house.close(), ledger.close(), owner.end(), db.destroy()]))

// Both run at the same time, each with a separate promotion.
for (const [language, title] of usualOf([
  ['TY', reloadTitle],
  ['EN', firstDepositTitle],
] as const)) {
  const say = sayIn(language)

  test(`a raffle is joined, filled with entries by bets, drawn, and its draw is checked in the browser, in ${language}`, async ({
    page,
  }) => {
    const { rows } = await owner.query(
      `SELECT a.id, a.public_id FROM article a JOIN brand b ON b.id = a.brand_id WHERE b.code = 'perya' AND a.words -> 'TY' ->> 'title' = $1`,
      [title],
    )
    await owner.query(
      `UPDATE raffle SET closes_at = starts_at + interval '1 minute', state = 'void' WHERE article_id = $1 AND state = 'open'`,
      [rows[0].id],
    )
    const publicId = randomUUID()
    await insertRaffle(db, tools, {
      publicId,
      brandId: 1,
      articleRow: BigInt(rows[0].id),
      name: 'A raffle',
      currency: 'PHP',
      terms: {
        perEntry: '10000',
        most: 100,
        prizes: [{ amount: '50000', count: 2 }],
        turnover: 100,
        claimDays: 7,
      },
      segment: {},
      startsAt: new Date(houseClock.now() - 86_400_000),
      closesAt: new Date(houseClock.now() + 86_400_000),
      madeBy: null,
      state: 'open',
    })
    const username = `bunot${randomInt(1_000_000, 9_999_999)}`
    await speaks(page, language)
    await comesNew(page, username)
    await ledger.brings(username, 1_000_00n)
    const path = `/promoDetail?id=${rows[0].public_id}`
    await visit(page, path)
    const panel = page.getByTestId('raffle')
    await panel.getByTestId('raffle-join').click()
    await expect(panel.getByText(say('raffle.joined'))).toBeVisible()
    await ledger.plays(username, 700_00n)
    await settles()
    await visit(page, path)
    await expect(panel.getByTestId('raffle-own')).toContainText('7')
    await hasNoBarrier(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    await owner.query('UPDATE raffle SET closes_at = $2 WHERE public_id = $1', [
      publicId,
      new Date(houseClock.now()),
    ])
    await drawDue(tools)
    await settles()
    await visit(page, path)
    await expect(panel.getByText(say('promotion.claim-open'))).toBeVisible()
    await panel.getByTestId('raffle-check').click()
    await expect(panel.getByTestId('raffle-verdict')).toHaveText(say('raffle.checked'))
    await hasNoBarrier(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await ledger.brokenRules()).toEqual([])
  })
}
