import { decideAgentFlag, listAgentFlags } from '@fairground/contract/agent-flags'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { listBonuses } from '@fairground/contract/promotions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offersPayout } from '../../../../../../tests/payments/payout-world.ts'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import {
  type Board,
  closesMarkets,
  drawsAndSettles,
  opensMarket,
} from '../../../../../../tests/world/market.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, logsIn, type Player, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { releaseBonuses } from '../../ledger/turnover/index.ts'
import { writeAccount } from '../../payments/withdrawals/index.ts'
import { findFlags, findFlagsOf } from './finder.service.ts'

// Each has a sign-up bonus of 100.00, which is played by 50.00: five draws at 10.00, or ten at 5.00. All come from one
// network.

type Side = 'big' | 'small'
interface Pair {
  accounts: [Player, Player]
  stake: string
  draws: number
  /** Side of the second player on a draw; the first one bets on big. */
  other(draw: number): Side
}

let world: World
/** Has invited four of the others, and bets on the side of either in turn. */
let inviter: Player
const pairs: Record<string, Pair> = {}

const opposite = () => 'small' as const
async function pair(
  name: string,
  { stake = '10.00', draws = 5, other = opposite }: Partial<Omit<Pair, 'accounts'>> = {},
  accounts?: [Player, Player],
): Promise<[Player, Player]> {
  const both = accounts ?? [await world.player(), await world.player()]
  pairs[name] = { accounts: both, stake, draws, other }
  return both
}

let numbers = 0
/** Gives accounts the same payout account. */
async function arePaidTogether(accounts: readonly Player[]): Promise<void> {
  const { tools } = world.server
  const number = `00117700${++numbers}`
  for (const account of accounts) {
    const playerId = await account.id()
    await transaction(tools.db, (tx) =>
      writeAccount(tx, tools, {
        brandId: 1,
        playerId,
        methodCode: 'bank',
        institution: { code: 'tulay', name: 'Tulay Bank' },
        number,
        holder: 'Ana Luna',
        restMs: 0,
      }),
    )
  }
}

const bonusOf = async (player: Player) => (await player.send(getBalance, {})).value.bonus
/** Whether the bonuses of a pair became cash. */
const areReleased = async (name: string) =>
  Promise.all(pairs[name]!.accounts.map(async (one) => (await bonusOf(one)) === '0.00'))
const flags = async () => {
  const staff = await withStaffSession(world, ['agent-flags.see', 'agent-flags.decide'])
  return { staff, list: (await staff.send(listAgentFlags, {})).value.list }
}
const flagOf = async (name: string) => {
  const { staff, list } = await flags()
  const names = pairs[name]!.accounts.map(({ username }) => username)
  const flag = list.find(({ accounts }) => accounts.every(({ username }) => names.includes(username)))!
  const decides = (as: 'cleared' | 'confirmed') =>
    staff.send(decideAgentFlag, { flagId: flag.flagId, as, reason: 'the accounts were looked at' })
  return { flag, decides }
}

beforeAll(async () => {
  world = await aWorld({ log: () => {} })
  await closesMarkets(world, ['dice-three'])
  await setBrands(world.server.tools, { sign_up_bonus_turnover: 50 })
  await offersPayout(world, { code: 'bank', by: null, currency: 'PHP' })
  world.clock.advance(3_000)

  await arePaidTogether(await pair('one payee, two sides'))
  await arePaidTogether(await pair('one payee, one side', { other: () => 'big' }))
  await arePaidTogether(
    await pair('one payee, two sides once', { other: (draw) => (draw === 0 ? 'small' : 'big') }),
  )
  await pair('one network, two sides')
  const [ana, again] = await pair('one browser, two sides')
  const { token } = ana
  await logsIn(ana, again.username, again.password)
  ana.token = token
  inviter = await world.player()
  const { referral_code: referralCode } = await world.server.tools.db
    .selectFrom('player')
    .select('referral_code')
    .where('id', '=', await inviter.id())
    .executeTakeFirstOrThrow()
  const invited = () => world.player({ form: { referralCode: referralCode! } })
  await pair('one inviter, two sides', { stake: '5.00', draws: 10 }, [await invited(), await invited()])
  await pair('one inviter, few draws', {}, [await invited(), await invited()])

  const other = await world.anotherServer()
  await world.server.dueWorks.runDue()
  const boards = new Map<Player, Board>()
  for (const { accounts } of Object.values(pairs))
    for (const account of accounts) boards.set(account, await opensMarket(account, 'dice-three'))
  for (let draw = 0; draw < 10; draw++) {
    await world.server.dueWorks.runDue()
    const board = await opensMarket(inviter, 'dice-three')
    const { drawId } = board.next
    const own = { type: 'size', selection: draw % 2 === 0 ? 'big' : 'small', stake: '2.00' }
    void (await board.buys([own], { drawId })).value
    for (const { accounts, stake, draws, other } of Object.values(pairs)) {
      if (draw >= draws) continue
      for (const [at, account] of accounts.entries()) {
        const bet = { type: 'size', selection: at === 0 ? 'big' : other(draw), stake }
        void (await boards.get(account)!.buys([bet], { drawId })).value
      }
    }
    await drawsAndSettles(world, drawId)
    await world.server.followers.catchUp()
    // The bonuses of both are due at the same moment, on two servers, while a third checks.
    await Promise.all([
      world.server.jobs.runDue(),
      other.server.jobs.runDue(),
      draw === 4 ? findFlags(world.server.tools) : undefined,
    ])
  }
  await other.server.close()
})
afterAll(() => world.close())

