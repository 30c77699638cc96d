import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    team_size: { agent_id: Big; members: Big }
    team_registration: { agent_id: Big; quarter: Date; members: Big }
    team_arrival: { player_id: Big; above: bigint[]; first_above: bigint[]; registered_at: Date }
  }
}
