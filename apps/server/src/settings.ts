/** A setting that cannot be used: one sentence that names it. */
export class SettingError extends Error {}

interface Setting<T> {
  /** The name in the environment. */
  name: string
  default: string
  /** One sentence for `npm start -- --help`. */
  says: string
  /** Reads the text; throws a SettingError without the name, which the reader adds. */
  read(text: string): T
}

function setting<T>(name: string, fallback: string, says: string, read: (text: string) => T): Setting<T> {
  return { name, default: fallback, says, read }
}

/** Every setting there is, in the order in which help shows them. */
const list = {
  port: setting('PORT', '8080', 'The TCP port the server listens on, 0 for any free one.', readPort),
  host: setting('HOST', '127.0.0.1', 'The address the server listens on, 0.0.0.0 for all.', readText),
  dataDir: setting(
    'DATA_DIR',
    '.data',
    'The folder of the embedded database, from the project on.',
    readText,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'The owner of a PostgreSQL 15 to 18 of your own; empty starts the embedded one.',
    readDatabaseUrl,
  ),
}

const flags = {
  demo: ['--demo', 'Seeds the demo world and its logins, also on a database of your own.'],
  help: ['--help', 'Shows this list.'],
} as const

export type Settings = { [Name in keyof typeof list]: ReturnType<(typeof list)[Name]['read']> } & {
  [Name in keyof typeof flags]: boolean
}

/** The settings out of the environment and the command line; throws a SettingError that names what is wrong. */
export function readSettings(env: Record<string, string | undefined>, argv: string[]): Settings {
  const known = Object.values(flags).map(([flag]) => flag as string)
  const unknown = argv.find((argument) => !known.includes(argument))
  if (unknown !== undefined) {
    throw new SettingError(`There is no option ${unknown}: npm start -- --help lists what there is.`)
  }
  const values = Object.entries(list).map(([key, { name, default: fallback, read }]) => {
    const text = env[name]?.trim() || fallback
    try {
      return [key, read(text)]
    } catch (error) {
      if (error instanceof SettingError) throw new SettingError(`${name}${error.message}`)
      throw error
    }
  })
  const given = Object.entries(flags).map(([key, [flag]]) => [key, argv.includes(flag)])
  return Object.fromEntries([...values, ...given])
}

/** The list of settings and options with defaults, as text for a terminal. */
export function describeSettings(): string {
  const settings = Object.values(list).map(
    ({ name, default: fallback, says }) => `  ${name.padEnd(14)}${(fallback || '(empty)').padEnd(12)}${says}`,
  )
  const options = Object.values(flags).map(([flag, says]) => `  ${flag.padEnd(26)}${says}`)
  return [
    'Settings are environment variables, with their defaults:',
    ...settings,
    '',
    'Options, after npm start --:',
    ...options,
  ].join('\n')
}

function readText(text: string): string {
  return text
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new SettingError(` must be a number from 0 to 65535, not "${text}".`)
  return port
}

/** The URL, or null for the embedded database. The text may hold a password, so it is never repeated. */
function readDatabaseUrl(text: string): string | null {
  if (text === '') return null
  const isOurs = /^postgres(?:ql)?:\/\/[^\s]+$/.test(text)
  if (!isOurs) {
    throw new SettingError(' must look like postgresql://user:password@host:5432/database.')
  }
  return text
}
