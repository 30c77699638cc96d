import { join, resolve } from 'node:path'
import { keyInFile, type Secret, secretOf } from '../../apps/server/src/secret.ts'
import type { Settings } from '../../apps/server/src/settings.ts'
import { StartError } from './postgres-process.ts'
import { root } from './terminal.ts'

/**
 * The secret that the servers of an installation seal with; throws StartError where a database of its own has no SECRET
 * beside it.
 */
export function installationSecret({ secret, secretBefore, databaseUrl, dataDir }: Settings): Secret {
  if (secret === null && databaseUrl !== null)
    throw new StartError('SECRET must be set as it is for the servers on this database: it seals the keys.')
  return secretOf(secret ?? keyInFile(join(resolve(root, dataDir), 'secret')), secretBefore)
}
