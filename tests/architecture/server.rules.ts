import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn, targetsOf } from './imports.ts'
import { chosen, featureOf, isServerCode, isTest, type Rule, root, type Sources } from './sources.ts'

/** The features of the server from the bottom up: each may import those before it, only through their index.ts. */
const features = [
  'platform/alarms',
  'platform/brand',
  'ledger/wallet',
  'ledger/figures',
  'ledger/turnover',
  'people/players',
  'people/limits',
  'people/agent-domains',
  'people/postbacks',
  'people/verification',
  'people/sessions',
  'people/segments',
  'bonus/rewards',
  'people/identity-providers',
  'people/registration',
  'messaging/content',
  'games/catalogue',
  'games/stops',
  'people/cases',
  'games/vendors',
  'games/free-rounds',
  'office/staff',
  'messaging/inbox',
  'compliance/brand-limits',
  'compliance/identity',
  'bonus/promotions',
  'loyalty/raffles',
  'payments/payment-providers',
  'payments/withdrawals',
  'payments/deposits',
  'payments/agent-transfers',
  'games/rounds',
  'lotteries/draws',
  'lotteries/results',
  'lotteries/prices',
  'agents/teams',
  'agents/contracts',
  'agents/agent-pay',
  'agents/income-papers',
  'agents/agent-accounts',
  'agents/agent-tree',
  'lotteries/tickets',
  'agents/agent-flags',
  'games/records',
  'agents/team-reports',
  'messaging/support',
  'messaging/chat',
  'office/adjustments',
  'loyalty/points',
  'loyalty/ranks',
  'loyalty/rebates',
  'loyalty/referral',
  'loyalty/missions',
  'payments/closing',
]

const at = (feature: string) => `apps/server/src/features/${feature}`
const door = (feature: string) => `${at(feature)}/index.ts`
const app = 'apps/server/src/app.ts'
/** These files compose the features; no other file outside a feature imports one. */
const composition = [app, 'apps/server/src/main.ts']

const doorRule: Rule = {
  name: 'a feature enters only features below it, and only through their door',
  breaks(sources) {
    chosen(sources, (file) => featureOf(file) !== undefined)
    return importsIn(sources).flatMap((one) =>
      targetsOf(one, sources).flatMap((target) => {
        const [own, other] = [featureOf(one.file), featureOf(target)]
        if (!other || own === other) return []
        const isByDoor = target === door(other)
        const isBelow =
          own === undefined || isTest(one.file) || features.indexOf(other) < features.indexOf(own)
        return isByDoor && isBelow ? [] : [`${one.file} enters ${target}`]
      }),
    )
  },
  planted: [
    {
      says: 'a feature that enters one above it',
      files: {
        [`${at('ledger/wallet')}/planted.ts`]:
          "export type { SessionDoors } from '../../people/sessions/index.ts'",
      },
      finds: [`${at('ledger/wallet')}/planted.ts enters ${door('people/sessions')}`],
    },
    {
      says: 'a feature that enters one below it past its door',
      files: {
        [`${at('messaging/chat')}/planted.ts`]:
          "import { balanceOf } from '../../ledger/wallet/wallet.queries.ts'",
      },
      finds: [`${at('messaging/chat')}/planted.ts enters ${at('ledger/wallet')}/wallet.queries.ts`],
    },
    {
      says: 'a test that enters another feature past its door',
      files: {
        [`${at('messaging/chat')}/planted.test.ts`]:
          "const it = import('../../ledger/wallet/wallet.queries.ts')",
      },
      finds: [`${at('messaging/chat')}/planted.test.ts enters ${at('ledger/wallet')}/wallet.queries.ts`],
    },
  ],
}

const listRule: Rule = {
  name: 'every feature opens itself through its door, and app.ts is their list',
  breaks(sources) {
    const folders = new Set(
      chosen(sources, (file) => featureOf(file) !== undefined).map(([file]) => featureOf(file)!),
    )
    const list = sources.get(app) ?? ''
    return [...new Set([...folders, ...features])].flatMap((feature) => [
      ...(features.includes(feature) ? [] : [`${at(feature)} has no place in the order of features`]),
      ...(/^export \{[^}]*\bopen\b[^}]*\} from/m.test(sources.get(door(feature)) ?? '')
        ? []
        : [`${door(feature)} does not export open`]),
      ...(list.includes(`from './features/${feature}/index.ts'`) ? [] : [`app.ts does not open ${feature}`]),
    ])
  },
  needs: (file) => file === app || file.endsWith('/index.ts'),
  planted: [
    {
      says: 'a feature that nobody opens',
      files: { [door('messaging/planted')]: 'export const planted = 1' },
      finds: [
        `${at('messaging/planted')} has no place in the order of features`,
        `${door('messaging/planted')} does not export open`,
        'app.ts does not open messaging/planted',
      ],
    },
  ],
}

const appRule: Rule = {
  name: 'app.ts holds the list of features and nothing else',
  breaks(sources) {
    const files = new Map(chosen(sources, (file) => file === app))
    return importsIn(files).flatMap((one) => {
      const [target] = targetsOf(one, sources)
      const isDoor = target !== undefined && featureOf(target) !== undefined
      return isDoor || /\/src\/(feature|tools)\.ts$/.test(target ?? '') ? [] : [`app.ts imports ${one.from}`]
    })
  },
  planted: [
    { says: 'SQL in it', files: { [app]: "import { sql } from 'kysely'" }, finds: ['app.ts imports kysely'] },
    {
      says: 'HTTP in it',
      files: { [app]: "import { cookieIn } from './http/serve.ts'" },
      finds: ['app.ts imports ./http/serve.ts'],
    },
  ],
}

