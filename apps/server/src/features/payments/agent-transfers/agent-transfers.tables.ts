import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    agent_transfer_limit: {
      brand_id: number
      currency: string
      direction: 'up' | 'down'
      least: Big
      most: Big
      most_per_day: Big
    }
    agent_transfer: {
      id: string
      brand_id: number
      direction: 'up' | 'down'
      agent_id: Big
      member_id: Big
      currency: string
      amount: Big
      made_at: Date
    }
  }
}
