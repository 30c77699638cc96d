import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Prints a line with the seconds since this process started. */
export function say(line: string) {
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`)
}