describe('two accounts that played a bonus on two sides of five draws', () => {
  test.each([
    'one payee, one side',
    'one payee, two sides once',
    'one network, two sides',
    'one inviter, few draws',
  ])('keep it if they are of %s', async (name) => {
    expect(await areReleased(name)).toEqual([true, true])
  })

  test.each(['one payee, two sides', 'one browser, two sides', 'one inviter, two sides'])(
    'wait for a person if they are of %s, and see that their bonus is checked',
    async (name) => {
      expect(await areReleased(name)).toEqual([false, false])
      for (const account of pairs[name]!.accounts) {
        expect((await account.send(getTurnover, {})).value).toMatchObject({ isChecked: true, list: [] })
        expect((await account.send(listBonuses, {})).value.isChecked).toBe(true)
      }
    },
  )

  test('delay nobody who bets on neither side of them, such as the inviter of both', async () => {
    await findFlagsOf(world.server.tools, { brandId: 1, playerId: await inviter.id() })
    const held = (await flags()).list.flatMap(({ accounts }) => accounts.map(({ username }) => username))
    expect(held).toHaveLength(6)
    expect(held).not.toContain(inviter.username)
  })

  test('are one flag, with their links, their common draws, and their stakes and wins', async () => {
    const { list } = await flags()
    expect(list).toHaveLength(3)
    const { flag } = await flagOf('one payee, two sides')
    expect(flag).toMatchObject({
      kind: 'opposite_bets',
      state: 'open',
      figures: { accounts: 2, draws: 5, payoutAccounts: 1, staked: '100.00', validBet: '100.00' },
      heldBonuses: { accounts: 2 },
    })
    expect(Number(flag.figures.won)).toBeGreaterThan(0)
    expect(flag.draws.map(({ gameId }) => gameId)).toEqual(Array(5).fill('dice-three'))
    expect((await flagOf('one browser, two sides')).flag.figures).toMatchObject({ browsers: 1 })
    expect((await flagOf('one inviter, two sides')).flag.figures).toMatchObject({ inviters: 1, draws: 10 })
  })

  test('keep it once a person has cleared them, and get no flag again', async () => {
    const { decides } = await flagOf('one payee, two sides')
    void (await decides('cleared')).value
    expect(await areReleased('one payee, two sides')).toEqual([false, false])
    await world.server.jobs.runDue()
    expect(await areReleased('one payee, two sides')).toEqual([true, true])
    const [one] = pairs['one payee, two sides']!.accounts
    expect((await one.send(getTurnover, {})).value).toMatchObject({ isChecked: false, locked: '0.00' })
    await findFlags(world.server.tools)
    expect((await flags()).list.filter(({ state }) => state === 'open')).toHaveLength(2)
    await world.moneyAddsUp()
  })

  test('continue to wait if they are confirmed, and nothing is taken', async () => {
    const { accounts } = pairs['one browser, two sides']!
    const before = await Promise.all(accounts.map(bonusOf))
    const { decides } = await flagOf('one browser, two sides')
    void (await decides('confirmed')).value
    await world.server.jobs.runDue()
    await releaseBonuses(world.server.tools)
    expect(await Promise.all(accounts.map(bonusOf))).toEqual(before)
    await world.moneyAddsUp()
  })
})
