declare module '../../../db/tables.ts' {
  interface Tables {
    upline_path: { player_id: bigint; above: bigint[]; from_at: Date; to_at: Date }
  }
}
