import type { Generated } from 'kysely'
import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    player_profile: {
      player_id: Big
      payee_name: Generated<string>
      qq_num: Generated<string>
      line: Generated<string>
      whatsapp: Generated<string>
      zalo: Generated<string>
      facebook: Generated<string>
      wechat: Generated<string>
      id_number_sealed: Buffer | null
      payment_password_hash: string | null
      avatar: Generated<string | null>
    }
  }
}
