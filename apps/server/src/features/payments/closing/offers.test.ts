import { randomUUID } from 'node:crypto'
import { transferDownline, transferUpline } from '@fairground/contract/agent-transfers'
import { makeDeposit } from '@fairground/contract/cashier'
import { closeAccount } from '@fairground/contract/closing'
import { getArticle, getNotices, listArticles, readNotice } from '@fairground/contract/content'
import { sendDocument } from '@fairground/contract/identity'
import { excludeSelf, pausePlay } from '@fairground/contract/limits'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import { listTransactions } from '@fairground/contract/records'
import { makeWithdrawal, sendPayoutCode } from '@fairground/contract/withdrawals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import {
  addsAccount,
  asPayee,
  offersPayout,
  paymentPassword,
} from '../../../../../../tests/payments/payout-world.ts'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { aPassport, aPicture } from '../../../../../../tests/world/documents.ts'
import { logsIn, type Player } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { saveArticle, saveBanner } from '../../messaging/content/index.ts'
import { saveTransferLimit } from '../agent-transfers/index.ts'

const gameId = 'parol-nights'
let world: PaymentWorld
let agent: Player & { code: string }
let people = 0
const articles: Record<string, string> = {}
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  await world.joins('alon')
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP', least: 1_00n })
  await world.brandIs({ switches: { AGENTTRANSFER: true } })
  const { tools } = world.server
  for (const direction of ['up', 'down'] as const) {
    const of = { brandId: world.brandId, currency: 'PHP', direction }
    await saveTransferLimit(tools.db, { ...of, least: 1_00n, most: 10_00n, mostPerDay: 100_00n })
  }
  agent = await world.agent()
  // An agent who sends money down gives a payment password.
  await asPayee(world, await agent.id(), 'PHP', 0n)
  const words = { TY: { title: 'Alok', html: '<p>Alok</p>' } }
  for (const kind of ['notice', 'popup', 'promotion', 'help'] as const)
    articles[kind] = await saveArticle(tools, world.brandId, { kind, words })
  await saveBanner(tools, world.brandId, {
    groupName: '/',
    url: '/art/a.svg',
    words: { TY: { title: 'Alok' } },
  })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** Result of a call: the refusal, or `ok`. */
const said = ({ refusal }: { refusal?: string | undefined }) => refusal ?? 'ok'

/** Kinds of documents that are sent one after the other, since only one of a kind waits at a time. */
const papersOf = (number: string) => [
  aPassport({ number }),
  aPassport({ kind: 'driving_licence', number, images: [aPicture(), aPicture()] }),
  aPassport({ kind: 'selfie', number: '', expiresOn: null }),
]

interface Ready {
  player: Player
  /** Payout account. */
  accountId: string
  /** Number of their documents, which must differ: one number on two accounts would be a case. */
  number: string
}

/** A player below an agent, with money and a payout account. */
async function aReadyPlayer(): Promise<Ready> {
  const player = await world.player({ cash: 100_00n })
  const owner = openPool(world.ownerUrl, { max: 1 })
  await owner.query('SELECT player_move($1, $2, $3)', [
    await player.id(),
    await agent.id(),
    world.clock.now(),
  ])
  await owner.end()
  const payee = await asPayee(world, await player.id(), 'PHP', 0n)
  // A unique name: an exclusion applies to everybody with the same name and birth date.
  const payeeName = `Ana Reyes ${'I'.repeat(++people)}`
  const { accountId } = (await addsAccount(world, payee, 'hand', { payeeName })).value
  world.clock.advance(3 * 86_400_000)
  await logsIn(player, player.username, player.password)
  // The agent's purse has the money that `transferDownline` needs.
  await logsIn(agent, agent.username, agent.password)
  void (await player.send(transferUpline, { amount: '5.00', paymentPassword }, { key: randomUUID() })).value
  return { player, accountId, number: `P${1_000_000 + people}` }
}

/** Actions that a player can still do, and offers that they see; `visit` counts from 0. */
async function waysOf({ player, accountId, number }: Ready, visit = 0) {
  const key = () => ({ key: randomUUID() })
  const { customerId } = (await player.send(getMemberInfo, {})).value
  const notices = (await player.send(getNotices, { types: 'B,PL,PU,PR,H' })).value
  const promotion = { kind: 'promotion' as const, articleId: articles.promotion! }
  return {
    plays: said(await (await player.opens(gameId)).plays('1.00')),
    deposits: said(await player.send(makeDeposit, { methodCode: 'alon-wallet', amount: '300.00' }, key())),
    withdraws: said(await player.send(makeWithdrawal, { accountId, amount: '1.00', paymentPassword }, key())),
    sendsUp: said(await player.send(transferUpline, { amount: '1.00', paymentPassword }, key())),
    isSentDown: said(
      // A session whose second factor was shown just now.
      await (await withSession(world, await agent.id())).send(
        transferDownline,
        { customerId, amount: '1.00', paymentPassword },
        key(),
      ),
    ),
    proves: said(await player.send(sendDocument, papersOf(number)[visit]!)),
    record: said(await player.send(listTransactions, {})),
    balance: said(await player.send(getBalance, {})),
    offers: {
      banners: notices.banners.length,
      popups: notices.popup.length,
      promotions: notices.promotion.length,
      listed: (await player.send(listArticles, { kind: 'promotion' })).value.total,
      article: said(await player.send(getArticle, promotion)),
      opened: said(await player.send(readNotice, { noticeId: articles.popup! })),
    },
    service: [notices.player.length, notices.help.length, notices.headlines.length],
  }
}

