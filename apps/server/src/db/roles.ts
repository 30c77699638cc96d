import pg from 'pg'

/**
 * Thrown for a login that must not serve, or an owner who cannot give rights: one sentence, or one and the lines of SQL
 * to run.
 */
export class RightsError extends Error {}

/** Name in migrations of the role with the application's rights, which may have another name in this database. */
const placeholder = 'fairground_app'

/** A suffix of four characters must also fit into the 63 bytes of a name. */
const usableDatabase = /^[\w-]{1,59}$/

/**
 * Returns the role with the application's rights in a database: one for each, since roles belong to the whole cluster,
 * so that two installations in one cluster share none.
 */
export function applicationRole(database: string): string {
  if (!usableDatabase.test(database)) {
    throw new RightsError(
      `The name of the database, ${database}, cannot be used: 1 to 59 of the letters a to z, digits, _ and -.`,
    )
  }
  return `${database}_app`
}

/** Returns the SQL of a migration, with the role of this database in place of the named one. */
export function forRole(sql: string, role: string): string {
  return sql.replace(new RegExp(`('?)\\b${placeholder}\\b\\1`, 'g'), (_found, quote: string) =>
    quote === '' ? pg.escapeIdentifier(role) : pg.escapeLiteral(role),
  )
}

/**
 * Creates the role of this database if it is missing, grants it to the server's login, and returns its name. The owner
 * becomes a member too, as the first migration requires.
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
 * Gives the role the rights that no migration gives: to connect, and to read the list of migrations. Everybody else
 * loses PostgreSQL's default rights: to connect, and to create tables, also temporary ones, which code without a schema
 * name would find before ours.
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
 * Refuses a login that can bypass the rights of the application: one that owns anything here, can become its owner, or
 * can create objects that would be found in place of ours. The current role of a connection does not matter, since it
 * can return to the role of its login. In a database that was not migrated yet everybody may create tables, which the
 * migration ends. Throws a RightsError with the reason.
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
 * Returns the lines of SQL that create a login for the server beside the owner of a database, and the settings for it;
 * for an installation with only the owner's address.
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
