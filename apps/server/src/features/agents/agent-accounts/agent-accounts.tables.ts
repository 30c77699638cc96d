import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    agent_nickname: { agent_id: Big; player_id: Big; nickname: string }
  }
}
