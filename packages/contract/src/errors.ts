import type * as z from 'zod/mini'
import type { LevelNeeded } from './levels.ts'
import type { game, money } from './shapes.ts'

/**
 * Every refusal of the players' sites, with its HTTP status. The code is sent on the wire and translated by the sites;
 * names from the specification (section 8) are unchanged.
 */
export const siteErrorStatus = {
  // Refusals of any call.
  invalid_input: 400,
  encryption_required: 400,
  encryption_invalid: 400,
  encryption_stale: 400,
  encryption_replayed: 409,
  idempotency_key_required: 400,
  idempotency_conflict: 409,
  not_logged_in: 401,
  in_need_true_account: 403,
  agent_centre_closed: 403,
  password_change_due: 403,
  agreement_due: 403,
  not_found: 404,
  brand_unknown: 404,
  body_too_large: 413,
  media_type_unsupported: 415,
  too_many_requests: 429,
  internal_error: 500,
  busy: 503,
  preview_only: 403,
  preview_over: 410,

  // Login.
  credentials_wrong: 401,
  free_play_closed: 403,
  login_closed: 403,
  member_no_enter: 403,
  error_not_agent: 403,
  given_password_over: 403,
  remembered_unknown: 401,
  link_token_invalid: 401,
  proof_session_over: 401,
  proof_wrong: 401,
  proof_kind_unknown: 400,
  identity_provider_unknown: 404,
  identity_provider_failed: 502,
  session_unknown: 404,

  // Bot checks and proofs of identity.
  bot_check_required: 400,
  bot_check_wrong: 400,
  captcha_required: 400,
  captcha_wrong: 400,
  code_wrong: 400,
  code_over: 400,
  code_used_up: 400,
  message_not_sent: 502,

  // Accounts.
  registration_closed: 403,
  region_restricted: 403,
  username_taken: 409,
  username_reserved: 409,
  mobile_taken: 409,
  mobile_invalid: 400,
  email_taken: 409,
  passwords_differ: 400,
  password_same: 400,
  password_common: 400,
  old_password_wrong: 400,
  age_not_confirmed: 400,
  birthday_limit: 400,
  invitation_code_error: 400,
  language_unknown: 400,
  resting_after_reset: 403,
  authenticator_on: 409,
  authenticator_off: 409,
  identity_required: 403,
  document_waiting: 409,
  documents_full: 429,
  document_expired: 400,
  authenticator_code_due: 403,

  // Content.
  promotion_unknown: 404,
  notice_address_missing: 409,
  message_unknown: 404,
  promotion_closed: 409,
  promotion_full: 409,
  promotion_had: 409,
  promotion_other_joined: 409,
  promotion_deposit_too_small: 409,
  contact_taken: 409,
  claim_unknown: 404,
  claim_given: 409,
  claim_ended: 409,
  bonus_in_play: 409,
  article_unknown: 404,

  // Customer service and chat.
  image_invalid: 400,
  image_too_large: 413,
  chat_closed: 403,
  in_please_information: 403,
  chat_link: 400,
  chat_muted: 403,
  chat_not_moderator: 403,
  chat_message_unknown: 404,
  chat_member_unknown: 404,

  // Money.
  not_enough_money: 409,
  turnover_first: 409,
  limit_reached: 409,
  limit_invalid: 400,
  consent_missing: 400,
  closing_begun: 409,
  closing_none: 409,
  duplicate_transaction: 409,
  player_unknown: 404,
  currency_mismatch: 409,
  transaction_refunded: 409,
  transaction_unknown: 404,
  round_closed: 409,
  hold_unknown: 404,
  hold_closed: 409,
  vendor_unknown: 404,
  move_refused: 409,
  deposit_method_unknown: 404,
  deposit_method_closed: 409,
  deposit_orders_full: 409,
  deposit_refused: 409,
  deposit_unknown: 404,
  deposit_not_open: 409,
  proofs_full: 409,
  payment_silent: 502,
  payout_account_unknown: 404,
  payout_account_taken: 409,
  payout_account_resting: 409,
  payout_accounts_full: 409,
  payout_method_unknown: 404,
  payee_name_missing: 409,
  second_factor_due: 403,
  second_factor_missing: 409,
  payment_password_missing: 409,
  payment_password_wrong: 400,
  withdrawal_unknown: 404,
  withdrawal_too_much: 409,
  withdrawal_decided: 409,
  withdrawal_under_way: 409,
  withdrawal_not_paid: 409,
  money_held_up: 409,
  second_factor_rests: 409,
  contact_there: 409,
  transfers_closed: 409,
  transfer_out_of_range: 409,
  transfer_limit_reached: 409,
  upline_unknown: 404,
  downline_unknown: 404,
  standing_not_allowed: 403,
  group_not_allowed: 400,
  given_password_used: 409,
  birthday_due: 400,
  campaigns_full: 429,
  campaign_unknown: 404,
  postback_url_invalid: 400,
  postback_unknown: 404,
  postbacks_full: 429,
  postbacks_waiting: 429,
  domain_invalid: 400,
  domain_of_brand: 403,
  domain_claimed: 409,
  domains_full: 429,
  domains_closed: 403,
  domain_unknown: 404,
  receiver_cannot_take: 409,

  // Points.
  good_unknown: 404,
  good_changed: 409,
  out_of_stock: 409,
  not_enough_points: 409,
  deposits_first: 409,
  points_closed: 409,
  raffle_unknown: 404,
  raffle_closed: 409,
  raffle_not_drawn: 409,
  reward_unknown: 404,
  reward_over: 409,
  rewards_closed: 409,
  conversion_changed: 409,

  // Rebates.
  rebate_closed: 409,
  nothing_to_claim: 409,

  // Contracts of agents.
  terms_invalid: 400,
  contract_unknown: 404,
  contract_answered: 409,
  contract_not_covered: 409,
  contract_upline_missing: 409,
  contract_counts_twice: 409,
  contract_affiliates_only: 409,
  contracts_end_below: 409,
  income_unknown: 404,
  income_not_open: 409,
  income_owed: 409,
  invoice_unknown: 404,
  invoice_empty: 409,

  // Games.
  game_unknown: 404,
  game_closed: 409,
  game_maintenance: 409,
  room_unknown: 404,
  room_closed: 409,
  room_needs_balance: 409,
  bad_address: 400,
  favourites_full: 409,
  launch_invalid: 401,
  launch_used: 401,
  game_session_over: 401,
  stake_not_offered: 400,
  buy_closed: 409,
  play_stopped: 409,
  too_soon: 429,
  autoplay_closed: 409,
  autoplay_unknown: 404,
  autoplay_over: 409,
  free_rounds_over: 409,
  autoplay_limit_invalid: 400,
  seeds_changed: 409,
  draw_unknown: 404,
  draw_closed: 409,
  bet_not_offered: 400,
  rising_not_offered: 400,
  too_many_bets: 400,
  price_changed: 409,
  exposure_reached: 409,
  ticket_unknown: 404,
  ticket_fixed: 409,
  round_unknown: 404,
  period_invalid: 400,
  round_under_way: 409,
} as const satisfies Record<string, number>

