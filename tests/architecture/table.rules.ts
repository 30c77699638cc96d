import { chosen, isCode, isServerCode, isTest, type Rule, type Sources } from './sources.ts'
import { tablesIn, tablesNamed } from './table-names.ts'

/** Each table's owner: the folder below `apps/server/src` or, for most, below its `features`. */
const owners: Record<string, readonly string[]> = {
  http: ['brand_key', 'encrypted_call', 'kept_answer'],
  brand: ['brand', 'brand_domain', 'support_channel'],
  alarms: ['significant_event'],
  db: ['lease'],
  src: ['job'],
  wallet: [
    'wallet',
    'transfer',
    'posting',
    'fact',
    'round',
    'round_bet_gone',
    'seed',
    'skipped_nonce',
    'play_limit',
    'ledger_cluster',
    'follower',
    'follower_wallet',
    'follower_waiting',
    'account_total',
    'seal',
    'seal_bucket',
    'sealed_head',
    'sealed_chain_head',
    'wallet_checkpoint',
  ],
  figures: ['figure', 'money_figure'],
  points: [
    'point_terms',
    'point_conversion',
    'point_account',
    'point_progress',
    'point_good',
    'point_redemption',
    'point_line',
  ],
  rewards: ['reward'],
  raffles: ['raffle', 'raffle_part', 'raffle_win'],
  ranks: ['rank_terms', 'rank_level', 'rank_account', 'rank_line'],
  rebates: [
    'rebate_terms',
    'rebate_account',
    'rebate_progress',
    'rebate_rest',
    'rebate',
    'rebate_line',
    'rebate_day',
  ],
  teams: ['team_figure', 'team_money'],
  contracts: ['agent_contract'],
  'agent-pay': [
    'group_margin_span',
    'agent_pay_rule',
    'agent_pay_run',
    'agent_pay_line',
    'agent_payment',
    'agent_live_sum',
    'agent_pay_hold',
    'agent_pay_correction',
    'affiliate_acquisition',
  ],
  'agent-domains': ['agent_domain', 'agent_domain_block'],
  'agent-flags': ['agent_flag'],
  'income-papers': ['affiliate_invoice'],
  turnover: ['play_requirement', 'bonus_hold'],
  limits: ['player_limit', 'brand_limit', 'brand_limit_refresh', 'exclusion', 'reality_check'],
  players: [
    'player',
    'player_profile',
    'sign_up_claim',
    'upline_path',
    'team_size',
    'team_registration',
    'team_arrival',
    'campaign',
    'campaign_visit',
    'player_origin',
  ],
  postbacks: ['postback_address', 'postback', 'first_deposit'],
  verification: ['verification_code', 'captcha', 'bot_check', 'throttle', 'known_place'],
  sessions: [
    'session',
    'game_session',
    'remembered',
    'link_token',
    'login_proof',
    'proof_guess',
    'authenticator',
  ],
  'identity-providers': ['identity_provider', 'identity_provider_subject', 'identity_provider_visit'],
  inbox: ['inbox_template', 'inbox_message', 'inbox_delivery', 'marketing_consent', 'notice_channel'],
  content: ['article', 'article_read', 'banner', 'content_version'],
  catalogue: [
    'vendor',
    'game',
    'game_room',
    'game_popularity',
    'brand_vendor',
    'brand_game',
    'catalogue_version',
    'feed_import',
    'favourite_game',
    'recent_game',
  ],
  stops: ['play_stop'],
  cases: ['risk_case', 'risk_case_note', 'account_device'],
  identity: ['identity_document', 'identity_picture'],
  vendors: [
    'vendor_access',
    'vendor_sitting',
    'vendor_move',
    'launch',
    'round_question',
    'reconciliation',
    'reconciliation_difference',
    'pulled_bet',
    'bet_pull',
  ],
  'payment-providers': ['payment_access'],
  withdrawals: [
    'withdrawal_rule',
    'payout_method',
    'payout_account',
    'withdrawal',
    'withdrawal_proof',
    'payout',
    'payout_return',
  ],
  deposits: [
    'deposit_method',
    'deposit_order',
    'deposit_proof',
    'deposit_account',
    'payment',
    'payment_refund',
    'chargeback',
    'payment_day',
    'payment_difference',
  ],
  'agent-transfers': ['agent_transfer_limit', 'agent_transfer'],
  draws: ['draw', 'draw_mode', 'draw_closed', 'beacon_chain'],
  results: ['result_source', 'draw_reading'],
  prices: ['brand_prize_group', 'player_prize_group', 'market_price', 'prize_tax'],
  tickets: [
    'ticket',
    'ticket_bet',
    'exposure',
    'exposure_limit',
    'draw_outcome',
    'draw_win',
    'settlement',
    'draw_void',
    'draw_correction',
    'draw_sum',
  ],
  'free-rounds': ['free_rounds', 'free_round'],
  rounds: ['winner', 'winner_absence', 'autoplay_run'],
  support: ['conversation', 'conversation_message', 'feedback', 'feedback_image'],
  staff: [
    'staff',
    'staff_role',
    'staff_link',
    'staff_session',
    'staff_log',
    'staff_given',
    'staff_ask',
    'player_note',
  ],
  adjustments: ['adjustment'],
  promotions: [
    'promotion',
    'promotion_claim',
    'promotion_application',
    'promotion_picture',
    'promotion_group',
    'promotion_rule',
  ],
  referral: ['referral_terms', 'referral_review'],
  missions: [
    'mission',
    'mission_award',
    'leaderboard',
    'leaderboard_score',
    'leaderboard_mark',
    'leaderboard_close',
  ],
  closing: ['account_closing'],
  chat: ['chat_channel', 'chat_member', 'chat_message', 'chat_mute', 'chat_word'],
}

