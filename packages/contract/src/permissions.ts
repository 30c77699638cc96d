import * as z from 'zod/mini'

/** Everything that a role of the office may allow; a role is a name with some of these, on one brand. */
export const permission = z.enum([
  'staff.see',
  'staff.change',
  'log.see',
  'players.see',
  'players.unmask',
  'players.note',
  'players.change',
  'players.close',
  'identity.read',
  'identity.review',
  'cases.see',
  'cases.decide',
  'adjustments.see',
  'adjustments.ask',
  'adjustments.decide',
  'reconciliation.see',
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.rules',
  'payments.see',
  'payments.decide',
  'payments.methods',
  'limits.change',
  'draws.read',
  'draws.void',
  'draws.limits',
  'draws.calendar',
  'draws.results',
  'draws.prices',
  'contracts.see',
  'contracts.offer',
  'agent-pay.see',
  'agent-pay.decide',
  'agents.see',
  'agents.move',
  'agents.open',
])
export type Permission = z.output<typeof permission>

/** Every permission there is. */
export const permissions: readonly Permission[] = permission.options
