import type { Generated } from 'kysely'
import type { Json } from './db/columns.ts'

declare module './db/tables.ts' {
  interface Tables {
    job: {
      id: Generated<bigint>
      name: string
      payload: Json<unknown>
      cron: string | null
      due_at: Date
      tries: Generated<number>
      failure: string | null
      failed_at: Date | null
      given_up_at: Date | null
    }
  }
}
