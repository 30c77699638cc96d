import type { Db, Tx } from '../../../db/tables.ts'

/** Brands as a part of another feature's query, which joins them in one statement. */
export function brandRows(db: Db | Tx) {
  return db
    .selectFrom('brand')
    .select([
      'id',
      'code',
      'name',
      'currency',
      'agreement_version',
      'password_days',
      'switches',
      'winner_from_times',
      'stakes_bonus_first',
      'deposit_turnover',
      'time_zone',
      'case_rules',
      'keep_years',
      'most_covered',
      'most_messaged_alone',
      'most_given_alone',
      'event_bet_from',
      'event_win_from',
      'event_money_from',
    ])
}