/** The refusals of the office; only its pages have texts for them. */
const officeErrorStatus = {
  rank_not_held: 409,
  raffle_state: 409,
  application_unknown: 404,
  application_decided: 409,
  application_deleted: 409,
  domain_blocked: 409,
  domain_not_blocked: 409,
  origin_wrong: 403,
  not_permitted: 403,
  staff_unknown: 404,
  role_unknown: 404,
  alarm_unknown: 404,
  alarm_acknowledged: 409,
  stop_in_force: 409,
  stop_target_unknown: 404,
  brand_exists: 409,
  brand_has_wallets: 409,
  brand_not_ready: 409,
  domain_taken: 409,
  draft_stale: 409,
  draft_unknown: 404,
  plans_full: 409,
  staff_exists: 409,
  version_unknown: 404,
  content_unknown: 404,
  content_language: 400,
  content_not_published: 409,
  content_order: 409,
  word_invalid: 400,
  picture_unknown: 400,
  channel_twice: 400,
  stop_unknown: 404,
  standing_fixed: 409,
  adjustment_unknown: 404,
  adjustment_decided: 409,
  own_request: 403,
  document_unknown: 404,
  document_decided: 409,
  document_deleted: 410,
  document_taken: 409,
  case_unknown: 404,
  case_decided: 409,
  claimed_by_another: 409,
  not_claimed: 409,
  payment_unknown: 404,
  payment_decided: 409,
  payment_has_player: 409,
  payment_other_currency: 409,
  changed_meanwhile: 409,
  proposal_changed: 409,
  proposal_unknown: 404,
  proposal_decided: 409,
  proposal_waits: 409,
  view_unknown: 404,
  decision_unknown: 404,
  decision_ended: 409,
  decision_pending: 409,
  too_many_views: 409,
  view_exists: 409,
  proposer_not_permitted: 409,
  refund_not_possible: 409,
  refund_under_way: 409,
  method_range_invalid: 400,
  method_fee_too_high: 400,
  method_hours_invalid: 400,
  draw_settled: 409,
  draw_void: 409,
  draw_not_official: 409,
  draw_not_settled: 409,
  result_early: 409,
  result_known: 409,
  result_invalid: 400,
  result_not_differing: 409,
  correction_same: 409,
  proposal_expired: 409,
  days_invalid: 400,
  draws_made: 409,
  days_unknown: 404,
  return_too_high: 400,
  payout_too_young: 409,
  contract_not_of_brand: 409,
  pay_run_unknown: 404,
  pay_run_decided: 409,
  feedback_unknown: 404,
  feedback_state: 409,
  feedback_unanswerable: 409,
  message_words: 400,
  message_time: 400,
  message_state: 409,
  template_unknown: 404,
  template_name_taken: 409,
  mission_unknown: 404,
  mission_terms: 400,
  mission_state: 409,
  leaderboard_unknown: 404,
  leaderboard_terms: 400,
  leaderboard_state: 409,
  referral_terms: 400,
  referral_review_unknown: 404,
  referral_review_decided: 409,
  promotion_game: 400,
  promotion_terms: 400,
  promotion_state: 409,
  pay_correction_unknown: 404,
  pay_correction_decided: 409,
  agent_flag_unknown: 404,
  agent_flag_decided: 409,
  move_same_place: 409,
  move_below_itself: 409,
  move_group_above: 409,
  branch_changed: 409,
  withdrawal_called_back: 409,
  goods_full: 409,
  redemption_unknown: 404,
  redemption_decided: 409,
  delivery_deleted: 410,
  job_not_failed: 409,
  address_invalid: 400,
  agreement_missing: 409,
  agreement_setting_missing: 400,
  feed_changed: 409,
  feed_draft_unknown: 404,
  feed_invalid: 400,
  too_many_feeds: 409,
  vendor_cannot_be_asked: 409,
  vendor_silent: 502,
  agreement_setting_unknown: 400,
  key_in_use: 409,
  key_invalid: 400,
  key_missing: 400,
  key_unreadable: 409,
  payment_provider_unknown: 404,
  source_format_unknown: 404,
  source_host_in_use: 409,
} as const satisfies Record<string, number>

