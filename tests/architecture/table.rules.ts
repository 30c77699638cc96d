import { featuresIn, opensFeatures } from './server.rules.ts'
import { chosen, featureOf, isCode, isServerCode, isTest, type Rule, type Sources } from './sources.ts'
import { tablesIn, tablesInFunction, tablesNamed } from './table-names.ts'

/** Returns the tables of each owner, which is the folder whose `*.tables.ts` declares their rows. */
function ownersOf(sources: Sources): Map<string, string[]> {
  const files = chosen(sources, isDeclaration)
  return new Map(
    files.map(([file, text]) => [
      folderOf(file),
      [...text.matchAll(/^ {4}(\w+): \{/gm)].map(([, table]) => table!),
    ]),
  )
}

const isDeclaration = (file: string) => /^apps\/server\/src\/.*\.tables\.ts$/.test(file)

/** Returns the folder to which a file of the server belongs, which is the name of the owner. */
function folderOf(file: string): string {
  const [, folder] = /^apps\/server\/src\/(?:features\/[^/]+\/)?([^/]+)\//.exec(file) ?? []
  return folder ?? 'src'
}

/** Returns whether a file creates tables: a migration, a function, or the code that applies them. */
function createsTables(file: string): boolean {
  return /^apps\/server\/src\/(.*\.sql|db\/migrate\.ts)$/.test(file)
}

/** Returns the tables and views of the database. */
function tablesOf(sources: Sources): string[] {
  return tablesIn(chosen(sources, createsTables).map(([, text]) => text))
}

const ownedRule: Rule = {
  name: 'every table of the database has one owner',
  breaks(sources) {
    const tables = tablesOf(sources)
    const owned = [...ownersOf(sources).values()].flat()
    return [
      ...tables.filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
      ...owned
        .filter((table) => !tables.includes(table))
        .map((table) => `${table} is owned and does not exist`),
      ...owned.filter((table, at) => owned.indexOf(table) !== at).map((table) => `${table} has two owners`),
    ]
  },
  needs: (file) => createsTables(file) || isDeclaration(file),
  planted: [
    {
      says: 'a table that nobody owns',
      files: { 'apps/server/src/db/migrations/9999-planted.sql': 'CREATE TABLE planted (id bigint);' },
      finds: ['planted has no owner'],
    },
    {
      says: 'a table that two features declare',
      files: {
        'apps/server/src/features/messaging/planted/planted.tables.ts':
          "declare module '../../../db/tables.ts' {\n  interface Tables {\n    player: {\n    }\n  }\n}",
      },
      finds: ['player has two owners'],
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
    const owners = ownersOf(sources)
    // The database's own folder creates all tables and reads the system catalogue.
    const files = chosen(
      sources,
      (file) =>
        (isServerCode(file) && !file.startsWith('apps/server/src/db/')) ||
        (file.startsWith('tools/') && isCode(file) && !isTest(file)),
    )
    return files.flatMap(([file, text]) => {
      const folder = folderOf(file)
      const own = owners.get(folder) ?? []
      return tablesNamed(file, text, tables)
        .filter((table) => !own.includes(table))
        .map((table) => `${file} names ${table}`)
    })
  },
  needs: (file) => createsTables(file) || isDeclaration(file),
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

const isFunction = (file: string) => /^apps\/server\/src\/.*\/functions\/[^/]+\.sql$/.test(file)

const functionRule: Rule = {
  name: 'a function of the database names only tables and functions of its own group and of those below',
  breaks(sources) {
    const functions = chosen(sources, isFunction)
    const tables = tablesOf(sources)
    const features = featuresIn(sources)
    const groups = [...new Set(features.map((feature) => feature.split('/')[0]!))]
    // Folders that are not features, such as db and http, are below all groups.
    const heightOfGroup = (feature: string | undefined) => groups.indexOf(feature?.split('/')[0] ?? '')
    const heightOf = new Map(
      [...ownersOf(sources)].flatMap(([folder, owned]) => {
        const feature = features.find((one) => one.endsWith(`/${folder}`))
        return owned.map((table) => [table, heightOfGroup(feature)])
      }),
    )
    const filesByFunction = new Map(
      functions.map(([file]) => [nameOf(file).replace('.sql', '').replaceAll('-', '_'), file]),
    )
    return functions.flatMap(([file, text]) => {
      const isShared = featureOf(file) === undefined
      const height = heightOfGroup(featureOf(file))
      const called = [...text.replace(/--.*/g, '').matchAll(/\b(\w+)\(/g)].flatMap(
        ([, name]) => filesByFunction.get(name!) ?? [],
      )
      return [
        ...tablesInFunction(text, tables).filter((table) => isShared || heightOf.get(table)! > height),
        ...[...new Set(called)].filter((one) => heightOfGroup(featureOf(one)) > height).map(nameOf),
      ].map((name) => `${file} names ${name}`)
    })
  },
  needs: (file) => createsTables(file) || isDeclaration(file) || opensFeatures(file),
  planted: [
    ['a table in a function of db', '', 'SELECT 1 FROM brand', 'brand'],
    ['a table above', 'ledger/wallet', 'SELECT 1 FROM player p', 'player'],
    ['a join', 'ledger/wallet', 'UPDATE wallet w SET cash = 0 FROM seed s JOIN player p ON true', 'player'],
    ['the type of a parameter', 'ledger/wallet', 'CREATE FUNCTION planted(one player, other int)', 'player'],
    ['the type of a variable', 'ledger/wallet', 'DECLARE one player; BEGIN', 'player'],
    ['a list of rows', 'ledger/wallet', "DECLARE some player[] := '{}';", 'player'],
    ['the type of a result', 'ledger/wallet', 'CREATE FUNCTION planted() RETURNS SETOF player', 'player'],
    ['a cast', 'ledger/wallet', 'SELECT ROW (1)::player', 'player'],
    [
      'a trigger',
      'ledger/wallet',
      'CREATE TRIGGER planted AFTER UPDATE OF standing ON player\n  FOR EACH ROW EXECUTE FUNCTION planted();',
      'player',
    ],
    ['a function above', 'ledger/wallet', 'SELECT player_move(1, 2, 3)', 'player-move.sql'],
  ].map(([says, feature, text, name]) => {
    const file = `apps/server/src/${feature === '' ? 'db' : `features/${feature}`}/functions/planted.sql`
    return { says: says!, files: { [file]: text! }, finds: [`${file} names ${name}`] }
  }),
}

const wholeRule: Rule = {
  name: 'whole tables are handed out only within a group: other groups get chosen columns',
  breaks(sources) {
    const files = chosen(sources, (file) => isServerCode(file) && featureOf(file) !== undefined)
    return files.flatMap(([file, text]) =>
      [...text.matchAll(/import \{([^}]*)\} from '\.\.\/\.\.\/[^']+\/index\.ts'/g)]
        .flatMap(([, names]) => names!.split(','))
        .map((name) => name.trim())
        .filter((name) => /^all[A-Z]\w*s$|^(select|update)Players$/.test(name))
        .map((name) => `${file} takes ${name} of another group`),
    )
  },
  planted: [
    [
      'a change of players',
      "import { playerRows, updatePlayers } from '../../people/players/index.ts'",
      'updatePlayers',
    ],
    ['all transfers', "import { allTransfers } from '../../ledger/transfers/index.ts'", 'allTransfers'],
  ].map(([says, text, name]) => ({
    says: `${says} in a feature of another group`,
    files: { 'apps/server/src/features/messaging/chat/planted.queries.ts': text! },
    finds: [`planted.queries.ts takes ${name} of another group`],
  })),
}

/** Returns the name of a file without its folders. */
function nameOf(file: string): string {
  return file.split('/').at(-1)!
}

export const tableRules: Rule[] = [ownedRule, namedRule, functionRule, wholeRule]

/** Texts that look like SQL and name no table: the rule must find nothing in them. */
export const innocent = [
  "Buffer.from('seal')",
  "Array.from('game')",
  "const from = 'player'; send(from, 'wallet')",
  "sql`SELECT player_id, 'from player' AS x FROM chat_channel -- FROM player`",
  'sql`SELECT s.round FROM chat_channel s WHERE s.link_token IN (1, 2)`',
  "log('a player left the channel')",
  "sql.ref('player.id')",
]
