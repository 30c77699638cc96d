import { importsIn, targetsOf } from './imports.ts'
import { chosen, featureOf, isServerCode, isTest, type Rule, type Sources } from './sources.ts'

const app = 'apps/server/src/app.ts'
const groupFile = (group: string) => `apps/server/src/features/${group}/${group}.group.ts`

/** Returns the group that a file opens; undefined for every other file. */
function groupOf(file: string): string | undefined {
  return /^apps\/server\/src\/features\/([^/]+)\/\1\.group\.ts$/.exec(file)?.[1]
}

/** Returns the groups in the order in which app.ts opens them, from bottom to top. */
function groupsIn(sources: Sources): string[] {
  return namesIn(sources.get(app), /\bopen(\w+)\(tools, add\b/g)
}

/**
 * Returns the features as `group/noun`, from bottom to top: each may import earlier ones, only through their index.ts.
 */
export function featuresIn(sources: Sources): string[] {
  return groupsIn(sources).flatMap((group) =>
    namesIn(sources.get(groupFile(group)), /\badd\(open(\w+)\(/g).map((noun) => `${group}/${noun}`),
  )
}

/** Returns the names that a pattern finds in a text, in kebab-case. */
function namesIn(text: string | undefined, pattern: RegExp): string[] {
  return [...(text ?? '').matchAll(pattern)].map(([, name]) =>
    name!.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
  )
}

/** Returns whether a file opens groups or features, from which their order is read. */
export const opensFeatures = (file: string) => file === app || groupOf(file) !== undefined
const at = (feature: string) => `apps/server/src/features/${feature}`
const door = (feature: string) => `${at(feature)}/index.ts`
/** These files compose the features; no other file outside a feature imports one. */
const composes = (file: string) => opensFeatures(file) || file === 'apps/server/src/main.ts'

const doorRule: Rule = {
  name: 'a feature enters only features below it, and only through their door',
  breaks(sources) {
    chosen(sources, (file) => featureOf(file) !== undefined)
    const features = featuresIn(sources)
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
  needs: opensFeatures,
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
  name: 'every group is opened by app.ts, and every feature by its group, through its door',
  breaks(sources) {
    const folders = chosen(sources, (file) => featureOf(file) !== undefined).map(([file]) => featureOf(file)!)
    const [groups, features] = [groupsIn(sources), featuresIn(sources)]
    return [...new Set([...folders, ...features])].flatMap((feature) => {
      const [group] = feature.split('/')
      return [
        ...(groups.includes(group!) ? [] : [`app.ts does not open ${group}`]),
        ...(features.includes(feature) ? [] : [`${groupFile(group!)} does not open ${feature}`]),
        ...(/^export \{[^}]*\bopen\b[^}]*\} from/m.test(sources.get(door(feature)) ?? '')
          ? []
          : [`${door(feature)} does not export open`]),
      ]
    })
  },
  needs: (file) => opensFeatures(file) || file.endsWith('/index.ts'),
  planted: [
    {
      says: 'a feature that nobody opens',
      files: { [door('messaging/planted')]: 'export const planted = 1' },
      finds: [
        `${groupFile('messaging')} does not open messaging/planted`,
        `${door('messaging/planted')} does not export open`,
      ],
    },
    {
      says: 'a group that nobody opens',
      files: { [door('planted/noun')]: "export { open } from './noun.feature.ts'" },
      finds: ['app.ts does not open planted', `${groupFile('planted')} does not open planted/noun`],
    },
  ],
}

const appRule: Rule = {
  name: 'app.ts opens groups, a group its own features, and neither does anything else',
  breaks(sources) {
    const files = new Map(chosen(sources, opensFeatures))
    const groups = groupsIn(sources)
    return importsIn(files).flatMap((one) => {
      const [target = ''] = targetsOf(one, sources)
      const [own, other] = [groupOf(one.file), groupOf(target)]
      const isOfBoth = /\/src\/(feature|tools)\.ts$/.test(target)
      // A group has the types of the doors of lower groups.
      const isOfApp = own === undefined && other !== undefined
      const isOfGroup =
        own !== undefined &&
        (other === undefined
          ? target.startsWith(`apps/server/src/features/${own}/`)
          : groups.indexOf(other) <= groups.indexOf(own))
      return isOfBoth || isOfApp || isOfGroup ? [] : [`${one.file} imports ${one.from}`]
    })
  },
  needs: opensFeatures,
  planted: [
    { says: 'SQL in it', files: { [app]: "import { sql } from 'kysely'" }, finds: [`${app} imports kysely`] },
    {
      says: 'HTTP in it',
      files: { [app]: "import { cookieIn } from './http/serve.ts'" },
      finds: [`${app} imports ./http/serve.ts`],
    },
    {
      says: 'a feature in app.ts',
      files: { [app]: "import { open } from './features/messaging/chat/index.ts'" },
      finds: [`${app} imports ./features/messaging/chat/index.ts`],
    },
    {
      says: 'a feature of another group',
      files: { [groupFile('games')]: "import { open } from '../messaging/chat/index.ts'" },
      finds: [`${groupFile('games')} imports ../messaging/chat/index.ts`],
    },
    {
      says: 'a group above',
      files: { [groupFile('games')]: "import type { Office } from '../office/office.group.ts'" },
      finds: [`${groupFile('games')} imports ../office/office.group.ts`],
    },
  ],
}

const belowRule: Rule = {
  name: 'nothing below the features knows any of them, types included',
  breaks(sources) {
    chosen(sources, isServerCode)
    return importsIn(sources).flatMap((one) =>
      isServerCode(one.file) && !featureOf(one.file) && !composes(one.file)
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
  'tables',
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
      const opens =
        (role === 'queries' && /\btransaction\((db|tools\.db)\b/.test(text)) ||
        (role === 'routes' && /\b(transaction|logged)\(/.test(text))
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
    {
      says: 'routes that open a transaction',
      files: { [`${at('messaging/chat')}/planted.routes.ts`]: 'serve(it, () => transaction(db, write))' },
      finds: ['planted.routes.ts opens a transaction'],
    },
    {
      says: 'routes that write the log of the office',
      files: { [`${at('messaging/chat')}/planted.routes.ts`]: 'serve(it, () => logged(tools, write))' },
      finds: ['planted.routes.ts opens a transaction'],
    },
  ],
}

const approvals = at('office/approvals')

const ownRequestRule: Rule = {
  name: 'only approvals refuse that a person decides about their own request',
  breaks(sources) {
    const files = chosen(sources, (file) => isServerCode(file) && !file.startsWith(`${approvals}/`))
    return files
      .filter(([, text]) => text.includes("refuse('own_request'"))
      .map(([file]) => `${file} refuses own_request itself: call requireAnotherPerson`)
  },
  planted: [
    {
      says: 'a service that compares both persons',
      files: {
        [`${at('messaging/chat')}/planted.service.ts`]: "if (row.by === staff.staffId) refuse('own_request')",
      },
      finds: ['planted.service.ts refuses own_request itself'],
    },
  ],
}

export const serverRules: Rule[] = [doorRule, listRule, appRule, belowRule, roleRule, ownRequestRule]
