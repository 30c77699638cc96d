import type { BigId } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    check_run: {
      id: BigId
      name: string
      started_at: Date
      took_ms: number
      broken: number
      rule: string
    }
  }
}
