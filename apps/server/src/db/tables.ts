import type { DomainAnswer, DomainState } from '@fairground/contract/agent-domain-figures'
import type { AgentFlagKind } from '@fairground/contract/agent-flag-kinds'
import type { LineState } from '@fairground/contract/agent-pay-figures'
import type { CaseKind } from '@fairground/contract/cases'
import type { ContractEnd, ContractPlan, IncomePlan } from '@fairground/contract/contract-figures'
import type { DrawMode, DrawState, ReadBy } from '@fairground/contract/draw-figures'
import type { ErrorCode } from '@fairground/contract/errors'
import type { DocumentKind, DocumentRefusal } from '@fairground/contract/identity-figures'
import type {
  MarketingChannel,
  MessageKind,
  MessageState,
  MessageWords,
  NoticeChannel,
} from '@fairground/contract/inbox-figures'
import type { TaxBase } from '@fairground/contract/lottery-figures'
import type {
  BoardCycle,
  BoardMeasure,
  BoardState,
  MissionCycle,
  MissionState,
  MissionTerms,
  MissionWords,
} from '@fairground/contract/mission-figures'
import type { withdrawalFlags } from '@fairground/contract/office-withdrawals'
import type { PaceName } from '@fairground/contract/pace'
import type {
  DeliveryKind,
  GoodPicture,
  GoodWords,
  PointLineKind,
  RedemptionState,
} from '@fairground/contract/point-figures'
import type {
  ClaimState,
  ContactChannel,
  CountedTerms,
  PromotionKind,
  PromotionState,
  PromotionTerms,
} from '@fairground/contract/promotion-figures'
import type { RaffleState, RaffleTerms } from '@fairground/contract/raffle-figures'
import type { RankLineKind } from '@fairground/contract/rank-figures'
import type { RebateWay } from '@fairground/contract/rebate-figures'
import type { ReferralSign, ReferralTier, ReviewState } from '@fairground/contract/referral-figures'
import type { RewardKind, RewardState } from '@fairground/contract/reward-kinds'
import type { Segment } from '@fairground/contract/segments'
import type { FeedbackState } from '@fairground/contract/support-figures'
import type { Switches } from '@fairground/contract/switches'
import type { FieldRule } from '@fairground/kernel/field-pattern'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { FailReason, PayoutFailure, Shown } from '@fairground/payments/payment'
import {
  type ColumnType,
  type Generated,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import type { Pool } from 'pg'

/** A bigint column: read as bigint, may be compared with a number. */
type Big = ColumnType<bigint, bigint | number, bigint | number>
type BigId = ColumnType<bigint, never, never>
type Json<Shape> = ColumnType<Shape, string, string>
type NullableJson<Shape> = ColumnType<Shape | null, string | null | undefined, string | null>
type GeneratedJson<Shape> = ColumnType<Shape, string | undefined, string>

type NullableBig = ColumnType<bigint | null, bigint | null, bigint | null>
type NullableGeneratedBig = ColumnType<bigint | null, bigint | null | undefined, bigint | null>
type GeneratedBig = ColumnType<bigint, bigint | number | undefined, bigint | number>

type GeneratedDrawState = ColumnType<DrawState, DrawState | undefined, DrawState>
type GeneratedDrawMode = ColumnType<DrawMode, DrawMode | undefined, never>

/** Kind of login that opened a session. */
export type LoginType =
  | 'username'
  | 'sms'
  | 'email'
  | 'remembered'
  | 'link-token'
  | 'oidc'
  | 'phone'
  | 'register'
  | 'trial'
/** Factor by which a forgotten password is reset. */
export type ResetWay = 'sms' | 'email'

/** Audience of an operator's text. */
export type Audience = 'everybody' | 'visitors' | 'players' | 'agents'
/** Kind of an operator's article. */
export type ArticleKind = 'notice' | 'popup' | 'promotion' | 'help' | 'guide' | 'installation' | 'blog'

/** Bank or wallet that a payout method reaches, with the payment provider's code for it. */
export interface Institution {
  code: string
  name: string
  /** If accounts there are mobile numbers, the country (ISO 3166-1) of numbers typed without a dialling code. */
  mobileCountry?: string
}

/** Contract as stored: whether it has ended follows from its end. */
type StoredContractState = 'offered' | 'agreed' | 'rejected' | 'withdrawn' | 'lapsed'

type PayRunState = 'computed' | 'approved' | 'refused'

export type WithdrawalState = 'review' | 'paying' | 'paid' | 'refused' | 'failed' | 'cancelled'
export type Receipt = 'none' | 'open' | 'received' | 'silent' | 'forced' | 'disputed' | 'returned'

/** Reason for a person to look at a withdrawal: the figure, and the threshold of the flag, as digits. */
export interface RaisedFlag {
  flag: (typeof withdrawalFlags)[number]
  figure: string
  from: string
}

/** Tables as the application sees them; `transfer` and `posting` are identified by the wallet. */
export interface Tables {
  brand: {
    id: Generated<number>
    code: string
    name: string
    currency: string
    time_zone: string
    languages: string[]
    status: Generated<0 | 1 | 2>
    switches: Json<Switches>
    sign_up_bonus: Big
    sign_up_bonus_turnover: Generated<number>
    sign_up_bonus_days: Generated<number>
    deposit_turnover: Generated<number>
    most_covered: Generated<number>
    stakes_bonus_first: Generated<boolean>
    trial_money: Big
    minimum_age: Generated<number>
    register_fields: GeneratedJson<Record<string, Partial<FieldRule>>>
    agreement_age: Generated<number>
    agreement_version: Generated<string>
    password_days: number | null
    site_for: Generated<'everybody' | 'members' | 'agents'>
    phone_countries: Generated<string[]>
    reserved_names: Generated<string[]>
    country: Generated<string>
    tokens: GeneratedJson<unknown>
    clubs: GeneratedJson<unknown>
    labels: GeneratedJson<unknown>
    texts: GeneratedJson<unknown>
    resources: GeneratedJson<unknown>
    contact_url: string | null
    analytics_id: string | null
    image_cdns: Generated<string[]>
    launch_cdns: Generated<string[]>
    access_rules: GeneratedJson<unknown>
    winner_from_times: Generated<number>
    most_given_alone: GeneratedBig
    most_messaged_alone: Generated<number>
    cycle_ms: number | null
    pace: Generated<PaceName>
    reality_check_minutes: Generated<number>
    licence: GeneratedJson<unknown> | null
    maintenance_until: Generated<Date | null>
    identity_rules: GeneratedJson<unknown>
    case_rules: GeneratedJson<unknown>
    dormancy_rules: GeneratedJson<unknown>
    keep_years: Generated<number>
  }
  play_stop: {
    id: BigId
    brand_id: number | null
    kind: 'all' | 'vendor' | 'game' | 'player'
    target: string
    player_id: NullableBig
    reason: string
    placed_by: string
    placed_at: Date
    lift_reason: Generated<string | null>
    lifted_by: Generated<string | null>
    lifted_at: Generated<Date | null>
  }
  brand_domain: { domain: string; brand_id: number; position: Generated<number> }
  banner: {
    id: BigId
    public_id: string
    brand_id: number
    group_name: string
    position: Generated<number>
    url: string
    small_url: string | null
    dark_url: string | null
    dark_small_url: string | null
    linkage_type: Generated<'none' | 'page' | 'outside' | 'promotion' | 'game' | 'modal'>
    link: Generated<string>
    words: Json<Record<string, { title: string; text: string; button: string }>>
    audience: Generated<Audience>
    starts_at: Date | null
    ends_at: Date | null
  }
  article: {
    id: BigId
    public_id: string
    brand_id: number
    kind: ArticleKind
    category: Generated<string>
    position: Generated<number>
    image_url: string | null
    words: Json<Record<string, { title: string; summary: string; html: string; amount?: string }>>
    audience: Generated<Audience>
    published_at: Date
    starts_at: Date | null
    ends_at: Date | null
    dark_image_url: string | null
    colour: Generated<'gold' | 'coral' | 'jade' | 'violet' | 'sky'>
    step: Generated<'none' | 'register' | 'try' | 'play' | 'invite'>
    step_link: Generated<string>
    segment: NullableJson<Segment>
  }
  article_read: { player_id: Big; article_id: Big; read_at: Date }
  winner: {
    id: BigId
    public_id: string
    brand_id: number
    player_id: Big
    game_id: string
    currency: string
    won: Big
    won_at: Date
    wallet_id: Big
    round_id: string
    staked: Big
    category: GameCategory
  }
  winner_absence: { player_id: Big; since: Date; until: Date | null }
  autoplay_run: {
    wallet_id: Big
    id: string
    game_id: string
    session_hash: Buffer
    stake: Big
    rounds: number
    loss_limit: Big
    stops_on_feature: boolean
    opened_at: Date
    ended_at: Generated<Date | null>
  }
  game_popularity: { brand_id: number; day: ColumnType<string, string, never>; game_id: string; rounds: Big }
  brand_key: {
    kid: string
    brand_id: number
    public_jwk: Json<Record<string, string>>
    private_sealed: Buffer
    made_at: Date
  }
  encrypted_call: { jti: string; until: Date }
  player: {
    id: BigId
    brand_id: number
    public_id: string
    customer_id: Generated<string>
    username: string
    nickname: string
    password_hash: string | null
    kind: 'member' | 'agent'
    standing: 0 | 1 | 2 | 4 | 41 | 42
    currency: string
    language_code: string
    agreed_at: Date | null
    registered_at: Date
    register_url: Generated<string>
    is_open: Generated<boolean>
    mobile: string | null
    mobile_proved_at: Date | null
    mobile_rests_until: Date | null
    bonus_waits: Generated<boolean>
    email: string | null
    email_proved_at: Date | null
    email_rests_until: Date | null
    upline_id: NullableBig
    invited_by: NullableBig
    referral_code: string | null
    password_changed_at: Date | null
    password_way: ResetWay | null
    withdrawals_rest_until: Date | null
    is_password_due: Generated<boolean>
    first_login_at: Date | null
    agreement_version: string | null
    birthday: string | null
    birthday_noted_at: Generated<Date | null>
    register_method: Generated<string>
    register_domain: Generated<string>
    register_ip: string | null
    register_country: string | null
    rank: Generated<number>
    labels: Generated<string[]>
    is_moderator: Generated<boolean>
    level: Generated<0 | 1 | 2>
    level_until: Generated<Date | null>
    level_told_at: Generated<Date | null>
    document_digests: Generated<Buffer[]>
    closed_at: Generated<Date | null>
    dormancy_told_at: Generated<Date | null>
    dormant_since: Generated<Date | null>
    password_given_until: Date | null
  }
  campaign: {
    id: string
    brand_id: number
    agent_id: Big
    code: string
    name: string
    target: string
    made_at: Date
    closed_at: Date | null
    clicks: GeneratedBig
  }
  campaign_visit: { campaign_id: string; day: string; visitor: Buffer }
  player_origin: {
    player_id: Big
    way: 'typed' | 'kept' | 'opened' | 'domain'
    code: string | null
    agent_id: NullableBig
    campaign_id: string | null
    at: Date
    sub_id: Generated<string | null>
    click_id: Generated<string | null>
    opaque_id: Generated<string>
    domain: Generated<string | null>
  }
  postback_address: {
    id: string
    agent_id: Big
    events: string[]
    url: string
    host: string
    secret_sealed: Buffer
    made_at: Date
    removed_at: Generated<Date | null>
    failures: Generated<number>
    rest_until: Generated<Date | null>
  }
  postback: {
    id: string
    address_id: string
    agent_id: Big
    player_id: NullableBig
    event: string
    amount: NullableBig
    currency: string | null
    at: Date
    state: Generated<'waiting' | 'delivered' | 'ended'>
    tries: Generated<number>
    status: Generated<number | null>
    failure: Generated<'address' | 'redirect' | 'silent' | null>
    next_at: Date | null
    claimed_until: Generated<Date | null>
  }
  first_deposit: { player_id: Big; amount: Big; currency: string; at: Date }
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
  verification_code: {
    id: BigId
    brand_id: number
    purpose: 'register' | 'login' | 'password' | 'proof' | 'payment' | 'contact'
    address: string
    code_hash: Buffer
    made_at: Date
    ends_at: Date
    tries: Generated<number>
    used_at: Date | null
  }
  captcha: { cookie_hash: Buffer; answer_hash: Buffer; ends_at: Date }
  bot_check: { challenge_hash: Buffer; until: Date }
  throttle: { key: string; count: number; ends_at: Date }
  known_place: { player_id: Big; ip: string; first_at: Date; last_at: Date }
  login_proof: {
    token_hash: Buffer
    player_id: Big
    login_type: LoginType
    remember: Generated<boolean>
    is_password_due: Generated<boolean>
    password_hash: string | null
    series: Buffer | null
    ends_at: Date
    tries: Generated<number>
    used_at: Date | null
  }
  proof_guess: { player_id: Big; kind: string; place: string; count: number; ends_at: Date }
  remembered: {
    token_hash: Buffer
    player_id: Big
    series: Buffer
    made_at: Date
    ends_at: Date
    ended_at: Date | null
    used_from: string | null
  }
  link_token: {
    token_hash: Buffer
    player_id: Big
    purpose: 'login' | 'password' | 'domain'
    login_type: Generated<'link-token' | 'oidc' | 'phone'>
    domain: string | null
    network: string | null
    session_hash: Buffer | null
    ends_at: Date
    used_at: Date | null
  }
  staff_role: {
    brand_id: number
    name: string
    permissions: string[]
  }
  staff: {
    id: BigId
    public_id: string
    brand_id: number
    role: string
    email: string
    name: string
    password_hash: string | null
    totp_sealed: Buffer | null
    last_step: GeneratedBig
    networks: Generated<string[]>
    is_open: Generated<boolean>
    made_at: Date
  }
  staff_link: {
    token_hash: Buffer
    staff_id: Big
    totp_sealed: Buffer | null
    ends_at: Date
    used_at: Date | null
  }
  staff_session: {
    token_hash: Buffer
    staff_id: Big
    opened_at: Date
    seen_at: Date
    proved_at: Date
    ends_at: Date
    ended_at: Date | null
    ip: string
    network: string
  }
  staff_log: {
    brand_id: number
    number: Big
    at: Date
    by: string
    call: string
    subject: string
    reason: string
    before: Json<Record<string, unknown>> | null
    after: Json<Record<string, unknown>> | null
    personal_sealed: Buffer | null
    hash: Buffer
  }
  player_note: {
    id: BigId
    player_id: Big
    staff_id: Big
    at: Date
    text: string
  }
  adjustment: {
    id: string
    brand_id: number
    player_id: Big
    wallet_id: Big
    currency: string
    amount: Big
    reason: string
    asked_by: Big
    asked_at: Date
    state: Generated<'asked' | 'approved' | 'refused'>
    decided_by: NullableBig
    decided_at: Date | null
    refusal: Generated<string>
  }
  identity_document: {
    id: string
    brand_id: number
    player_id: Big
    request: string
    request_digest: Buffer
    kind: DocumentKind
    country: string
    state: Generated<'waiting' | 'approved' | 'refused'>
    key_number: number
    facts_sealed: Buffer | null
    number_digests: Generated<Buffer[]>
    submitted_at: Date
    claimed_by: NullableGeneratedBig
    claimed_at: Generated<Date | null>
    decided_by: NullableGeneratedBig
    decided_at: Generated<Date | null>
    refusal: Generated<DocumentRefusal | null>
  }
  identity_picture: { document_id: string; position: number; key_number: number; jpeg_sealed: Buffer }
  risk_case: {
    id: string
    brand_id: number
    player_id: Big
    kind: CaseKind
    key: string
    figures: Json<Record<string, string | number>>
    rule: Json<Record<string, string | number>>
    raised_at: Date
    due_at: Date
    state: Generated<'open' | 'cleared' | 'reported'>
    claimed_by: NullableGeneratedBig
    claimed_at: Generated<Date | null>
    decided_by: NullableGeneratedBig
    decided_at: Generated<Date | null>
    reason: Generated<string>
  }
  risk_case_note: { id: BigId; case_id: string; staff_id: Big; at: Date; text: string }
  account_device: { device: Buffer; player_id: Big; brand_id: number; seen_at: Date }
  authenticator: {
    player_id: Big
    secret_sealed: Buffer
    made_at: Date
    confirmed_at: Date | null
    last_step: GeneratedBig
  }
  identity_provider: {
    brand_id: number
    code: string
    name: string
    kind: 'oidc' | 'phone'
    issuer: string
    client_id: string
    client_secret_sealed: Buffer | null
    jwks_url: string | null
    scopes: Generated<string>
    is_open: Generated<boolean>
  }
  identity_provider_subject: {
    brand_id: number
    identity_provider: string
    subject: string
    player_id: Big
    made_at: Date
  }
  identity_provider_visit: {
    state_hash: Buffer
    brand_id: number
    identity_provider: string
    cookie_hash: Buffer
    code_verifier: string
    nonce: string
    next: string
    origin: string
    affiliate_code: Generated<string>
    referral_code: Generated<string>
    player_id: NullableBig
    ends_at: Date
    sub_id: Generated<string>
    click_id: Generated<string>
  }
  session: {
    token_hash: Buffer
    player_id: Big
    cookie_hash: Buffer
    opened_at: Date
    seen_at: Date
    ends_at: Date
    ended_at: Date | null
    ip: string | null
    public_id: Generated<string>
    country: string | null
    device: Generated<string>
    login_type: Generated<LoginType>
    series: Buffer | null
    factor_at: Date | null
    given_until: Date | null
    rests_until: Date | null
  }
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
  round_bet_gone: { wallet_id: Big; source: string; reference: string }
  skipped_nonce: { wallet_id: Big; seed_id: Big; nonce: Big; at: Date; refusal: string }
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
  draw: {
    id: Generated<bigint>
    brand_id: number
    game_id: string
    issue: string
    closes_at: Date
    draws_at: Date
    stations: Generated<string[]>
    server_seed_sealed: Buffer | null
    server_seed_hash: string | null
    state: GeneratedDrawState
    closed_at: Date | null
    seal: Buffer | null
    entries: number | null
    sealed_at: Date | null
    server_seed: string | null
    result: NullableJson<unknown>
    drawn_at: Date | null
    settled_at: Date | null
    problem: string | null
    is_seeded: Generated<boolean>
    beacon_chain: string | null
    beacon_round: bigint | null
    beacon_signature: Buffer | null
    mode: GeneratedDrawMode
    read_by: ReadBy | null
    revision: Generated<number>
    earlier: GeneratedJson<unknown[]>
  }
  beacon_chain: {
    hash: string
    name: string
    public_key: string
    group_hash: string
    genesis_seconds: bigint
    period_seconds: number
  }
  draw_closed: {
    id: Generated<bigint>
    brand_id: number
    game_id: string
    from_day: string
    to_day: string
  }
  draw_mode: {
    brand_id: number
    game_id: string
    mode: DrawMode
    set_at: Date
  }
  result_source: {
    id: Generated<number>
    brand_id: number
    code: string
    format: string
    base_url: string
    secret_sealed: Buffer
    operator_id: bigint | null
    is_on: Generated<boolean>
    failures: Generated<number>
    ask_at: Generated<Date>
  }
  draw_reading: {
    id: Generated<bigint>
    draw_id: bigint
    tier: string
    numbers: string[]
    source_id: number | null
    person_id: bigint | null
    overrules: Generated<boolean>
    reason: Generated<string>
    at: Date
  }
  draw_correction: {
    draw_id: bigint
    revision: number
    was_revision: number
    result: Json<unknown>
    reason: string
    asked_by: bigint
    asked_at: Date
    agreed_by: bigint | null
    agreed_at: Date | null
    corrected_wallet: GeneratedBig
    problem: string | null
    ended_at: Date | null
  }
  agent_pay_rule: { brand_id: number; plan: IncomePlan; is_automatic: boolean }
  agent_pay_run: {
    id: BigId
    brand_id: number
    plan: IncomePlan
    period: string
    currency: string
    from_at: Date
    to_at: Date
    computed_at: Date
    state: ColumnType<PayRunState, PayRunState | undefined, PayRunState>
    decided_by: string | null
    decided_at: Date | null
  }
  agent_pay_line: {
    id: string
    run_id: Big
    contract_id: string | null
    correction_id: Generated<string | null>
    account_id: Big
    upline_id: NullableBig
    takes_back: Generated<boolean>
    payer_id: ColumnType<bigint | null, never, never>
    payee_id: ColumnType<bigint | null, never, never>
    currency: string
    agreed_at: Date
    figures: Json<unknown>
    amount: Big
    paid: GeneratedBig
    carried: GeneratedBig
    state: LineState
  }
  group_margin_span: { brand_id: number; from_at: Date; to_at: Generated<Date> }
  agent_live_sum: {
    contract_id: string
    category: string
    is_void: boolean
    is_won: boolean
    valid_bet: Big
  }
  agent_pay_hold: { player_id: Big; flag_id: string; since: Date }
  agent_pay_correction: {
    id: string
    brand_id: number
    run_id: Big
    account_id: Big
    currency: string
    amount: Big
    reason: string
    asked_by: Big
    asked_at: Date
    state: Generated<'asked' | 'approved' | 'refused'>
    decided_by: NullableBig
    decided_at: Date | null
    refusal: Generated<string>
  }
  agent_domain: {
    id: string
    brand_id: number
    agent_id: Big
    domain: string
    token: string
    state: Generated<DomainState>
    claimed_at: Date
    asked_at: Generated<Date | null>
    answer: Generated<DomainAnswer | null>
    proved_at: Generated<Date | null>
    failing_since: Generated<Date | null>
    failed_days: Generated<number>
    failed_on: Generated<string | null>
    ended_at: Generated<Date | null>
  }
  agent_domain_block: {
    brand_id: number
    domain: string
    reason: string
    blocked_by: Big
    blocked_at: Date
  }
  staff_given: { brand_id: number; staff_id: Big; day: string; amount: Big }
  staff_ask: {
    brand_id: number
    call: string
    subject: string
    terms: string
    staff_id: Big
    asked_at: Date
  }
  agent_flag: {
    id: string
    brand_id: number
    kind: AgentFlagKind
    player_id: Big
    accounts: bigint[]
    evidence: string[]
    figures: Json<Record<string, string | number>>
    draws: GeneratedJson<{ drawId: string; gameId: string; issue: string }[]>
    first_at: Date
    last_at: Date
    found_at: Date
    state: Generated<'open' | 'cleared' | 'confirmed'>
    decided_by: NullableGeneratedBig
    decided_at: Generated<Date | null>
    reason: Generated<string>
  }
  free_rounds: {
    id: string
    player_id: Big
    wallet_id: Big
    source: string
    game_id: string
    stake: Big
    count: number
    used: Generated<number>
    won: GeneratedBig
    state: 'asked' | 'sent' | 'open' | 'used' | 'refused' | 'unknown'
    vendor_code: string | null
    vendor_game_id: string | null
    template_id: string | null
    vendor_id: string | null
    added_at: Date
    expires_at: Date
    sent_at: Date | null
  }
  free_round: { set_id: string; wallet_id: Big; round_id: string }
  reward: {
    id: string
    player_id: Big
    wallet_id: Big
    kind: RewardKind
    source: string
    amount: Big
    turnover: number
    detail: Json<Record<string, string>>
    names: Json<Record<string, string>> | null
    state: Generated<RewardState>
    added_at: Date
    expires_at: Date | null
    ended_at: Generated<Date | null>
    version: NullableGeneratedBig
  }
  point_terms: {
    id: BigId
    brand_id: number
    begins_at: Date
    per_point: Big
    weights: Json<Partial<Record<GameCategory, number>>>
  }
  point_conversion: { brand_id: number; is_on: boolean; points: Big; amount: Big; turnover: number }
  point_account: {
    player_id: Big
    brand_id: number
    balance: GeneratedBig
    lines: GeneratedBig
    rest: GeneratedBig
  }
  point_progress: {
    player_id: Big
    terms_id: Big
    since: Date
    settled: GeneratedBig
    counted: GeneratedBig
  }
  point_good: {
    id: string
    brand_id: number
    words: Json<GoodWords>
    picture: GoodPicture
    points: Big
    deposits: Big
    delivery: DeliveryKind
    supplied: Big
    taken: GeneratedBig
    is_shown: boolean
    position: number
    made_at: Date
  }
  point_redemption: {
    id: string
    brand_id: number
    player_id: Big
    good_id: string
    words: Json<GoodWords>
    quantity: number
    points: Big
    delivery_sealed: Buffer | null
    state: ColumnType<RedemptionState, RedemptionState | undefined, RedemptionState>
    remark: Generated<string>
    asked_at: Date
    decided_by: NullableGeneratedBig
    decided_at: Generated<Date | null>
  }
  point_line: {
    player_id: Big
    number: Big
    at: Date
    kind: PointLineKind
    points: Big
    balance: Big
    terms_id: NullableGeneratedBig
    redemption_id: Generated<string | null>
    amount: NullableGeneratedBig
  }
  rank_terms: { id: BigId; brand_id: number; begins_at: Date; turnover: number }
  rank_level: {
    terms_id: Big
    rank: number
    valid_bet: Big
    deposits: Big
    keep: Big
    level_gift: Big
    month_gift: Big
    birthday_gift: Big
  }
  rank_account: {
    player_id: Big
    brand_id: number
    since: Generated<Date>
    valid_bet: GeneratedBig
    deposits: GeneratedBig
    rank_since: Date
    reviewed: string
    notice: Generated<string | null>
    lost: Generated<number | null>
    held_until: Generated<Date | null>
    held_back: Generated<number | null>
  }
  rank_line: {
    id: BigId
    player_id: Big
    at: Date
    why: RankLineKind
    from_rank: number
    to_rank: number
    staff_id: NullableGeneratedBig
    reason: Generated<string>
  }
  rebate_terms: {
    id: BigId
    brand_id: number
    begins_at: Date
    is_daily: boolean
    rates: Json<Partial<Record<GameCategory, number[]>>>
    least: Big
    turnover: number
  }
  rebate_account: { player_id: Big; brand_id: number }
  rebate_progress: {
    player_id: Big
    terms_id: Big
    category: GameCategory
    since: Date
    settled: GeneratedBig
    counted: GeneratedBig
    rebated: GeneratedBig
  }
  rebate_rest: { player_id: Big; category: GameCategory; rest: Big }
  rebate: { id: string; player_id: Big; at: Date; way: RebateWay; rank: number; amount: Big }
  rebate_line: {
    rebate_id: string
    category: GameCategory
    terms_id: Big
    valid_bet: Big
    rate: number
    amount: Big
  }
  rebate_day: { brand_id: number; day: string }
  affiliate_acquisition: { player_id: bigint; line_id: string; qualified_at: Date }
  affiliate_invoice: {
    id: string
    player_id: Big
    number: number
    month: string
    currency: string
    amount: Big
    content: Json<unknown>
    issued_at: Date
  }
  agent_payment: { line_id: string; part: number; amount: Big; paid_at: Date }
  agent_contract: {
    id: string
    brand_id: number
    plan: ContractPlan
    agent_id: NullableBig
    player_id: Big
    currency: string
    period: string
    terms: Json<unknown>
    state: ColumnType<StoredContractState, StoredContractState | undefined, StoredContractState>
    offered_by: string
    offered_at: Date
    open_until: Date
    answered_at: Date | null
    from_at: Date | null
    to_at: Generated<Date>
    ended_by: ContractEnd | null
  }
  team_size: { agent_id: Big; members: Big }
  team_registration: { agent_id: Big; quarter: Date; members: Big }
  team_arrival: { player_id: Big; above: bigint[]; first_above: bigint[]; registered_at: Date }
  team_figure: {
    agent_id: bigint
    currency: string
    quarter: Date
    category: string
    settled_stake: Big
    settled_win: Big
    valid_bet: Big
    rounds: Big
  }
  team_money: { agent_id: bigint; currency: string; quarter: Date; class: string; amount: Big }
  upline_path: { player_id: bigint; above: bigint[]; from_at: Date; to_at: Date }
  ticket: {
    wallet_id: bigint
    id: string
    draw_id: bigint
    transaction_id: string
    round_id: string
    stake: bigint
    bought_at: Date
    chase_id: string | null
    chase_place: number | null
    chase_draws: number | null
    stops_on_win: boolean | null
    cancelled_at: Date | null
    cancelled_bets: NullableJson<unknown>
    voided_at: Date | null
    own_group: number | null
    played_group: number | null
    discount: GeneratedBig
    tax_from: bigint | null
    tax_rate: number | null
    tax_base: TaxBase | null
  }
  brand_prize_group: { brand_id: number; least: number; usual: number; highest: number }
  player_prize_group: {
    id: Generated<bigint>
    player_id: bigint
    prize_group: number
    given_by: string
    at_most: number
    given_at: Date
  }
  market_price: {
    brand_id: number
    game_id: string
    type: string
    price: number
    prizes: number[]
  }
  prize_tax: {
    brand_id: number
    game_id: string
    currency: string
    threshold: bigint
    rate: number
    base: Generated<TaxBase>
  }
  exposure: {
    draw_id: bigint
    currency: string
    type: string
    line: string
    amount: bigint
  }
  exposure_limit: {
    brand_id: number
    game_id: string
    currency: string
    type: Generated<string>
    line: Generated<string>
    most: bigint
  }
  ticket_bet: {
    draw_id: bigint
    wallet_id: bigint
    ticket_id: string
    place: number
    type: string
    selection: string
    price: number
    prizes: number[]
    lines: number
    stake: bigint
  }
  draw_outcome: {
    draw_id: bigint
    type: string
    selection: string
    price: number
    prizes: number[]
    won_prizes: number[]
    won_lines: number[]
    revision: Generated<number>
    pushed_lines: Generated<number>
  }
  draw_win: {
    draw_id: bigint
    wallet_id: bigint
    round_id: string
    win: bigint
    revision: Generated<number>
    pushed: GeneratedBig
    at_risk: bigint | null
    bought_at_risk: bigint | null
    tax: GeneratedBig
  }
  settlement: {
    draw_id: bigint
    paid_wallet: GeneratedBig
    closed_wallet: GeneratedBig
  }
  draw_void: {
    draw_id: bigint
    reason: string
    asked_by: bigint
    asked_at: Date
    agreed_by: bigint | null
    agreed_at: Date | null
    ended_at: Date | null
  }
  draw_sum: {
    draw_id: bigint
    currency: string
    tickets: bigint
    players: bigint
    sold: bigint
    cancelled: bigint
    tickets_cancelled: bigint
    won: bigint
    given_back: bigint
    tickets_back: bigint
    pushed: GeneratedBig
    tax: GeneratedBig
  }
  job: {
    id: Generated<bigint>
    name: string
    payload: Json<unknown>
    cron: string | null
    due_at: Date
    tries: Generated<number>
    failure: string | null
    failed_at: Date | null
    given_up_at: Date | null
  }
  lease: { name: string; holder: string; ends_at: Date }
  figure: {
    wallet_id: Big
    quarter: Date
    category: GameCategory
    vendor: string
    staked: Big
    won: Big
    refunded: Big
    rounds: Big
    settled_stake: Big
    settled_win: Big
    valid_bet: Big
    corrections: Big
    corrected_bet: Big
    bonus: GeneratedBig
  }
  money_figure: { wallet_id: Big; quarter: Date; class: string; cash: Big; amount: Big; bonus: GeneratedBig }
  player_limit: {
    player_id: Big
    kind: string
    period: string
    amount: bigint | null
    next_amount: bigint | null
    next_at: Date | null
    set_at: Date
  }
  brand_limit: {
    brand_id: number
    currency: string
    owner: string
    kind: string
    period: string
    amount: Big
  }
  brand_limit_refresh: {
    brand_id: number
    currency: string
    change: string
    begun_at: Date
    after_player_id: GeneratedBig
    failed: Generated<number>
  }
  reality_check: { player_id: Big; minutes: number; set_at: Date }
  exclusion: {
    id: BigId
    player_id: Big
    kind: 'pause' | 'exclusion' | 'closing'
    at: Date
    until: Date | null
    digests: Generated<Buffer[]>
  }
  account_closing: {
    id: string
    brand_id: number
    player_id: Big
    wallet_id: Big
    state: Generated<'asked' | 'paying' | 'closed' | 'called_off'>
    asked_by: NullableBig
    reason: Generated<string>
    asked_at: Date
    payout_account_id: string | null
    withdrawal_id: string | null
    leaves_rest: Generated<boolean>
    held_up: string | null
    gifts: GeneratedBig
    rest: GeneratedBig
    called_off_by: NullableBig
    ended_at: Date | null
    version: NullableBig
  }
  sign_up_claim: { brand_id: number; digest: Buffer; player_id: Big }
  bonus_hold: { wallet_id: Big; flag_id: string; bets_since: Date }
  play_requirement: {
    wallet_id: Big
    version: Big
    recipe: string
    account: 'cash' | 'bonus'
    amount: Big
    required: Big
    played: GeneratedBig
    state: Generated<'open' | 'done' | 'spent' | 'expired'>
    opened_at: Date
    expires_at: Date | null
    ended_at: Date | null
    terms: NullableJson<CountedTerms>
    rest: Generated<number>
    wins_to: 'cash' | 'bonus' | null
    most_out: bigint | null
    released: Generated<bigint | null>
  }
  mission: {
    id: BigId
    public_id: string
    brand_id: number
    words: Json<MissionWords>
    cycle: MissionCycle
    currency: string
    terms: Json<MissionTerms>
    segment: Json<Segment>
    budget: Big
    given: GeneratedBig
    state: Generated<MissionState>
    starts_at: Date
    ends_at: Date
    replaces: NullableBig
    made_by: NullableBig
    made_at: Date
    approved_by: NullableGeneratedBig
  }
  mission_award: {
    mission_id: Big
    player_id: Big
    period: string
    brand_id: number
    amount: Big
    points: number
    met_at: Date
  }
  leaderboard: {
    id: BigId
    public_id: string
    brand_id: number
    measure: BoardMeasure
    cycle: BoardCycle
    currency: string
    prizes: Json<string[]>
    turnover: number
    state: Generated<BoardState>
    made_by: NullableBig
    made_at: Date
    approved_by: NullableGeneratedBig
    opened_at: Generated<Date | null>
    ended_at: Generated<Date | null>
  }
  leaderboard_score: { board_id: Big; period: string; player_id: Big; score: Big; reached_at: Date }
  leaderboard_mark: {
    board_id: Big
    period: string
    place: Big
    score: Big
    reached_at: Date
    player_id: Big
  }
  leaderboard_close: { board_id: Big; period: string; closed_at: Date }
  referral_terms: {
    id: BigId
    brand_id: number
    begins_at: Date
    tiers: Json<ReferralTier[]>
    days: number
    turnover: number
    claim_days: number
  }
  referral_review: {
    friend_id: Big
    inviter_id: Big
    brand_id: number
    signs: ReferralSign[]
    found_at: Date
    state: Generated<ReviewState>
    decided_by: NullableGeneratedBig
    decided_at: Generated<Date | null>
    reason: Generated<string>
  }
  promotion: {
    id: BigId
    public_id: string
    brand_id: number
    article_id: Big
    kind: PromotionKind
    name: string
    currency: string
    terms: Json<PromotionTerms>
    segment: Json<Segment>
    budget: Big
    given: GeneratedBig
    reserved: GeneratedBig
    state: Generated<PromotionState>
    starts_at: Date
    ends_at: Date
    made_by: NullableBig
    made_at: Date
    approved_by: NullableGeneratedBig
    hold_out: Generated<number>
    rewards: Generated<number>
    reached: GeneratedBig
    reached_at: Generated<Date | null>
    counted_to: Generated<Date | null>
    reached_claim: Generated<string | null>
    vendor_code: Generated<string | null>
    vendor_game_id: Generated<string | null>
    best_share: Generated<number | null>
    approved_at: Generated<Date | null>
  }
  promotion_rule: {
    brand_id: number
    currency: string
    most_alone: Big
    share_alone: number
  }
  promotion_claim: {
    id: string
    promotion_id: Big
    player_id: Big
    wallet_id: Big
    state: ClaimState
    terms: Json<PromotionTerms>
    joined_at: Date
    open_until: Date
    reserved: GeneratedBig
    deposit: NullableGeneratedBig
    deposit_version: NullableGeneratedBig
    amount: NullableGeneratedBig
    version: NullableGeneratedBig
    given_at: Generated<Date | null>
    ended_at: Generated<Date | null>
  }
  promotion_application: {
    claim_id: string
    promotion_id: Big
    channel: ContactChannel
    contact_sealed: Buffer | null
    contact_digest: Buffer
    remark: string
    answer: Generated<string>
    is_rejected: Generated<boolean>
    decided_by: NullableGeneratedBig
    decided_at: Generated<Date | null>
  }
  raffle: {
    id: BigId
    public_id: string
    brand_id: number
    article_id: Big
    name: string
    currency: string
    terms: Json<RaffleTerms>
    segment: Json<Segment>
    state: RaffleState
    starts_at: Date
    closes_at: Date
    made_by: NullableBig
    made_at: Date
    approved_by: NullableGeneratedBig
    seed_sealed: Buffer
    seed_hash: string
    seed: Generated<string | null>
    root: Generated<string | null>
    entries: GeneratedBig
    participants: GeneratedBig
    drawn_at: Generated<Date | null>
  }
  raffle_part: {
    raffle_id: Big
    player_id: Big
    wallet_id: Big
    code: string
    joined_at: Date
    first: NullableGeneratedBig
    count: NullableGeneratedBig
  }
  raffle_win: { raffle_id: Big; place: number; player_id: Big; number: Big; amount: Big }
  promotion_picture: { claim_id: string; position: number; key_number: number; jpeg_sealed: Buffer }
  promotion_group: { promotion_id: Big; player_id: Big; wallet_id: Big; is_held_out: boolean }
  significant_event: {
    id: BigId
    at: Date
    kind: string
    is_alarm: boolean
    says: string
    key: string | null
    brand_id: number | null
    player_id: NullableBig
    before: Record<string, string | boolean> | null
    after: Record<string, string | boolean> | null
  }
  vendor: {
    code: string
    name: string
    /** Code of a protocol of `vendors/`. */
    protocol: string
    wallet_type: 'house' | 'seamless' | 'transfer'
    group_code: 'ESPORTS' | 'COCKFIGHT' | null
    categories: Generated<string[]>
    logo_url: string | null
  }
  brand_vendor: {
    brand_id: number
    vendor_code: string
    is_open: Generated<boolean>
    is_hot: Generated<boolean>
    position: Generated<number>
    maintenance_from: Date | null
    maintenance_until: Date | null
    access_rules: GeneratedJson<unknown>
  }
  game: {
    id: string
    vendor_code: string
    vendor_game_id: string
    names: Json<Record<string, string>>
    category: GameCategory
    classification: Generated<string>
    lines: number | null
    stakes: GeneratedJson<Record<string, { least: string; most: string; steps?: string[] }>>
    return_percent: string | null
    volatility: number | null
    tags: Generated<string[]>
    art_url: string | null
    is_trial_allowed: Generated<boolean>
    play_type: string | null
    status: Generated<'open' | 'closed'>
    /** As `2026-11-20`. */
    released_on: string | null
    max_win: number | null
  }
  game_room: {
    game_id: string
    vendor_room_id: string
    names: Json<Record<string, string>>
    stakes: Json<Record<string, { least: string; most: string; balance: string }>>
    position: number
    status: Generated<'open' | 'closed'>
  }
  brand_game: {
    brand_id: number
    game_id: string
    is_open: Generated<boolean>
    is_hot: Generated<boolean>
    position: Generated<number>
  }
  feed_import: { id: BigId; vendor_code: string; at: Date; report: Json<unknown> }
  favourite_game: { player_id: Big; game_id: string; added_at: Date }
  recent_game: { player_id: Big; game_id: string; launched_at: Date }
  content_version: { version: Big }
  catalogue_version: { is_only: Generated<boolean>; games: Big; brands: Big }
  launch: {
    token_hash: Buffer
    session_hash: Buffer
    player_id: Big
    game_id: string
    language_code: string
    ends_at: Date
    used_at: Date | null
  }
  game_session: {
    token_hash: Buffer
    session_hash: Buffer
    player_id: Big
    wallet_id: Big
    game_id: string
    opened_at: Date
  }
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
  support_channel: {
    id: BigId
    brand_id: number
    cs_type: 'LIVECHAT' | 'VIP' | 'FACEBOOK' | 'TELEGRAM'
    path: string
    audience: Generated<Audience>
  }
  conversation: {
    id: BigId
    brand_id: number
    player_id: NullableBig
    visitor_hash: Buffer | null
    opened_at: Date
    closed_at: Date | null
    last_at: Date
    last_seq: GeneratedBig
    read_seq: GeneratedBig
    staff_read_seq: GeneratedBig
  }
  conversation_message: {
    conversation_id: Big
    seq: Big
    staff_name: string | null
    text: string
    at: Date
    key: string
  }
  feedback: {
    id: BigId
    brand_id: number
    player_id: NullableBig
    question_type: string
    content: string
    language_code: string
    at: Date
    public_id: Generated<string>
    state: ColumnType<FeedbackState, FeedbackState | undefined, FeedbackState>
    taken_by: NullableGeneratedBig
    answer: Generated<string | null>
    answered_at: Generated<Date | null>
    answered_by: NullableGeneratedBig
  }
  feedback_image: { feedback_id: Big; position: number; jpeg: Buffer }
  inbox_template: {
    id: BigId
    public_id: string
    brand_id: number
    name: string
    kind: MessageKind
    words: Json<Record<string, MessageWords>>
    changed_by: NullableBig
    changed_at: Date
  }
  inbox_message: {
    id: BigId
    public_id: string
    brand_id: number
    kind: MessageKind
    words: Json<Record<string, MessageWords>>
    player_id: NullableBig
    segment: NullableJson<Segment>
    source: string | null
    state: MessageState
    send_at: Date
    expires_at: Date
    sent_at: Date | null
    asked_to: GeneratedBig
    delivered: number | null
    opened: number | null
    made_by: NullableBig
    made_at: Date
    approved_by: NullableBig
  }
  inbox_delivery: {
    message_id: Big
    player_id: Big
    at: Date
    read_at: Date | null
    deleted_at: Date | null
  }
  marketing_consent: { player_id: Big; channel: MarketingChannel; since: Date; until: Date | null }
  notice_channel: { player_id: Big; channel: NoticeChannel; chosen_at: Date }
  chat_channel: { brand_id: number; last_seq: GeneratedBig }
  chat_member: {
    player_id: Big
    brand_id: number
    handle: string
    read_seq: GeneratedBig
    paid_at: Generated<Date>
    muted_until: Date | null
    mute_reason: Generated<string>
  }
  chat_message: {
    brand_id: number
    seq: Big
    player_id: Big
    text: string
    written: string
    at: Date
    key: string
    deleted_at: Date | null
    deleted_by: NullableBig
  }
  chat_mute: {
    id: BigId
    brand_id: number
    player_id: Big
    by_player_id: Big
    at: Date
    until: Date
    reason: string
  }
  chat_word: { brand_id: number; word: string }
  vendor_access: {
    brand_id: number
    vendor_code: string
    base_url: string
    keys_sealed: Buffer
    most_at_once: Generated<number>
    calls_per_second: Generated<number>
    stale_minutes: Generated<number>
    unstaked_win_from: GeneratedBig
    agreed_at: Date
    settings: GeneratedJson<Record<string, string>>
    page_origins: Generated<string[]>
  }
  round_question: {
    wallet_id: Big
    round_id: string
    asked_at: Date
    times: Generated<number>
    answer: 'open' | 'closed' | 'cancelled' | 'unknown' | 'none'
  }
  reconciliation: {
    brand_id: number
    vendor_code: string
    day: string
    made_at: Date
    our_count: number
    their_count: number
    our_sums: Json<Record<string, string>>
    their_sums: Json<Record<string, string>>
    our_balances: GeneratedJson<Record<string, string>>
    their_balances: GeneratedJson<Record<string, string>>
  }
  reconciliation_difference: {
    brand_id: number
    vendor_code: string
    day: string
    transaction_id: string
    kind: 'missing_our_side' | 'missing_vendor_side' | 'amount_diff' | 'status_diff'
    our_amount: NullableBig
    their_amount: NullableBig
    our_cancelled: boolean | null
    their_cancelled: boolean | null
  }
  payment_access: {
    brand_id: number
    payment_code: string
    base_url: string
    keys_sealed: Buffer
    settings: GeneratedJson<Record<string, string>>
    agreed_at: Date
  }
  deposit_method: {
    brand_id: number
    code: string
    payment_code: string
    channel: string
    currency: string
    names: Json<Record<string, string>>
    instructions: GeneratedJson<Record<string, string>>
    mark: string
    colour: string
    least: Big
    most: Big
    quick_amounts: Generated<bigint[]>
    fee_fixed: GeneratedBig
    fee_rate: Generated<number>
    least_rank: Generated<number>
    countries: Generated<string[]>
    opens_minute: number | null
    closes_minute: number | null
    minutes: number
    position: Generated<number>
    is_open: Generated<boolean>
    version: Generated<number>
  }
  deposit_order: {
    id: string
    brand_id: number
    player_id: Big
    wallet_id: Big
    method_code: string
    payment_code: string
    channel: string
    reference: string
    amount: Big
    currency: string
    fee_fixed: Big
    fee_rate: number
    state: Generated<'open' | 'paid' | 'expired' | 'failed' | 'charged_back'>
    their_id: string | null
    shown: Json<Shown> | null
    failure: FailReason | 'silent' | null
    arrived: NullableBig
    credited: NullableBig
    flags: Generated<string[]>
    bank_reference: string | null
    made_at: Date
    ends_at: Date
    ask_at: Date | null
    times: Generated<number>
    ended_at: Date | null
    is_counted: boolean
  }
  deposit_proof: {
    order_id: string
    position: number
    jpeg: Buffer
    hash: Buffer
    at: Date
  }
  deposit_account: {
    brand_id: number
    payment_code: string
    account: string
    player_id: Big
    wallet_id: Big
    method_code: string
    made_at: Date
  }
  payment: {
    brand_id: number
    payment_code: string
    payment_id: string
    amount: Big
    currency: string
    state: 'credited' | 'held' | 'refunding' | 'sent_back'
    order_id: string | null
    pays_order: Generated<boolean>
    player_id: NullableBig
    wallet_id: NullableBig
    fee: GeneratedBig
    charged_back: GeneratedBig
    at: Date
    waits_for_limit: Generated<boolean>
    id: Generated<string>
    claimed_by: NullableBig
    claimed_at: Date | null
    proposed_as: 'credit' | 'send_back' | null
    proposed_player_id: NullableBig
    proposed_by: NullableBig
    proposed_at: Date | null
    decided_by: NullableBig
    decided_at: Date | null
    sent_reference: string | null
    version: NullableGeneratedBig
  }
  chargeback: {
    brand_id: number
    payment_code: string
    chargeback_id: string
    payment_id: string
    amount: Big
    currency: string
    state: 'waiting' | 'taken' | 'held'
    at: Date
    taken_at: Date | null
  }
  withdrawal_rule: {
    brand_id: number
    currency: string
    auto_most: Big
    two_from: Big
    day_most: Big
    day_times: number
    confirm_minutes: number
    rest_hours: number
    may_cancel: boolean
    asks_password: boolean
  }
  payout_method: {
    brand_id: number
    code: string
    payment_code: string | null
    channel: string | null
    currency: string
    names: Json<Record<string, string>>
    instructions: GeneratedJson<Record<string, string>>
    mark: string
    colour: string
    institutions: Json<Institution[]>
    least_digits: Generated<number>
    most_digits: Generated<number>
    least: Big
    most: Big
    fee_fixed: GeneratedBig
    fee_rate: Generated<number>
    least_rank: Generated<number>
    countries: Generated<string[]>
    minutes: number
    position: Generated<number>
    is_open: Generated<boolean>
    version: Generated<number>
  }
  payout_account: {
    id: string
    brand_id: number
    player_id: Big
    method_code: string
    institution: string
    sealed: Buffer
    ending: string
    digest: Buffer
    digest_rule: string
    made_at: Date
    rests_until: Date
    removed_at: Date | null
  }
  withdrawal: {
    id: string
    brand_id: number
    player_id: Big
    wallet_id: Big
    account_id: string
    method_code: string
    reference: string
    amount: Big
    fee: Big
    full_fee: Big
    fee_returned: GeneratedBig
    currency: string
    state: Generated<WithdrawalState>
    paid: GeneratedBig
    returned: GeneratedBig
    released: GeneratedBig
    flags: Json<RaisedFlag[]>
    reason: string | null
    made_at: Date
    first_by: NullableBig
    approved_by: NullableBig
    approved_at: Date | null
    ended_at: Date | null
    claimed_by: NullableBig
    claimed_at: Date | null
    receipt: Generated<Receipt>
    receipt_until: Date | null
    receipt_at: Date | null
    full_asked_at: Date | null
    proved_on: Buffer | null
  }
  withdrawal_proof: {
    withdrawal_id: string
    position: number
    jpeg: Buffer
    at: Date
  }
  payout: {
    id: string
    brand_id: number
    withdrawal_id: string
    position: number
    amount: Big
    currency: string
    payment_code: string
    channel: string | null
    reference: string
    state: Generated<'asked' | 'paid' | 'failed'>
    their_id: string | null
    failure: PayoutFailure | null
    paid_by: NullableBig
    made_at: Date
    ask_at: Date | null
    times: Generated<number>
    sent_at: Generated<Date | null>
    sent_under: Generated<Buffer | null>
    failure_first_by: ColumnType<bigint | null, never, bigint>
    ended_at: Date | null
  }
  payout_return: {
    brand_id: number
    payment_code: string
    return_id: string
    withdrawal_id: string
    payout_id: string | null
    amount: Big
    currency: string
    state: 'credited' | 'held'
    at: Date
  }
  payment_refund: {
    brand_id: number
    payment_code: string
    payment_id: string
    order_id: string
    state: Generated<'asked' | 'unknown' | 'done' | 'refused'>
    asked_by: Big
    confirmed_by: Big
    made_at: Date
    sent_at: Generated<Date | null>
    sent_under: Generated<Buffer | null>
    ask_at: Date | null
    times: Generated<number>
    ended_at: Generated<Date | null>
  }
  payment_day: {
    brand_id: number
    payment_code: string
    day: string
    made_at: Date
    our_count: number
    their_count: number
    our_sums: Json<Record<string, string>>
    their_sums: Json<Record<string, string>>
    settled: Json<Record<string, string>>
    outstanding: Json<Record<string, string>>
  }
  payment_difference: {
    brand_id: number
    payment_code: string
    day: string
    payment_id: string
    kind: 'missing_our_side' | 'missing_their_side' | 'amount_diff' | 'held'
    our_amount: NullableBig
    their_amount: NullableBig
  }
  kept_answer: {
    caller: string
    key: string
    call: string
    input_hash: Buffer
    answer: Json<{ value: unknown } | { refusal: ErrorCode }>
    at: Date
  }
  vendor_move: {
    id: string
    brand_id: number
    vendor_code: string
    player_id: Big
    wallet_id: Big
    direction: 'in' | 'out'
    amount: Big
    currency: string
    state: Generated<'asked' | 'done' | 'refused'>
    key: string
    made_at: Date
    asked_at: Date
    times: Generated<number>
    ended_at: Date | null
  }
  agent_transfer_limit: {
    brand_id: number
    currency: string
    direction: 'up' | 'down'
    least: Big
    most: Big
    most_per_day: Big
  }
  agent_transfer: {
    id: string
    brand_id: number
    direction: 'up' | 'down'
    agent_id: Big
    member_id: Big
    currency: string
    amount: Big
    made_at: Date
  }
  pulled_bet: {
    brand_id: number
    vendor_code: string
    bet_id: string
    revision: Big
    player: string
    vendor_game_id: string
    currency: string
    stake: Big
    win: Big
    state: 'open' | 'settled' | 'cancelled'
    made_at: Date
    changed_at: Date
    learned_at: Date
    wallet_id: NullableBig
    round_id: string | null
    problem: 'player_unknown' | 'player_changed' | 'currency_wrong' | 'game_unknown' | 'not_bookable' | null
    tried_at: Date
  }
  bet_pull: {
    brand_id: number
    vendor_code: string
    pulled_until: Date
  }
  vendor_sitting: {
    session_hash: Buffer
    vendor_code: string
    result_before: NullableBig
  }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Maximum number of query texts prepared per connection; further ones are planned at each execution. */
const mostPrepared = 500

/** Opens typed queries over a pool; closing it ends the pool. */
export function openDb(pool: Pool): Db {
  const names = new Map<string, string>()

  /** Name of a text with parameters, under which each connection parses and plans it once. */
  function nameOf(text: string): string | undefined {
    let name = names.get(text)
    if (!name && names.size < mostPrepared) {
      name = `query_${names.size}`
      names.set(text, name)
    }
    return name
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const query = (text: string, values: readonly unknown[] = []) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values: [...values], ...(name ? { name } : {}) })
    }
    return { query, release: (error?: boolean) => client.release(error) } as unknown as PostgresPoolClient
  }

  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as PostgresPool }),
  })
}