/** Every refusal with its HTTP status. */
export const errorStatus = { ...siteErrorStatus, ...officeErrorStatus }

export type ErrorCode = keyof typeof errorStatus

/** The refusals of every call, in addition to those in its contract. */
export const commonErrors = [
  'invalid_input',
  'not_found',
  'brand_unknown',
  'body_too_large',
  'media_type_unsupported',
  'too_many_requests',
  'internal_error',
  'busy',
  'preview_only',
  'preview_over',
] as const satisfies readonly ErrorCode[]

/** The additional refusals of every encrypted call. */
export const encryptionErrors = [
  'encryption_required',
  'encryption_invalid',
  'encryption_stale',
  'encryption_replayed',
] as const satisfies readonly ErrorCode[]

/** The body of every answer: `success` with a value, or a code from the catalogue. */
export type Envelope<Value> =
  | { success: true; value: Value }
  | { success: false; message: ErrorCode; value: RefusalDetail }

/** The data of a refusal besides its code. */
export interface RefusalDetail {
  /** Each invalid field with the rule that it breaks. */
  fields?: Record<string, string>
  /** After a failed login: whether a captcha, with a bot check, is now required. */
  captcha?: boolean
  /** The number of remaining tries for a code. */
  triesLeft?: number
  /** The time to wait before the next try, in milliseconds. */
  retryAfterMs?: number
  /** The server's time in milliseconds since 1970, if the time of an encrypted call was too different. */
  nowMs?: number
  /** The end of a mute in the chat, whose reason is also given, or of a game's maintenance (ISO 8601 in UTC). */
  until?: string
  reason?: string
  /** Games to play instead of a game under maintenance. */
  suggestions?: z.output<typeof game>[]
  /** The limit that a stake or deposit would exceed, and who set it. */
  limit?: { kind: string; period?: string; owner?: 'player' | 'brand' | 'law' }
  /** The required level of identity, and its purpose. */
  identity?: LevelNeeded
  /** The bet type whose prizes have changed, with those in force for its price. */
  prizes?: { type: string; price: number; prizes: readonly number[] }
  /** The bet that would exceed the house's limit for its draw. */
  bet?: { type: string; selection: string }
  /**
   * The number of contracts below that would end, or of accounts in a branch whose prize group is above the new
   * agent's.
   */
  count?: number
  /** The values of a setting that has changed since the caller read it, and their version. */
  now?: Record<string, unknown>
  version?: string
  /** The minimum balance of a room. */
  needed?: z.output<typeof money>
}
