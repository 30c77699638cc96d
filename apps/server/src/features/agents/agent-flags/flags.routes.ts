import { type AgentFlagKind, agentFlagKinds } from '@fairground/contract/agent-flag-kinds'
import { countAgentFlags, decideAgentFlag, listAgentFlags } from '@fairground/contract/agent-flags'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listHeldBonuses } from '../../ledger/turnover/index.ts'
import { heldOf } from '../agent-pay/index.ts'
import { countOpen, listFlags, namesOf } from './flags.queries.ts'
import { decide } from './flags.service.ts'

/** Number of flags on a page. */
const pageSize = 30

/** Binds the office's calls about flags. */
export function flagRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listAgentFlags, async ({ brand, input }) => {
    const rows = await listFlags(db, brand.id, { ...input, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize)
    const playerIds = [...new Set(list.flatMap(({ playerId, accounts }) => [playerId, ...accounts]))]
    const [names, held, bonuses] = await Promise.all([
      namesOf(db, playerIds),
      heldOf(db, playerIds),
      listHeldBonuses(db, playerIds),
    ])
    const { currency } = brand
    const moneyOf = (rows: readonly { amount: bigint }[]) => ({
      amount: moneyText(
        rows.reduce((sum, { amount }) => sum + amount, 0n),
        currency,
      ),
      currency: currency.code,
    })
    return {
      list: list.map(({ id, playerId, accounts, evidence: _, firstAt, lastAt, foundAt, ...flag }) => {
        const isOwn = (one: { playerId: bigint; currency: string }) =>
          one.currency === currency.code && (one.playerId === playerId || accounts.includes(one.playerId))
        const [own, ownBonuses] = [held.filter(isOwn), bonuses.filter(isOwn)]
        return {
          ...flag,
          flagId: id,
          accounts: accounts.flatMap((account) => names.get(account) ?? []),
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
          foundAt: foundAt.toISOString(),
          decidedAt: flag.decidedAt?.toISOString() ?? null,
          held: {
            lines: own.reduce((sum, { lines }) => sum + lines, 0),
            amount: moneyOf(own),
          },
          heldBonuses: { accounts: ownBonuses.length, amount: moneyOf(ownBonuses) },
        }
      }),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })

  serve(countAgentFlags, async ({ brand }) => {
    const counts = await countOpen(db, brand.id)
    const countOf = (kind: AgentFlagKind) => counts.get(kind) ?? 0
    return {
      open: agentFlagKinds.reduce((sum, kind) => sum + countOf(kind), 0),
      kinds: Object.fromEntries(agentFlagKinds.map((kind) => [kind, countOf(kind)])) as Record<
        AgentFlagKind,
        number
      >,
    }
  })

  serve(decideAgentFlag, async ({ staff, input }) => {
    await decide(tools, staff, input)
    return {}
  })
}