const offered = { banners: 1, popups: 1, promotions: 1, listed: 1, article: 'ok', opened: 'ok' }
const none = {
  banners: 0,
  popups: 0,
  promotions: 0,
  listed: 0,
  article: 'article_unknown',
  opened: 'article_unknown',
}
const all = {
  plays: 'ok',
  deposits: 'ok',
  withdraws: 'ok',
  sendsUp: 'ok',
  isSentDown: 'ok',
  proves: 'ok',
  record: 'ok',
  balance: 'ok',
  offers: offered,
  service: [1, 1, 1],
}
// Money may leave, and identity may be proved; nothing may come in.
const closed = {
  ...all,
  plays: 'limit_reached',
  deposits: 'limit_reached',
  isSentDown: 'receiver_cannot_take',
  offers: none,
}
const nobodys = '00000000-0000-7000-8000-000000000000'

/** Begins the closing of the account, which waits for a payout account. */
async function isBeingClosed(player: Player) {
  const { mobile } = await world.server.tools.db
    .selectFrom('player')
    .select('mobile')
    .where('id', '=', await player.id())
    .executeTakeFirstOrThrow()
  world.clock.advance(61_000)
  void (await player.send(sendPayoutCode, {})).value
  const proofs = { password: player.password, code: world.codeFor(mobile!) }
  expect((await player.send(closeAccount, proofs)).value.state).toBe('asked')
}

describe('permitted actions and offers', () => {
  test.each([
    ['a player', async () => {}, all],
    ['a player on a break', (player: Player) => player.send(pausePlay, { days: '7' }), closed],
    ['an excluded player', (player: Player) => player.send(excludeSelf, { months: '6' }), closed],
    [
      'a player who is excluded for ever',
      (player: Player) => player.send(excludeSelf, { months: 'forever' }),
      closed,
    ],
    ['a player whose account is being closed', (player: Player) => isBeingClosed(player), closed],
  ] as const)('permitted actions and offers for %s, who can still log in', async (_, begins, expected) => {
    const ready = await aReadyPlayer()
    const { player } = ready
    await begins(player)
    expect(await waysOf(ready)).toEqual(expected)
    await logsIn(player, player.username, player.password)
    expect(await waysOf(ready, 1)).toEqual(expected)
  })

  test('permitted actions and offers return for a player after a break', async () => {
    const ready = await aReadyPlayer()
    const { player } = ready
    await player.send(pausePlay, { days: '1' })
    world.clock.advance(86_400_000)
    for (const one of [player, agent]) await logsIn(one, one.username, one.password)
    expect(await waysOf(ready)).toEqual(all)
  })

  test('a trial can play, and do nothing that needs an account', async () => {
    const trial = await world.trial()
    const refused = 'in_need_true_account'
    expect(await waysOf({ player: trial, accountId: nobodys, number: 'P1' })).toEqual({
      ...all,
      deposits: refused,
      withdraws: refused,
      sendsUp: refused,
      isSentDown: 'downline_unknown',
      proves: refused,
      record: refused,
    })
  })

  test('an account that the operator has closed has no permitted actions and offers', async () => {
    const player = await world.player({ cash: 100_00n })
    const { db } = world.server.tools
    await db
      .updateTable('player')
      .set({ is_open: false })
      .where('id', '=', await player.id())
      .execute()
    expect(said(await logsIn(player, player.username, player.password))).toBe('credentials_wrong')
  })
})

test('an excluded person who registers again gets no sign-up bonus, and anybody else does', async () => {
  await setBrands(world.server.tools, { sign_up_bonus: 100_00n })
  await world.brandIs({ register_fields: { payeeName: { enabled: true } } })
  world.clock.advance(3000)
  const owner = openPool(world.ownerUrl, { max: 1 })
  const ana = await world.player()
  const name = 'Maria Clara Santos'
  await owner.query('UPDATE player SET birthday = $1 WHERE id = $2', ['1990-05-05', await ana.id()])
  await owner.query('UPDATE player_profile SET payee_name = $1 WHERE player_id = $2', [name, await ana.id()])
  await owner.end()
  await ana.send(excludeSelf, { months: '12' })
  const balanceOf = async (birthday: string) => {
    const form = { payeeName: name, birthday }
    return (await (await world.player({ form })).send(getBalance, {})).value.sumBalance
  }
  expect([await balanceOf('1990-05-05'), await balanceOf('1991-05-05')]).toEqual(['0.00', '100.00'])
})
