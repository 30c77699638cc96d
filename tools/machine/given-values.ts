import { readFileSync } from 'node:fs'
import { StartError } from './postgres-process.ts'

/**
 * The text of a file that the command line names, without the space around it; ends the command where it cannot be
 * read.
 */
export function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}. Nothing was changed.`)
  }
}

/** The settings of `--setting NAME=VALUE`; ends the command with its usage where one is neither. */
export function settingsOf(texts: readonly string[] = [], usage: string): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=')
      if (at < 1) throw new StartError(usage)
      return [text.slice(0, at), text.slice(at + 1)]
    }),
  )
}
