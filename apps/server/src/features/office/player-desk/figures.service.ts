import type { OutputOf } from '@fairground/contract/call'
import type { getPlayerFigures } from '@fairground/contract/office-player-lists'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tools } from '../../../tools.ts'
import { sumsOfWallet } from '../../ledger/figures/index.ts'
import { countDevicesOf, openCases } from '../../people/cases/index.ts'
import { closingInForce, listOwnLimits } from '../../people/limits/index.ts'
import { findOpenSessions } from '../../people/sessions/index.ts'
import { findAgentOf } from '../../people/uplines/index.ts'
import { moneyOnWire } from '../staff/index.ts'

const dayMs = 24 * 60 * 60_000

interface Account {
  id: bigint
  walletId: bigint
  currency: string
}

/** Returns the sums of a player since a number of days or ever, and what else stands beside the timeline. */
export async function figuresOf(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { id, walletId, currency }: Account,
  days: number | undefined,
): Promise<OutputOf<typeof getPlayerFigures>> {
  const { db } = tools
  const nowMs = tools.clock.now()
  const [sums, agentAbove, sessions, devices, limits, closed, cases] = await Promise.all([
    sumsOfWallet(db, walletId, days === undefined ? 0 : nowMs - days * dayMs),
    findAgentOf(db, id),
    findOpenSessions(db, id, nowMs),
    countDevicesOf(db, id),
    listOwnLimits(db, id),
    closingInForce(db, tools, id),
    staff.permissions.includes('cases.see') ? openCases(db, id) : null,
  ])
  const money = (amount: bigint) => moneyOnWire(amount, currency)
  const { deposits, withdrawals, gifts, staked, won, rounds } = sums
  return {
    in: money(deposits),
    out: money(-withdrawals),
    net: money(deposits + withdrawals),
    gifts: money(gifts),
    result: money(staked - won),
    staked: money(staked),
    won: money(won),
    rounds: Number(rounds),
    agentAbove: agentAbove ?? null,
    openSessions: sessions.length,
    devices,
    ownLimits: limits.filter(({ amount, nextAmount }) => amount !== null || nextAmount !== null).length,
    closed: closed
      ? { kind: closed.kind, until: closed.until === null ? null : new Date(closed.until).toISOString() }
      : null,
    openCases: cases?.length ?? null,
  }
}
