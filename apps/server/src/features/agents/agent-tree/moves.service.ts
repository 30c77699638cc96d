import { opensBelow } from '@fairground/contract/agent-figures'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { moveBranch, previewMove } from '@fairground/contract/office-tree'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Standing, standings } from '@fairground/kernel/standing'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { countGroupsAbove, groupsOf, ownGroup } from '../../lotteries/prices/index.ts'
import { logged } from '../../office/staff/index.ts'
import { levelsTo } from '../../people/downlines/index.ts'
import { movePlayer, sizeOfBranch } from '../../people/uplines/index.ts'
import { unpaidLines } from '../agent-pay/index.ts'
import { contractsOfMove, endByMove, lockContracts } from '../contracts/index.ts'
import { findPlaced, type Placed } from './accounts.queries.ts'
import { heldFromMs } from './moment.rules.ts'
import { requestKey } from './requests.service.ts'

/** Maximum number of ending contracts shown before a move. */
const mostShown = 100

type Wish = Pick<InputOf<typeof previewMove>, 'customerId' | 'above'>

/** Account that may be moved, with the accounts directly above before and after; null for the top. */
interface Move {
  moved: Placed
  from: Placed | null
  to: Placed | null
}

/** Returns the effects of a move, as the contract defines; refused like the move. */
export async function preview(
  { db }: Tools,
  brand: Brand,
  wish: Wish,
  nowMs: number,
): Promise<OutputOf<typeof previewMove>> {
  const { moved, from, to } = await judge(db, brand, wish)
  const [size, ending, unpaid] = await Promise.all([
    sizeOfBranch(db, moved.id),
    contractsOfMove(db, brand, moved.id, nowMs),
    unpaidLines(db, moved.id),
  ])
  const { currency } = moved
  return {
    username: moved.username,
    from: from?.username ?? '',
    to: to?.username ?? '',
    ...size,
    contracts: ending.length,
    ending: ending.slice(0, mostShown).map(({ customerId, username, plan, untilMs }) => ({
      customerId,
      username,
      plan,
      until: new Date(untilMs).toISOString(),
    })),
    unpaid: {
      lines: unpaid.lines,
      amount: { amount: moneyText(unpaid.amount, currencyOf(currency)), currency },
    },
    at: new Date(heldFromMs(nowMs)).toISOString(),
  }
}

/**
 * Moves an account with everybody below it, once for each request of a person: the path from the next quarter of an
 * hour on, ending contracts, and the entry in the log are one transaction. Refuses as the contract defines.
 */
export async function move(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof moveBranch>,
  nowMs: number,
): Promise<OutputOf<typeof moveBranch>> {
  const key = requestKey(tools, staff, 'moveBranch', input, nowMs)
  return key.answer(() =>
    logged(tools, async (tx) => {
      let names: { from: string; to: string } | undefined
      const result = await key.once(tx, async () => {
        // Before anything is read: concurrent offers, acceptances and moves in the brand wait, or were waited for.
        await lockContracts(tx, brand.id)
        const { moved, from, to } = await judge(tx, brand, input)
        const movedMs = tools.clock.now()
        const ended = await endByMove(tx, tools, brand, moved.id, movedMs)
        if (ended.length !== input.contracts) refuse('branch_changed')
        const atMs = heldFromMs(movedMs)
        const accounts = await movePlayer(tx, moved.id, to?.id ?? null, atMs)
        const at = new Date(atMs).toISOString()
        afterCommit(tx, () => {
          for (const one of [moved, from, to]) if (one) tools.live.toPlayer(one.id, 'team', { at })
        })
        names = { from: from?.customerId ?? 'top', to: to?.customerId ?? 'top' }
        return { accounts, contracts: ended.length, at }
      })
      return {
        result,
        entry: {
          brandId: brand.id,
          by: `staff/${staff.publicId}`,
          call: 'moveBranch',
          subject: `player/${input.customerId}`,
          reason: input.reason,
          before: { above: names?.from },
          after: { above: names?.to, ...result },
        },
      }
    }),
  )
}

/** Account and place of a move. Refuses a place at which the account may not be. */
async function judge(db: Db | Tx, brand: Brand, { customerId, above }: Wish): Promise<Move> {
  const moved = (await findPlaced(db, brand.id, { customerId })) ?? refuse('player_unknown')
  if (standings[moved.standing].trial) refuse('standing_not_allowed')
  const from = moved.uplineId === null ? null : await findPlaced(db, brand.id, { id: moved.uplineId })
  const to = above === 'top' ? null : await findPlaced(db, brand.id, { customerId: above })
  if (to === undefined || (to && !(to.isOpen && standings[to.standing].agentCentre)))
    return refuse('upline_unknown')
  if ((to?.id ?? null) === moved.uplineId) refuse('move_same_place')
  if (to) await refuseBelow(db, brand, moved, to)
  return { moved, from: from ?? null, to }
}

async function refuseBelow(db: Db | Tx, brand: Brand, moved: Placed, to: Placed): Promise<void> {
  // The path to an account below the moved one, or to itself, contains it.
  if (await levelsTo(db, brand.id, moved.id, to.customerId)) refuse('move_below_itself')
  const allowed: readonly Standing[] = opensBelow[to.standing]
  if (!allowed.includes(moved.standing)) refuse('standing_not_allowed')
  if (moved.currency !== to.currency) refuse('currency_mismatch')
  const [{ groups, given }, { given: givenAbove }] = await Promise.all([
    groupsOf(db, brand.id, moved.id),
    groupsOf(db, brand.id, to.id),
  ])
  const most = ownGroup(groups, givenAbove)
  if (ownGroup(groups, given) > most)
    refuse('move_group_above', { count: await countGroupsAbove(db, moved.id, groups, most) })
}
