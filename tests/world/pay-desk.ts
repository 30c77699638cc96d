import { decidePayRun, getPurse, listIncome, listPayRuns } from '@fairground/contract/agent-pay'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import type { Permission } from '@fairground/contract/permissions'
import { computeDue } from '../../apps/server/src/features/agents/agent-pay/index.ts'
import { type PeriodKind, periodAt } from '../../apps/server/src/periods.ts'
import { comeBack } from './contracts.ts'
import { type OfficeVisitor, withStaffSession } from './staff.ts'
import type { Player, World } from './world.ts'

const zone = 'Asia/Manila'
/** The permissions of a person who offers contracts of the brand and decides about income. */
export const payPermissions: readonly Permission[] = ['contracts.offer', 'agent-pay.see', 'agent-pay.decide']

/** The accounts that are logged in while periods pass: their sessions end before that, so that they log in again. */
interface Present {
  world: World
  /** The staff account that decides about runs. */
  staff: OfficeVisitor
  players: readonly Player[]
}

/** Lets the periods of contracts pass, and returns the resulting income; `present` is called each time. */
export function payDesk(present: () => Present, permissions = payPermissions) {
  async function logIn(more: readonly Player[]) {
    const { world, staff, players } = present()
    await comeBack(world, [...players, ...more])
    Object.assign(staff, await withStaffSession(world, permissions))
  }
  function goesTo(ms: number) {
    const { clock } = present().world
    clock.advance(ms - clock.now())
  }
  const endOf = (kind: PeriodKind) => periodAt(kind, zone, present().world.clock.now()).toMs
  /** Computes and pays due income. */
  async function settles() {
    const { server } = present().world
    await server.followers.catchUp()
    await computeDue(server.tools)
    await server.jobs.runDue()
  }
  /** Lets the current period end, and computes and pays the income then due; the sessions may have ended. */
  async function ends(kind: PeriodKind) {
    goesTo(endOf(kind) + 61_000)
    await settles()
  }
  const linesOf = async (who: Player, side: 'mine' | 'below' = 'mine') =>
    (await who.send(listIncome, { side })).value.list
  const decides = (runId: string, decision: 'approve' | 'refuse') =>
    present().staff.send(decidePayRun, { runId, decision, reason: 'the figures were looked at' })
  return {
    goesTo,
    /** Moves the clock to a second after the current period. */
    async nextPeriod(kind: PeriodKind, ...more: Player[]) {
      goesTo(endOf(kind) + 1_000)
      await logIn(more)
    },
    ends,
    /** Lets the current period end, and computes and pays the income then due; everybody logs in again. */
    async closes(kind: PeriodKind, ...more: Player[]) {
      await ends(kind)
      await logIn(more)
    },
    /** Everybody logs in again. */
    returns: (...more: Player[]) => logIn(more),
    settles,
    decides,
    /** Lets the newest run of a plan that waits for approval be approved and paid. */
    async approves(plan: IncomePlan) {
      const { list } = (await present().staff.send(listPayRuns, { plan, state: 'computed' })).value
      void (await decides(list[0]!.runId, 'approve')).value
      await present().world.server.jobs.runDue()
    },
    linesOf,
    statesOf: async (who: Player) => (await linesOf(who)).map(({ state }) => state),
    purseOf: async (who: Player) => (await who.send(getPurse, {})).value.balance.amount,
    runsOf: async (plan: IncomePlan) => (await present().staff.send(listPayRuns, { plan })).value.list,
  }
}
