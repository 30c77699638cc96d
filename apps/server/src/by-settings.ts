import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@fairground/kernel/system-clock'
import { readBeaconFile } from './beacon/beacon-file.ts'
import { openMessages } from './messages/open-messages.ts'
import { keyInFile, secretOf } from './secret.ts'
import { SettingError, type Settings } from './settings.ts'
import { type ProfileSigner, profileSigner } from './site/profile-signer.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Returns the path of a file that a setting names, relative to the project's folder. */
export function fileOf(name: string): string {
  return resolve(root, name)
}

/**
 * Returns the options of a server from its settings; throws a SettingError about invalid files. Without a secret, one
 * is created once in the folder of the embedded database.
 */
export function optionsOf<Given extends Settings>(settings: Given) {
  const key = settings.secret ?? keyInFile(join(fileOf(settings.dataDir), 'secret'))
  const signer = readSigner(settings)
  return {
    ...settings,
    release: settings.release || versionOfProduct(),
    ...(signer ? { profileSigner: signer } : {}),
    beaconSources: settings.beaconChains === '' ? [] : readBeaconFile(fileOf(settings.beaconChains)),
    secret: secretOf(key, settings.secretBefore),
    messages: openMessages(settings, settings.demo),
    showsDocs: settings.demo || settings.docs,
    hasSimulators: settings.demo,
  }
}

function versionOfProduct(): string {
  return JSON.parse(readFileSync(fileOf('package.json'), 'utf8')).version
}

/** Signer of the profile for iPhones, if configured. */
function readSigner({ profileCertificate, profileKey }: Settings): ProfileSigner | undefined {
  if (profileCertificate === '') return undefined
  const read = (file: string) => readFileSync(fileOf(file), 'utf8')
  try {
    return profileSigner(read(profileCertificate), read(profileKey), systemClock.now)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SettingError(`PROFILE_CERTIFICATE and PROFILE_KEY cannot be used: ${why}.`)
  }
}
