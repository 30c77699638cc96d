import pg from 'pg'

/** A login that must not serve, or an owner who cannot give rights: one sentence, or one and the lines of SQL to run. */
export class RightsError extends Error {}

/** How migrations name the role that holds the application's rights, whatever it is called in this database. */
const placeholder = 'fairground_app'

/** A suffix of four has to fit into the 63 bytes of a name beside it. */
const usableDatabase = /^[\w-]{1,59}$/

/**
 * The role that holds the application's rights in a database: one for each, since roles belong to the whole cluster, so
 * that two installations in one cluster share none.
 */
export function applicationRole(database: string): string {
  if (!usableDatabase.test(database)) {
    throw new RightsError(
      `The name of the database, ${database}, cannot be used: 1 to 59 of the letters a to z, digits, _ and -.`,
    )
  }
  return `${database}_app`
}

/** The SQL of a migration, with the role of this database in the place of the one that it names. */
export function forRole(sql: string, role: string): string {
  return sql.replace(new RegExp(`('?)\\b${placeholder}\\b\\1`, 'g'), (_found, quote: string) =>
    quote === '' ? pg.escapeIdentifier(role) : pg.escapeLiteral(role),
  )
}

/**
 * Makes the role of this database where it is missing, lets the server's login have its rights, and gives its name. The
 * owner becomes a member too, as the first migration asks.
 */
export async function prepareRole(owner: pg.ClientBase, login: string): Promise<string> {
  const { rows } = await owner.query<{ database: string; owner: string }>(
    'SELECT current_database() AS database, current_user::text AS owner',
  )
  const place = rows[0]!
  const role = applicationRole(place.database)
  const found = await owner.query<{ has_owner: boolean; has_login: boolean }>(
    `SELECT pg_has_role(current_user, oid, 'MEMBER') AS has_owner, pg_has_role($2, oid, 'MEMBER') AS has_login
       FROM pg_roles WHERE rolname = $1`,
    [role, login],
  )
  const [made] = found.rows
  const named = pg.escapeIdentifier(role)
  const lines = [
    ...(made ? [] : [`CREATE ROLE ${named} NOLOGIN;`]),
    ...(made?.has_owner ? [] : [`GRANT ${named} TO ${pg.escapeIdentifier(place.owner)};`]),
    ...(made?.has_login ? [] : [`GRANT ${named} TO ${pg.escapeIdentifier(login)};`]),
  ]
  try {
    for (const line of lines) await owner.query(line)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new RightsError(
      `The owner of the database may not give these rights. Let somebody who may make roles run this, and start again:\n${listed(lines)}`,
    )
  }
  return role
}

/**
 * Gives the role what no migration gives: to connect, and to see which migrations there are. From everybody else it takes
 * what PostgreSQL gives by itself: to connect, and to make tables, temporary ones too, which would be found before ours by
 * whatever does not say where it looks.
 */
export async function giveRights(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await owner.query<{ database: string }>('SELECT current_database() AS database')
  const database = pg.escapeIdentifier(rows[0]!.database)
  await owner.query(`
    REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${to};
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${to};
    GRANT SELECT ON migration, database_function TO ${to}`)
  const made = await owner.query<{ is_ours: boolean | null }>(
    `SELECT has_table_privilege($1, to_regclass('brand'), 'SELECT') AS is_ours`,
    [role],
  )
  if (made.rows[0]!.is_ours === false) {
    throw new RightsError(
      `This database is from before each had a role of its own: its rights belong to ${placeholder} and not to ${role}. Make a new database.`,
    )
  }
}

/**
 * Refuses a login by which somebody could get around the rights of the application: whoever owns anything here, can
 * become its owner, or can make what would be found in its place. What a connection is at the moment says nothing, since
 * it may become again what it logged in as. In a database that was not migrated yet everybody may make tables, which the
 * migration ends. Throws a RightsError that says why.
 */
export async function refuseOwner(pool: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await pool.query<{ login: string; reason: string | null }>(findReason)
  const { login, reason } = rows[0]!
  if (reason === null) return
  throw new RightsError(`DATABASE_URL must be a login that owns nothing, but ${login} ${reason}.`)
}

const findReason = `
  WITH login AS (SELECT * FROM pg_roles WHERE rolname = session_user),
  self AS (SELECT oid, rolname FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')),
  owned AS (
    SELECT 1 AS place, 'the database ' || datname AS what, datdba AS owner FROM pg_database WHERE datname = current_database()
    UNION ALL
    SELECT 2, 'the schema ' || nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp_'
    UNION ALL
    SELECT 3, 'the table ' || oid::regclass, relowner FROM pg_class WHERE relpersistence <> 't'
    UNION ALL
    SELECT 4, 'the function ' || oid::regprocedure, proowner FROM pg_proc
  ),
  reason AS (
    SELECT 1 AS rank, 'is a superuser' AS text FROM login WHERE rolsuper
    UNION ALL
    SELECT 2, 'may make roles, and so become others' FROM login WHERE rolcreaterole
    UNION ALL
    SELECT 3, 'may copy the whole cluster (REPLICATION)' FROM login WHERE rolreplication
    UNION ALL
    SELECT 4, CASE WHEN self.rolname = session_user THEN 'owns ' || what
              ELSE 'can become ' || self.rolname || ', who owns ' || what END
      FROM (SELECT * FROM owned WHERE owner IN (SELECT oid FROM self) ORDER BY place, what LIMIT 1) first
      JOIN self ON self.oid = first.owner
    UNION ALL
    (SELECT 5, 'is a member of ' || rolname || ', who may do more than the application' FROM self
      WHERE rolname ~ '^pg_' ORDER BY rolname LIMIT 1)
    UNION ALL
    SELECT 6, 'may make ' || what || ' in the database ' || current_database()
      FROM (VALUES ('CREATE', 'schemas'), ('TEMPORARY', 'temporary tables')) AS kind (privilege, what)
     WHERE to_regclass('migration') IS NOT NULL
       AND has_database_privilege(session_user, current_database(), privilege)
    UNION ALL
    (SELECT 7, 'may make tables in the schema ' || nspname FROM pg_namespace
      WHERE to_regclass('migration') IS NOT NULL AND has_schema_privilege(session_user, oid, 'CREATE')
      ORDER BY nspname LIMIT 1)
  )
  SELECT session_user::text AS login, (SELECT text FROM reason ORDER BY rank LIMIT 1) AS reason`

/**
 * The lines of SQL that make a login for the server beside the owner of a database, and the settings to use then; for
 * whoever has given the owner's address alone.
 */
export function howToMakeLogin(ownerUrl: string, owner: string, database: string): string {
  const role = pg.escapeIdentifier(applicationRole(database))
  const login = `${database}_server`
  const { host } = new URL(ownerUrl)
  return [
    'Run this as somebody who may make roles, with a password of your own:',
    listed([
      `CREATE ROLE ${role} NOLOGIN ROLE ${pg.escapeIdentifier(owner)};`,
      `CREATE ROLE ${pg.escapeIdentifier(login)} LOGIN PASSWORD 'a-long-password' IN ROLE ${role};`,
    ]),
    'Then set:',
    listed([
      'OWNER_DATABASE_URL to what DATABASE_URL is now',
      `DATABASE_URL to postgresql://${login}:a-long-password@${host}/${database}`,
    ]),
  ].join('\n')
}

function listed(lines: string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}
