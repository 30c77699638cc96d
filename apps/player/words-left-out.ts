/**
 * Words of what the server alone makes: heads of pages, the manifest, the profile, the pages without a network and of a
 * busy server.
 */
const serverWords = /^(about|app|poster|busy-page|profile|offline-page)\./

/** Refusals that only a game page, a vendor or the wallet hears of: the arcade has words for those it shows. */
export const unheardCodes = [
  'duplicate_transaction',
  'player_unknown',
  'currency_mismatch',
  'transaction_refunded',
  'transaction_unknown',
  'round_closed',
  'round_under_way',
  'hold_unknown',
  'hold_closed',
  'launch_invalid',
  'launch_used',
  'game_session_over',
  'stake_not_offered',
  'rising_not_offered',
  'draw_closed',
  'bet_not_offered',
  'too_many_bets',
  'price_changed',
  'exposure_reached',
  'too_soon',
  'autoplay_closed',
  'autoplay_unknown',
  'autoplay_over',
  'autoplay_limit_invalid',
]

/** The ids of words that browsers load nothing of. */
export const leftOut = new RegExp(`${serverWords.source}|^error\\.(${unheardCodes.join('|')})$`)
