import type { Clause } from '../clauses.ts'
import type { Fault } from '../fault.ts'
import { teamFields } from '../fields.ts'
import type { TeamPlan } from '../plan.ts'
import { settleSalary } from '../salary.ts'

/** Returns the faults of clauses with active members or a loss, for which an hour is too short. */
function faultsOf({ clauses }: { clauses: readonly Clause[] }): Fault[] {
  return clauses.every(({ active, loss }) => active === 0 && loss === 0n) ? [] : ['amount_invalid']
}

/** An hourly salary: a share of a team's valid bet of an hour, by its sales alone. */
export const hourlyWage = {
  id: 'hourly-wage',
  kind: 'team',
  counts: 'team',
  periods: ['hour'],
  usualPeriod: 'hour',
  fields: {
    clauses: {
      kind: 'clauses',
      asks: ['sales'],
      first: [
        { sales: 10_000, rate: '0.1' },
        { sales: 50_000, rate: '0.2' },
      ],
    },
    ...teamFields,
    activeFrom: { ...teamFields.activeFrom, isUnused: true },
  },
  explanation: ['base', 'clause'],
  isAutomatic: true,
  faultsOf,
  settle: settleSalary,
} as const satisfies TeamPlan
