declare module '../../../db/tables.ts' {
  interface Tables {
    table_watch: {
      brand_id: number
      game_id: string
      process_id: string
      pages: number
      noted_at: Date
    }
    table_limit: {
      brand_id: number
      game_id: string
      currency: string
      spot: bigint
      round: bigint
    }
  }
}

export {}
