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

/** Refusals that a page can show before a call was refused: those that it finds itself, or hears from an address. */
export const firstCodes = [
  'offline',
  'not_logged_in',
  'in_need_true_account',
  'in_please_information',
  'registration_closed',
  'region_restricted',
  'passwords_differ',
  'birthday_limit',
  'age_not_confirmed',
  'mobile_invalid',
  'captcha_required',
  'invitation_code_error',
  'payee_name_missing',
  'second_factor_rests',
  'image_invalid',
  'image_too_large',
  'bad_address',
] as const

/** The ids of words that browsers load with the first refusal. */
export const ofRefusals = new RegExp(`^error\\.(?!(${firstCodes.join('|')})$)`)