/** The folder that a file of the server belongs to, which is the name of the owner. */
function folderOf(file: string): string {
  const [, folder] = /^apps\/server\/src\/(?:features\/[^/]+\/)?([^/]+)\//.exec(file) ?? []
  return folder ?? 'src'
}

/** Whether a file is a migration or a function. */
function isSql(file: string): boolean {
  return /^apps\/server\/src\/db\/.*\.sql$/.test(file)
}

/** The tables and views that the migrations and functions create. */
function tablesOf(sources: Sources): string[] {
  return tablesIn(chosen(sources, isSql).map(([, text]) => text))
}

const ownedRule: Rule = {
  name: 'every table of the database has one owner',
  breaks(sources) {
    const tables = tablesOf(sources)
    const owned = Object.values(owners).flat()
    return [
      ...tables.filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
      ...owned
        .filter((table) => !tables.includes(table))
        .map((table) => `${table} is owned and does not exist`),
      ...owned.filter((table, at) => owned.indexOf(table) !== at).map((table) => `${table} has two owners`),
    ]
  },
  needs: isSql,
  planted: [
    {
      says: 'a table that nobody owns',
      files: { 'apps/server/src/db/migrations/9999-planted.sql': 'CREATE TABLE planted (id bigint);' },
      finds: ['planted has no owner'],
    },
    {
      says: 'a view in the text of a function',
      files: {
        'apps/server/src/db/functions/planted.sql': 'CREATE OR REPLACE VIEW planted_view AS SELECT 1;',
      },
      finds: ['planted_view has no owner'],
    },
    {
      says: 'a table that is gone',
      files: { 'apps/server/src/db/migrations/9999-planted.sql': 'DROP TABLE IF EXISTS play_stop;' },
      finds: ['play_stop is owned and does not exist'],
    },
  ],
}

const planted = 'apps/server/src/features/messaging/chat/planted.ts'

const namedRule: Rule = {
  name: "only the owner's folder names a table",
  breaks(sources) {
    const tables = tablesOf(sources)
    // The database's own folder creates all tables and reads the system catalogue.
    const files = chosen(
      sources,
      (file) =>
        (isServerCode(file) && !file.startsWith('apps/server/src/db/')) ||
        (file.startsWith('tools/') && isCode(file) && !isTest(file)),
    )
    return files.flatMap(([file, text]) => {
      const folder = folderOf(file)
      const own = owners[folder] ?? []
      return tablesNamed(file, text, tables)
        .filter((table) => !own.includes(table))
        .map((table) => `${file} names ${table}`)
    })
  },
  needs: isSql,
  planted: [
    ['selectFrom', "db.selectFrom('player').selectAll()", 'player'],
    ['an alias', "db.selectFrom('player as p').selectAll()", 'player'],
    ['a list', "db.selectFrom(['chat_channel', 'player as p'])", 'player'],
    ['a join', "db.selectFrom('chat_channel').innerJoin('wallet', 'wallet.id', 'chat_channel.id')", 'wallet'],
    ['a lateral join', "db.selectFrom('chat_channel').leftJoinLateral('seed as s', (on) => on)", 'seed'],
    [
      'a subquery',
      "db.selectFrom('chat_channel').where('id', 'in', (q) => q.selectFrom('transfer'))",
      'transfer',
    ],
    ['an insert', "(await tx).insertInto('session').values({})", 'session'],
    ['an update over lines', "db\n  .updateTable(\n    'player',\n  )", 'player'],
    ['a delete with using', "db.deleteFrom('chat_channel').using('brand')", 'brand'],
    [
      'a table that a variable names',
      "for (const t of ['chat_channel', 'link_token'] as const) db.updateTable(t)",
      'link_token',
    ],
    ['raw SQL', 'sql`SELECT 1 FROM chat_channel r, player p`', 'player'],
    ['raw SQL in small letters', 'sql<Row>`select 1 from player`', 'player'],
    ['a fragment', 'sql`player p`', 'player'],
    ['a lock', 'sql`LOCK TABLE wallet`', 'wallet'],
    ['a CTE', 'sql`WITH gone AS (DELETE FROM session s USING player p) SELECT`', 'player'],
    [
      'SQL after a value',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
      'sql`INSERT INTO chat_channel SELECT ${id} FROM (SELECT 1 FROM ONLY "player") x`',
      'player',
    ],
    ['SQL as plain text', "pool.query('UPDATE player SET is_open = false')", 'player'],
    ['a table by name', "sql.table('player')", 'player'],
    ['an identifier', "sql.id('player')", 'player'],
    ['a reference', "sql.ref('player')", 'player'],
    ['a raw text', "sql.raw('player')", 'player'],
    ['a method by its name', "db['selectFrom']('player')", 'player'],
  ].map(([says, text, table]) => ({
    says: says!,
    files: { [planted]: `export const it = async () => { ${text} }` },
    finds: [`${planted} names ${table}`],
  })),
}

export const tableRules: Rule[] = [ownedRule, namedRule]

/** Texts that read like SQL and name no table: the rule must find nothing in them. */
export const innocent = [
  "Buffer.from('seal')",
  "Array.from('game')",
  "const from = 'player'; send(from, 'wallet')",
  "sql`SELECT player_id, 'from player' AS x FROM chat_channel -- FROM player`",
  'sql`SELECT s.round FROM chat_channel s WHERE s.link_token IN (1, 2)`',
  "log('a player left the channel')",
  "sql.ref('player.id')",
]
