import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    team_figure: {
      agent_id: bigint
      currency: string
      quarter: Date
      category: string
      settled_stake: Big
      settled_win: Big
      valid_bet: Big
      rounds: Big
    }
    team_money: { agent_id: bigint; currency: string; quarter: Date; class: string; amount: Big }
  }
}