const belowRule: Rule = {
  name: 'nothing below the features knows any of them, types included',
  breaks(sources) {
    chosen(sources, isServerCode)
    return importsIn(sources).flatMap((one) =>
      isServerCode(one.file) && !featureOf(one.file) && !composition.includes(one.file)
        ? targetsOf(one, sources).flatMap((target) =>
            featureOf(target) ? [`${one.file} knows the feature ${featureOf(target)}`] : [],
          )
        : [],
    )
  },
  planted: [
    ['http', "import type { SessionDoors } from '../features/people/sessions/index.ts'"],
    ['live', "type It = import('../features/people/sessions/index.ts').SessionDoors"],
    ['db', "export { open } from '../features/people/sessions/index.ts'"],
    ['caller', "const it = new URL('../features/people/sessions/index.ts', import.meta.url)"],
  ].map(([folder, text]) => ({
    says: `a file of ${folder}`,
    files: { [`apps/server/src/${folder}/planted.ts`]: text! },
    finds: [`apps/server/src/${folder}/planted.ts knows the feature people/sessions`],
  })),
}

/** The role of a file of a feature, as the last word of its name. */
const roles = [
  'feature',
  'routes',
  'service',
  'queries',
  'jobs',
  'follower',
  'rules',
  'wire',
  'text',
  'memory',
  'client',
  'picture',
  'thread',
]

const roleRule: Rule = {
  name: 'every file of a feature says its role in its name; routes, rules and words ask no database',
  breaks(sources) {
    const files = chosen(sources, (file) => isServerCode(file) && featureOf(file) !== undefined)
    return files.flatMap(([file, text]) => {
      const [, role] = /\/[a-z-]+\.([a-z]+)\.ts$/.exec(file) ?? []
      const isNamed = file.endsWith('/index.ts') || roles.includes(role ?? '')
      const isQuiet = ['routes', 'feature', 'rules', 'wire', 'text', 'picture'].includes(role ?? '')
      const opens = role === 'queries' && /\btransaction\((db|tools\.db)\b/.test(text)
      return [
        ...(isNamed ? [] : [`${file} says no role`]),
        ...(isQuiet && /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
          ? [`${file} asks the database`]
          : []),
        ...(opens ? [`${file} opens a transaction, which is a service's business`] : []),
      ]
    })
  },
  planted: [
    {
      says: 'a file without a role',
      files: { [`${at('messaging/chat')}/planted.ts`]: '' },
      finds: ['planted.ts says no role'],
    },
    {
      says: 'a role that there is not',
      files: { [`${at('messaging/chat')}/planted.stuff.ts`]: '' },
      finds: ['planted.stuff.ts says no role'],
    },
    {
      says: 'routes with SQL',
      files: { [`${at('messaging/chat')}/planted.routes.ts`]: "db.selectFrom('chat_channel')" },
      finds: ['planted.routes.ts asks the database'],
    },
    {
      says: 'rules with SQL',
      files: { [`${at('messaging/chat')}/planted.rules.ts`]: 'sql`SELECT 1`' },
      finds: ['planted.rules.ts asks the database'],
    },
    {
      says: 'queries that open a transaction',
      files: {
        [`${at('messaging/chat')}/planted.queries.ts`]:
          'export const it = (db: Db) => transaction(db, write)',
      },
      finds: ['planted.queries.ts opens a transaction'],
    },
  ],
}

/** The files of the server that each file imports. */
function serverImports(sources: Sources): Map<string, string[]> {
  const files = chosen(sources, isServerCode).map(([file]) => [file, [] as string[]] as const)
  const graph = new Map(files)
  for (const one of importsIn(sources)) {
    for (const target of targetsOf(one, sources)) if (graph.has(target)) graph.get(one.file)?.push(target)
  }
  return graph
}

/** The cycles of a graph that a depth-first walk closes, each as a path. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const isDone = new Set<string>()
  const path: string[] = []
  function walk(file: string) {
    const begun = path.indexOf(file)
    if (begun >= 0) circles.push([...path.slice(begun), file])
    if (begun >= 0 || isDone.has(file)) return
    path.push(file)
    for (const next of graph.get(file)!) walk(next)
    path.pop()
    isDone.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return circles
}

const circleRule: Rule = {
  name: 'no import of the server runs in a circle, types included',
  breaks: (sources) => circlesIn(serverImports(sources)).map((circle) => circle.join(' → ')),
  planted: [
    {
      says: 'two files that know each other by their types',
      files: {
        'apps/server/src/http/planted.ts':
          "import type { B } from '../live/planted.ts'\nexport interface A { b: B }",
        'apps/server/src/live/planted.ts': "export interface B { a: import('../http/planted.ts').A }",
      },
      finds: [
        'apps/server/src/http/planted.ts → apps/server/src/live/planted.ts → apps/server/src/http/planted.ts',
      ],
    },
  ],
}

const resolvedRule: Rule = {
  name: 'every import of the server leads to a file, so that no other rule passes it over',
  breaks(sources) {
    chosen(sources, isServerCode)
    return importsIn(sources).flatMap((one) =>
      isServerCode(one.file) && one.form === 'code'
        ? targetsOf(one, sources)
            .filter(
              (target) =>
                target.startsWith('apps/server/') && !sources.has(target) && !existsSync(join(root, target)),
            )
            .map((target) => `${one.file} imports ${target}, which is not there`)
        : [],
    )
  },
  planted: [
    {
      says: 'an import without its ending',
      files: { 'apps/server/src/http/planted.ts': "import type { Tools } from '../tools'" },
      finds: ['apps/server/src/http/planted.ts imports apps/server/src/tools, which is not there'],
    },
  ],
}

export const serverRules: Rule[] = [
  doorRule,
  listRule,
  appRule,
  belowRule,
  roleRule,
  circleRule,
  resolvedRule,
]
