import type { Big, BigId, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    seal: {
      id: BigId
      at: Date
      root: Buffer
      wallets: Big
      position: Big
    }
    seal_bucket: {
      number: Big
      root: Buffer
      wallets: number
    }
    sealed_head: {
      seal_id: Big
      wallet_id: Big
      version: Big
      head: Buffer
      cash: NullableBig
      bonus: NullableBig
      deficit: NullableBig
    }
    sealed_chain_head: {
      seal_id: Big
      chain: string
      length: Big
      head: Buffer
    }
    wallet_checkpoint: {
      wallet_id: Big
      version: Big
      cash: Big
      bonus: Big
      held: Big
      owed: Big
      head: Buffer
    }
  }
}
