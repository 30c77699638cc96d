import { join, resolve } from 'node:path'
import { keyInFile, type Secret, secretOf } from '../../apps/server/src/secret.ts'
import type { Settings } from '../../apps/server/src/settings.ts'
import { StartError } from './postgres-process.ts'
import { root } from './terminal.ts'

/**
 * Returns the secret with which the servers of an installation seal data; throws a StartError if your own database is
 * used without SECRET.
 */
export function installationSecret({ secret, secretBefore, databaseUrl, dataDir }: Settings): Secret {
  if (secret === null && databaseUrl !== null)
    throw new StartError('SECRET must be set as it is for the servers on this database: it seals the keys.')
  return secretOf(secret ?? keyInFile(join(resolve(root, dataDir), 'secret')), secretBefore)
}
