const features = (...names: string[]) => names.map((name) => `apps/server/src/features/*/${name}`)
const database = ['apps/server/src/db', 'bench/database.ts']
const server = [...database, 'apps/server/src/http', 'apps/server/src/caller']
const rounds = [...server, ...features('rounds', 'wallet')]
const house = [
  ...rounds,
  'games/parol-nights/{rules,data,reels}.ts',
  'games/slots/!(view-*).ts',
  'games/dice/rules.ts',
  'games/originals/original.ts',
]
const pages = ['apps/player/src', 'packages/{web,contract}/src', 'languages']

/**
 * The files and folders (as globs) whose code a section measures, besides its own bench. Code that only runs beside it
 * is left out, so that a figure does not become outdated with every change.
 */
export const measuredCode = {
  rules: ['games/*/{rules,data,reels,sheet}.ts', 'games/slots/!(view-*).ts', 'packages/kernel/src/chance.ts'],
  wallet: [...database, ...features('wallet'), 'bench/loads/wallet.ts', 'bench/pgbench.ts'],
  http: [...house, 'bench/loads/rounds.ts'],
  gateway: [...server, ...features('vendors', 'wallet'), 'vendors'],
  webhooks: [
    ...server,
    ...features('payment-providers', 'deposits', 'limits', 'turnover', 'wallet'),
    'payments',
  ],
  attack: [...house, 'games/mines/rules.ts', 'games/originals/stepped.ts'],
  bystander: [...rounds, ...features('tickets')],
  cost: [...database, ...features('wallet'), 'bench/{cost.process,processor-time}.ts'],
  data: [...rounds, ...features('figures'), 'bench/readers.ts'],
  exports: [
    ...database,
    ...features('transfer-search', 'wallet'),
    'apps/server/src/processes/kept-calls.ts',
    'apps/server/src/http/csv-export.ts',
  ],
  followers: [...database, 'apps/server/src/follower.ts', 'apps/server/src/features/*/*/*.follower.ts'],
  guard: [
    ...house,
    ...features('tickets', 'draws'),
    'games/color-game',
    'bench/loads',
    'bench/guard.process.ts',
  ],
  login: [...server, ...features('sessions'), 'apps/server/src/password-cost.ts'],
  leaderboard: [...database, ...features('missions')],
  'agent-pay': [...database, ...features('agent-pay', 'agent-accounts', 'figures')],
  messages: [...database, ...features('inbox')],
  past: [...rounds, ...features('figures', 'records'), 'bench/loads/wallet.ts'],
  promotions: [...database, ...features('promotions', 'rewards'), 'bench/gifts.process.ts'],
  teams: [...database, ...features('teams')],
  tickets: [
    ...database,
    ...features('tickets', 'draws', 'wallet'),
    'bench/loads/tickets.ts',
    'games/color-game',
  ],
  tree: [],
  trends: [...server, ...features('draws'), 'games/trends.ts'],
  page: pages,
  games: ['apps/arcade/src', 'games/slots', 'games/*/view*', 'packages/web/src'],
  catalogue: [...server, ...features('catalogue'), ...pages],
  office: [
    ...server,
    ...features(
      'report-desk',
      'gaming-days',
      'today',
      'figures',
      'totals',
      'transfer-search',
      'transactions',
      'staff',
      'desk',
      'alarms',
      'cases',
      'support',
      'complaints',
      'withdrawals',
    ),
    'bench/loads/office.ts',
  ],
  memory: [...house, 'bench/{http.bench,loads/rounds}.ts'],
} satisfies Record<string, readonly string[]>

/** The name of a section that can be measured. */
export type Section = keyof typeof measuredCode
