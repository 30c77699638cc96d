import { join } from 'node:path'
import { MigrationError, OldDatabaseError } from './db/migrate.ts'
import { RightsError } from './db/roles.ts'
import { SettingError, type Settings } from './settings.ts'

/**
 * Returns one sentence for an error with a cause outside of our code; undefined for a fault of ours. The message of an
 * error of `kinds` is already such a sentence.
 */
export function explain(
  error: unknown,
  settings: Settings | undefined,
  kinds: readonly (abstract new (...given: never[]) => Error)[] = [],
): string | undefined {
  const { code, message, syscall, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } }
  const isDiskFull = code === 'ENOSPC' || code === '53100' || cause?.code === '53100'
  if (isDiskFull) return 'The disk is full: free some space and start again. Nothing was damaged.'
  if (error instanceof OldDatabaseError && settings?.databaseUrl === null) {
    return `The database was made by an early version that this one cannot migrate: delete the folder ${join(settings.dataDir, 'postgres')} and start again.`
  }
  const isOurs = [SettingError, MigrationError, RightsError, ...kinds].some((kind) => error instanceof kind)
  if (isOurs) return message
  if (!settings) return undefined
  const { host, port } = settings
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    if (code === 'EADDRINUSE') {
      return `Port ${port} on ${host} is in use, perhaps by a Fairground already running: stop that, or set PORT to another one.`
    }
    if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`
    if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && message.includes(host))) {
      return `HOST ${host} is not an address of this machine: set HOST to one that is.`
    }
  }
  if (settings.databaseUrl !== null)
    return explainDatabase(error as NodeJS.ErrnoException & { setting?: string })
  return undefined
}

/** Problem with the user's own database; the text never contains its password. */
function explainDatabase({
  code,
  message,
  setting = 'DATABASE_URL',
}: NodeJS.ErrnoException & { setting?: string }): string | undefined {
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing answers there',
    ENOENT: 'nothing answers there',
    ENOTFOUND: 'its host is unknown',
    EAI_AGAIN: 'its host is unknown',
    ETIMEDOUT: 'it does not answer',
    EHOSTUNREACH: 'its host cannot be reached',
    ENETUNREACH: 'its host cannot be reached',
    ECONNRESET: 'it closed the connection',
    '28P01': 'it refused the password',
    '28000': 'it refused the user',
    '3D000': 'it has no database of that name',
    '42501': 'its user lacks a right that is needed',
    '53300': 'it has no connection left',
    '57P03': 'it is not ready yet',
  }
  const messages: [RegExp, string][] = [
    [/timeout/, 'it does not answer'],
    [
      /unsupported startup parameter/,
      'its connection pooler refuses the option jit = off (docs/how-to/use-your-own-postgresql.md)',
    ],
  ]
  const known = reasons[code ?? ''] ?? messages.find(([pattern]) => pattern.test(message))?.[1]
  const isTheirs = known !== undefined || /SASL|SSL|certificate|terminated|Invalid URL/i.test(message)
  if (!isTheirs) return undefined
  return `The database of ${setting} cannot be used: ${known ?? message}. Nothing was changed.`
}
