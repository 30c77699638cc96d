import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isLocalHost, isRange } from './http/network.ts'
import { readKey } from './secret.ts'

/** Thrown for an invalid setting: one sentence that names it. */
export class SettingError extends Error {}

/** Each queue keeps a connection open, and PostgreSQL allows 100 connections by default. */
const mostWalletQueues = 64
/** Number of cores of the database, if it runs on this machine. */
export const defaultWalletQueues = Math.min(availableParallelism(), mostWalletQueues)

/** Role of a process: `web` answers calls and sends sites, `worker` runs jobs and followers. */
export type Role = 'web' | 'worker'
/** Default roles of a process. */
export const allRoles: readonly Role[] = ['web', 'worker']

interface Setting<T> {
  /** Name in the environment. */
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

/** Every existing setting, in the order in which help shows them. */
const list = {
  port: setting('PORT', '8080', 'The TCP port the server listens on, 0 for any free one.', readPort),
  host: setting(
    'HOST',
    '127.0.0.1',
    'The address the server listens on, 0.0.0.0 for all, which wants DATABASE_URL.',
    readText,
  ),
  dataDir: setting(
    'DATA_DIR',
    '.data',
    'The folder of the embedded database, relative to the project.',
    readText,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'A login that owns nothing in a PostgreSQL 15 to 18 of your own; empty starts the embedded one.',
    readDatabaseUrl,
  ),
  ownerDatabaseUrl: setting(
    'OWNER_DATABASE_URL',
    '',
    'The login of that database’s owner, used only for the migration at the start; empty if `npm run migrate` was run before.',
    readDatabaseUrl,
  ),
  roles: setting(
    'ROLES',
    allRoles.join(','),
    'What this process does: web answers calls, worker runs jobs and followers; a single role needs DATABASE_URL.',
    readRoles,
  ),
  walletQueues: setting(
    'WALLET_QUEUES',
    String(defaultWalletQueues),
    'How many queues of money operations, each with one commit under way: as many as the database has cores, at most 64.',
    readWalletQueues,
  ),
  secret: setting(
    'SECRET',
    '',
    '32 random bytes in base64 that encrypt personal data and codes; if empty with the embedded database, a file `secret` is created in DATA_DIR.',
    readSecret,
  ),
  secretBefore: setting(
    'SECRET_BEFORE',
    '',
    'The values that SECRET had before, with commas, the newest first: what they sealed is still opened.',
    readSecrets,
  ),
  placesFile: setting(
    'PLACES_FILE',
    '',
    'A database of IP addresses in MaxMind’s format with regions; by default the included one, which has countries only.',
    readExistingFile,
  ),
  siteUrl: setting(
    'SITE_URL',
    '',
    'The site’s public address, for links in e-mails; https needs TRUST_PROXY; by default the address listened on.',
    (text) => readAddress(text, /^https?:$/, 'https://play.example.com'),
  ),
  officeOrigin: setting(
    'OFFICE_ORIGIN',
    '',
    'The origin of the office, such as https://office.example.com, at whose host nothing else is; empty for the hosts of the sites.',
    readOrigin,
  ),
  certificateAsk: setting(
    'CERTIFICATE_ASK',
    '',
    'The address, such as 127.0.0.1:8081, at which the TLS proxy asks whether a domain may have a certificate; empty for no domains of agents.',
    readIpAndPort,
  ),
  proxies: setting(
    'TRUST_PROXY',
    '',
    'Your own proxies, as addresses or ranges with commas; X-Forwarded-For is trusted from them only.',
    readRanges,
  ),
  botCheckCost: setting(
    'BOT_CHECK_COST',
    '5000',
    'The maximum number of guesses, of about a millisecond each, that a browser needs for a bot check.',
    readCost,
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    'The mail server, such as smtps://user:password@host:465; empty sends no mail.',
    (text) => readAddress(text, /^smtps?:$/, 'smtps://user:password@host:465'),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    '',
    'The sender of e-mails, such as Perya <no-reply@example.com>.',
    readText,
  ),
  smsGatewayUrl: setting(
    'SMS_GATEWAY_URL',
    '',
    'The address to which SMS are posted (docs/how-to/connect-sms-and-mail.md); empty sends none.',
    (text) => readAddress(text, /^https?:$/, 'https://sms.example.com/send'),
  ),
  smsGatewayToken: setting('SMS_GATEWAY_TOKEN', '', 'The bearer token for the SMS gateway.', readText),
  profileCertificate: setting(
    'PROFILE_CERTIFICATE',
    '',
    'A file in PEM: the certificate, with its chain, that signs the profile for iPhones; empty signs none.',
    readText,
  ),
  profileKey: setting('PROFILE_KEY', '', 'A file in PEM: the private key of PROFILE_CERTIFICATE.', readText),
  paySimPort: setting(
    'PAY_SIM_PORT',
    '8190',
    'The port of the demo’s simulator of payment providers, or the next free one; 0 for any.',
    readPort,
  ),
  vendorSimPort: setting(
    'VENDOR_SIM_PORT',
    '8090',
    'The port of the demo’s vendor simulator, or the next free one; 0 for any.',
    readPort,
  ),
  identityProviders: setting(
    'IDENTITY_PROVIDERS',
    '',
    'A JSON file of identity providers (docs/how-to/add-an-identity-provider.md); empty changes nothing.',
    readText,
  ),
  release: setting(
    'RELEASE',
    '',
    'The name of the running release, such as a commit, which the office shows; empty for the version in package.json.',
    readRelease,
  ),
  beaconChains: setting(
    'BEACON_CHAINS',
    '',
    'A JSON file of the public beacons that draws wait for (docs/how-to/use-a-public-beacon.md); empty asks none.',
    readText,
  ),
}

const flags = {
  demo: ['--demo', 'Creates the demo data and its logins, also in a database of your own.'],
  docs: ['--docs', 'Publishes the API’s documentation at /docs, which only --demo does by default.'],
  help: ['--help', 'Shows this list.'],
} as const

export type Settings = { [Name in keyof typeof list]: ReturnType<(typeof list)[Name]['read']> } & {
  [Name in keyof typeof flags]: boolean
} & {
  /** For each setting by its name in the environment, whether it is set. */
  areSet: Record<string, boolean>
}

/** Reads the settings from the environment and the command line; throws a SettingError that names the fault. */
export function readSettings(env: Record<string, string | undefined>, argv: string[]): Settings {
  const known = Object.values(flags).map(([flag]) => flag as string)
  const unknown = argv.find((argument) => !known.includes(argument))
  if (unknown !== undefined) {
    throw new SettingError(`There is no option ${unknown}. npm start -- --help lists all options.`)
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
  if (env.OWNER_DATABASE_URL?.trim() && !env.DATABASE_URL?.trim()) {
    throw new SettingError(
      'DATABASE_URL must be set if OWNER_DATABASE_URL is: a login to the same database that owns nothing in it.',
    )
  }
  refuseOpenHouse(env)
  refuseSharedOffice(env)
  refuseHalfHouse(env)
  if (env.SMTP_URL?.trim() && !env.MAIL_FROM?.trim()) {
    throw new SettingError('MAIL_FROM must be set if SMTP_URL is: e-mails need a sender.')
  }
  if (Boolean(env.PROFILE_CERTIFICATE?.trim()) !== Boolean(env.PROFILE_KEY?.trim())) {
    throw new SettingError('PROFILE_CERTIFICATE and PROFILE_KEY must be set together, or neither.')
  }
  const given = Object.entries(flags).map(([key, [flag]]) => [key, argv.includes(flag)])
  const areSet = Object.fromEntries(Object.values(list).map(({ name }) => [name, Boolean(env[name]?.trim())]))
  return { ...Object.fromEntries([...values, ...given]), areSet }
}

/** Refuses settings that would expose the demo's logins to others, or make the site unreachable, without a warning. */
function refuseOpenHouse(env: Record<string, string | undefined>) {
  const { HOST: host = '', DATABASE_URL: url = '', SITE_URL: site = '', TRUST_PROXY: proxies = '' } = env
  if (host.trim() !== '' && !isLocalHost(host.trim().toLowerCase()) && url.trim() === '') {
    throw new SettingError(
      'DATABASE_URL must be set if HOST can be reached by others: the demo logins of the embedded database are public.',
    )
  }
  if (/^https:/i.test(site.trim()) && proxies.trim() === '') {
    throw new SettingError(
      'TRUST_PROXY must be set if SITE_URL is https: the server uses http only and needs a TLS proxy in front.',
    )
  }
}

/** Refuses an office at the host of the site, which could not be reached there any more. */
function refuseSharedOffice({ OFFICE_ORIGIN: office = '', SITE_URL: site = '' }: typeof process.env) {
  if (!URL.canParse(office.trim()) || !URL.canParse(site.trim())) return
  if (new URL(office.trim()).hostname === new URL(site.trim()).hostname)
    throw new SettingError('OFFICE_ORIGIN must have another host than SITE_URL: it serves the office alone.')
}

/** Refuses a single role if a setting that it needs is missing. */
function refuseHalfHouse(env: Record<string, string | undefined>) {
  const roles = readRoles(env.ROLES?.trim() || allRoles.join(','))
  if (roles.length === allRoles.length) return
  if (!env.DATABASE_URL?.trim()) {
    throw new SettingError(
      'DATABASE_URL must be set if ROLES is one role: no other process can use the embedded database.',
    )
  }
  if (!roles.includes('web') && !env.SITE_URL?.trim()) {
    throw new SettingError(
      'SITE_URL must be set if ROLES is worker: a worker listens on no port, and links in e-mails need an address.',
    )
  }
}

/** Refuses an external database without a secret: a generated one would be missing on other machines. */
export function refuseMissingSecret({ secret, databaseUrl, demo }: Settings) {
  if (secret === null && databaseUrl !== null && !demo) {
    throw new SettingError(
      'SECRET must be set if DATABASE_URL is: 32 random bytes in base64, the same for every process on that database, such as `openssl rand -base64 32` prints.',
    )
  }
}

/** Returns the list of settings and options with defaults, as text for a terminal. */
export function describeSettings(): string {
  const settings = Object.values(list).map(
    ({ name, default: fallback, says }) => `  ${name.padEnd(21)}${(fallback || '(empty)').padEnd(11)}${says}`,
  )
  const options = Object.values(flags).map(([flag, says]) => `  ${flag.padEnd(32)}${says}`)
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

/** Name of the release, or '' for the version of the product. */
function readRelease(text: string): string {
  if (!/^[\w.+/@: -]{0,64}$/.test(text))
    throw new SettingError(` must be a name of at most 64 characters, not "${text}".`)
  return text
}

/** Name of an existing file, or '' for none. */
function readExistingFile(text: string): string {
  if (text !== '' && !existsSync(text)) throw new SettingError(` must name an existing file, not "${text}".`)
  return text
}

/** Origin, or '' for none. */
function readOrigin(text: string): string {
  if (text !== '' && !(/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text))
    throw new SettingError(` must be an origin such as https://office.example.com, not "${text}".`)
  return text
}

function readRoles(text: string): Role[] {
  const roles = text.split(',').map((role) => role.trim())
  const isGood = roles.every((role) => allRoles.some((known) => known === role))
  if (!isGood || new Set(roles).size < roles.length) {
    throw new SettingError(` must be web, worker or both with a comma, not "${text}".`)
  }
  return roles as Role[]
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new SettingError(` must be a number from 0 to 65535, not "${text}".`)
  return port
}

/** IP address with a port, or null for none. */
function readIpAndPort(text: string): { host: string; port: number } | null {
  if (text === '') return null
  const [, ip6, ip4, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const host = ip6 ?? ip4 ?? ''
  if (isIP(host) !== (ip6 === undefined ? 4 : 6) || Number(port) > 65_535)
    throw new SettingError(` must be an IP address and a port, such as 127.0.0.1:8081, not "${text}".`)
  return { host, port: Number(port) }
}

/** URL, or null for the embedded database. The text may contain a password, so it is never repeated. */
function readDatabaseUrl(text: string): string | null {
  if (text === '') return null
  const isOurs = /^postgres(?:ql)?:\/\/[^\s]+$/.test(text)
  if (!isOurs) {
    throw new SettingError(' must look like postgresql://user:password@host:5432/database.')
  }
  return text
}

/** Key, or null for one from a file. */
function readSecret(text: string): Buffer | null {
  if (text === '') return null
  const key = readKey(text)
  if (!key) {
    throw new SettingError(' must be 32 random bytes in base64, such as `openssl rand -base64 32` prints.')
  }
  return key
}

function readSecrets(text: string): Buffer[] {
  return text.split(',').flatMap((one) => readSecret(one.trim()) ?? [])
}

function readRanges(text: string): string[] {
  const ranges = text.split(',').flatMap((range) => range.trim() || [])
  const wrong = ranges.find((range) => !isRange(range))
  if (wrong !== undefined) {
    throw new SettingError(` must be addresses or ranges, such as 10.0.0.0/8,::1, not "${wrong}".`)
  }
  return ranges
}

function readWalletQueues(text: string): number {
  const queues = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (!(queues >= 1 && queues <= mostWalletQueues)) {
    throw new SettingError(` must be a number from 1 to ${mostWalletQueues}, not "${text}".`)
  }
  return queues
}

function readCost(text: string): number {
  const cost = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (!(cost >= 1 && cost <= 1_000_000)) {
    throw new SettingError(` must be a number from 1 to 1000000, not "${text}".`)
  }
  return cost
}

/** Address, or '' for none. It may contain a password, so it is never repeated. */
function readAddress(text: string, protocol: RegExp, example: string): string {
  const isGood = text === '' || (URL.canParse(text) && protocol.test(new URL(text).protocol))
  if (!isGood) throw new SettingError(` must look like ${example}.`)
  return text
}
