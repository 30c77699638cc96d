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
  'adjustments.see',
  'adjustments.ask',
  'adjustments.decide',
  'reconciliation.see',
])
export type Permission = z.output<typeof permission>

/** Every permission there is. */
export const permissions: readonly Permission[] = permission.options
