import type { Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'

/** Additional fields of a player that the brand requires. */
export interface Profile {
  payeeName: string
  qqNum: string
  line: string
  whatsapp: string
  zalo: string
  facebook: string
  wechat: string
  /** Encrypted before it is stored. */
  idNumber: string
  paymentPasswordHash: string | null
}

/** Stores the personal data that a new player gave. */
export async function addProfile(
  tx: Tx,
  { secret }: Pick<Tools, 'secret'>,
  playerId: bigint,
  { idNumber, paymentPasswordHash, ...said }: Profile,
): Promise<void> {
  await tx
    .insertInto('player_profile')
    .values({
      player_id: playerId,
      payee_name: said.payeeName,
      qq_num: said.qqNum,
      line: said.line,
      whatsapp: said.whatsapp,
      zalo: said.zalo,
      facebook: said.facebook,
      wechat: said.wechat,
      id_number_sealed: idNumber ? secret.seal(idNumber, `id-number/${playerId}`) : null,
      payment_password_hash: paymentPasswordHash,
    })
    .execute()
}
