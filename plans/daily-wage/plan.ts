import { teamFields } from '../fields.ts'
import type { TeamPlan } from '../plan.ts'
import { settleSalary } from '../salary.ts'

/**
 * A daily salary: a share of a team's valid bet of a day, by sales, active members and, if a clause requires it, loss.
 */
export const dailyWage = {
  id: 'daily-wage',
  kind: 'team',
  counts: 'team',
  periods: ['D'],
  usualPeriod: 'D',
  fields: {
    clauses: {
      kind: 'clauses',
      asks: ['sales', 'active', 'loss'],
      first: [
        { sales: 10_000, rate: '0.3' },
        { sales: 100_000, active: 3, rate: '0.5' },
      ],
    },
    ...teamFields,
  },
  explanation: ['active', 'base', 'clause'],
  settle: settleSalary,
} as const satisfies TeamPlan
