import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Page } from '@playwright/test'
import type { RoundGame, RoundOutcome } from '../../games/game.ts'

/** Answers a page that replays the round `shown` of a game, with its stake in minor units, as the server would. */
export async function answerReplay(
  page: Page,
  { info }: Pick<RoundGame, 'info'>,
  stake: bigint,
  { win, events }: RoundOutcome<unknown>,
  currencyCode = 'PHP',
): Promise<void> {
  const currency = currencyOf(currencyCode)
  const reply = (value: unknown) => ({ json: { success: true, value } })
  const amount = (minor: bigint) => moneyText(minor, currency)
  const at = '2026-11-20T12:00:00.000Z'
  // Without a token the page requests no round.
  await page.addInitScript(() => sessionStorage.setItem('token', 'shown'))
  await page.route('**/wps/**', (route) => route.fulfill(reply({ timeZone: 'UTC', languages: ['EN'] })))
  await page.route('**/wps/member/rounds/**', (route) =>
    route.fulfill(
      reply({
        roundId: 'shown',
        nodeId: info.id,
        gameName: info.name,
        gameClassify: info.category,
        vassalage: 'FAIR',
        state: 'settled',
        currency: currency.code,
        staked: amount(stake),
        won: amount(win),
        refunded: amount(0n),
        validBet: amount(stake),
        balanceBefore: amount(100_000n),
        balanceAfter: amount(100_000n - stake + win),
        openedAt: at,
        closedAt: at,
        bet: { stake: amount(stake) },
        events,
        proof: { serverSeedHash: '', serverSeed: null, clientSeed: '', nonce: 0 },
        steps: [],
      }),
    ),
  )
}
