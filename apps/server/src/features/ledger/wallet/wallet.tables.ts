import type { GameCategory } from '@fairground/kernel/game-category'
import type { Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    wallet: {
      id: BigId
      brand_id: number
      player_id: Big
      currency: string
      purpose: 'play' | 'agent'
      cash: Big
      bonus: Big
      held: Big
      deficit: Big
      version: Big
      head: Buffer
      seed_id: bigint | null
      next_nonce: GeneratedBig
      played_at: Date | null
      is_limited: Generated<boolean>
    }
    transfer: {
      wallet_id: Big
      version: Big
      position: Big
      verb: string
      source: string
      transaction_id: string
      answers: string | null
      round_id: string | null
      amount: Big
      recipe: string | null
      class: string | null
      at: Date
      lines: unknown[]
      hash: Buffer
      jackpot: string | null
      game_id: string | null
      category: string | null
      win: NullableBig
      settled_stake: NullableBig
      settled_win: NullableBig
      valid_bet: NullableBig
      is_correction: boolean | null
    }
    posting: {
      wallet_id: NullableBig
      version: NullableBig
      number: NullableBig
      account: string | null
      amount: NullableBig
      balance: NullableBig
    }
    fact: {
      position: NullableBig
      wallet_id: NullableBig
      version: NullableBig
      at: Date | null
      kind: string | null
      recipe: string | null
      class: string | null
      vendor: string | null
      game_id: string | null
      category: string | null
      round_id: string | null
      amount: NullableBig
      win: NullableBig
      settled_stake: NullableBig
      settled_win: NullableBig
      valid_bet: NullableBig
      is_correction: boolean | null
      lines: unknown[] | null
    }
    round: {
      wallet_id: Big
      id: string
      source: string
      game_id: string
      state: 'open' | 'settled' | 'refunded'
      staked: Big
      won: Big
      refunded: Big
      balance_before: Big
      balance_after: Big
      opened_at: Date
      closed_at: Date | null
      seed_id: bigint | null
      nonce: bigint | null
      events: unknown[] | null
      reference: string | null
      category: GameCategory
      valid_bet: bigint | null
      closing_position: bigint | null
      closing_at: Date | null
      closing_version: bigint | null
      closing_stake: bigint | null
      closing_win: bigint | null
      closing_valid_bet: bigint | null
      staked_bonus: bigint | null
      won_bonus: bigint | null
      refunded_bonus: bigint | null
      is_pulled: boolean | null
      at_risk: bigint | null
      wins_to: 'cash' | 'bonus' | null
    }
    round_bet_gone: { wallet_id: Big; source: string; reference: string }
    seed: {
      id: BigId
      wallet_id: Big
      server_seed: string | null
      server_seed_sealed: Buffer | null
      server_seed_hash: string
      client_seed: string | null
      made_at: Date
      in_use_since: Date | null
      revealed_at: Date | null
      nonces: bigint | null
    }
    skipped_nonce: { wallet_id: Big; seed_id: Big; nonce: Big; at: Date; refusal: string }
    play_limit: {
      wallet_id: Big
      time_zone: string
      began: Date[]
      deposit_limits: unknown[]
      stake_limits: unknown[]
      loss_limits: unknown[]
      time_limits: unknown[]
      deposited: bigint[]
      staked: bigint[]
      lost: bigint[]
      played: bigint[]
      bet_at: Date | null
      closed_until: Date | null
    }
    ledger_cluster: {
      is_only: Generated<boolean>
      system_identifier: Big
      epoch: number
    }
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
    account_total: {
      brand_id: number
      currency: string
      account: string
      game_id: Generated<string>
      day: string
      amount: Big
    }
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
