import type { Generated } from 'kysely'

declare module './tables.ts' {
  interface Tables {
    lease: { name: string; holder: string; ends_at: Date }
    migration: {
      number: number
      name: string
      sha256: string
      applied_at: Generated<Date>
    }
    database_function: {
      name: string
      sha256: string
    }
  }
}
