import { readFileSync } from 'node:fs'
import { systemClock } from '@fairground/kernel/system-clock'
import { StartError } from './postgres-process.ts'

/** Returns the text of a file named on the command line, trimmed; ends the command if it cannot be read. */
export function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}. Nothing was changed.`)
  }
}

/** Returns the settings of `--setting NAME=VALUE`; ends the command with its usage if one has another form. */
export function settingsOf(texts: readonly string[] = [], usage: string): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw new StartError(usage)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}

/** Returns until when the old keys are accepted, for the value of `--old-keys-hours`; nothing without it. */
export function untilOf(hours: string | undefined): { oldKeysUntilMs?: number } {
  if (hours === undefined) return {}
  if (!/^\d{1,3}$/.test(hours) || Number(hours) > 168)
    throw new StartError('--old-keys-hours takes whole hours up to 168. Nothing was changed.')
  return { oldKeysUntilMs: systemClock.now() + Number(hours) * 3_600_000 }
}
