import type { Big, GeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    follower: {
      name: string
      position: GeneratedBig
      moved_at: Date | null
      failure: string | null
      failed_at: Date | null
    }
    follower_wallet: {
      follower: string
      wallet_id: Big
      version: Big
    }
    follower_waiting: {
      follower: string
      wallet_id: Big
      version: Big
    }
  }
}
