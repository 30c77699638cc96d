import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import {
  changeLeaderboard,
  changeMission,
  makeLeaderboard,
  makeMission,
} from '@fairground/contract/office-missions'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { applyInTransaction, findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { giveAll, writeTerms } from '../../apps/server/src/features/loyalty/referral/index.ts'
import { playsRound } from './settled-round.ts'
import { withStaffSession } from './staff.ts'
import type { Player, World } from './world.ts'

const dayMs = 86_400_000
const reason = 'as planned'

export type MissionWish = SentBy<typeof makeMission>

/**
 * Returns the request of staff that makes a mission of the first brand: a valid bet of 500.00 a day gives 20.00, to be
 * played once.
 */
export function aMissionWish({ clock }: World, given: Partial<MissionWish> = {}): MissionWish {
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Asia/Manila').toPlainDate().toString()
  return {
    request: randomUUID(),
    words: { TY: { name: 'Araw-araw na taya', text: '' }, EN: { name: 'Daily bet', text: '' } },
    cycle: 'day',
    currency: 'PHP',
    terms: {
      conditions: [{ kind: 'bet', least: '500.00', categories: [], each: null }],
      amount: '20.00',
      turnover: 100,
      claimDays: 3,
      points: 10,
    },
    segment: {},
    budget: '1000.00',
    startsOn: dayOf(clock.now()),
    endsOn: dayOf(clock.now() + 60 * dayMs),
    replacesId: null,
    ...given,
  }
}

/**
 * Makes a mission of the first brand by one person and, unless it is `asked`, lets another approve it; returns its id.
 */
export async function aMission(
  world: World,
  wish: Partial<MissionWish> = {},
  state: 'asked' | 'open' = 'open',
): Promise<string> {
  const maker = await withStaffSession(world, ['missions.make'])
  const { missionId } = (await maker.send(makeMission, aMissionWish(world, wish))).value
  if (state === 'open') {
    const decider = await withStaffSession(world, ['missions.decide'])
    void (await decider.send(changeMission, { missionId, to: 'open', reason })).value
  }
  return missionId
}

/** Makes a leaderboard of the first brand by valid bet and week, approved unless it is `asked`; returns its id. */
export async function aBoard(
  world: World,
  wish: Partial<SentBy<typeof makeLeaderboard>> = {},
  state: 'asked' | 'open' = 'open',
): Promise<string> {
  const maker = await withStaffSession(world, ['missions.make'])
  const asked = {
    request: randomUUID(),
    measure: 'bet' as const,
    cycle: 'week' as const,
    prizes: ['300.00', '200.00'],
    turnover: 100,
    ...wish,
  }
  const { boardId } = (await maker.send(makeLeaderboard, asked)).value
  if (state === 'open') {
    const decider = await withStaffSession(world, ['missions.decide'])
    void (await decider.send(changeLeaderboard, { boardId, to: 'open', reason })).value
  }
  return boardId
}

let payments = 0

/** Credits a deposit of a player as for a payment provider, but without one; in minor units. */
export async function paysIn({ server, clock }: World, playerId: bigint, amount: bigint): Promise<void> {
  const { db } = server.tools
  const walletId = (await findWallet(db, playerId, 'PHP'))!
  const paymentId = `deposit-${++payments}-${randomUUID()}`
  await transaction(db, async (tx) => {
    const answer = await applyInTransaction(
      tx,
      {
        verb: 'transfer',
        walletId,
        currency: 'PHP',
        source: 'demo',
        transactionId: paymentId,
        recipe: 'demo-money',
        lines: { cash: amount, 'outside/demo': -amount },
      },
      clock.now(),
    )
    if (answer.code !== 'accepted') throw new Error(`the deposit was refused: ${answer.code}`)
    await tx
      .insertInto('payment')
      .values({
        brand_id: 1,
        payment_code: 'demo',
        payment_id: paymentId,
        amount,
        currency: 'PHP',
        state: 'credited',
        order_id: null,
        player_id: playerId,
        wallet_id: walletId,
        claimed_at: null,
        proposed_as: null,
        proposed_at: null,
        decided_at: null,
        sent_reference: null,
        at: new Date(clock.now()),
      })
      .execute()
  })
  await server.followers.catchUp()
}

/**
 * Turns invitations on at the first brand, with two tiers: 500.00 deposited and 1,000.00 bet give 50.00; 1,000.00 and
 * 5,000.00 give 100.00.
 */
export async function givesForFriends(world: World): Promise<void> {
  await world.brandIs({ switches: { referralPromo: true } })
  await transaction(world.server.tools.db, (tx) =>
    writeTerms(tx, 1, {
      beginsAt: new Date(world.clock.now()),
      tiers: [
        { deposited: '50000', bet: '100000', amount: '5000' },
        { deposited: '100000', bet: '500000', amount: '10000' },
      ],
      days: 30,
      turnover: 100,
      claimDays: 14,
    }),
  )
}

let addresses = 0

/** Returns an unused network address. */
export function anAddress(): string {
  addresses++
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** Registers a player by the link of another, from a network address of their own unless one is given. */
export async function aFriend(world: World, inviter: Player, ip = anAddress()): Promise<Player> {
  const { referral_code } = await world.server.tools.db
    .selectFrom('player')
    .select('referral_code')
    .where('id', '=', await inviter.id())
    .executeTakeFirstOrThrow()
  return world.player({ ip, form: { referralCode: referral_code! } })
}

/** Makes a friend under review, whose first tier waits for staff; returns the friend's public id. */
export async function aDoubt(world: World): Promise<string> {
  await givesForFriends(world)
  const ip = anAddress()
  const inviter = await world.player({ ip })
  const friend = await aFriend(world, inviter, ip)
  await paysIn(world, await friend.id(), 2_000_00n)
  await playsRound(world, friend, 10)
  await world.server.followers.catchUp()
  await giveAll(world.server.tools, new Date(world.clock.now() - dayMs))
  const { public_id } = await world.server.tools.db
    .selectFrom('player')
    .select('public_id')
    .where('id', '=', await friend.id())
    .executeTakeFirstOrThrow()
  return public_id
}
