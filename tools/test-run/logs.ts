import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../machine/terminal.ts'

/** What was logged during the failed tests of the last run, by file and title. */
const lastLogsFile = join(root, '.cache', 'reports', 'logs.json')

/** Stores what was logged during failed tests, by `file > describe > title`. */
export function writeLogs(logs: Record<string, string>): void {
  mkdirSync(dirname(lastLogsFile), { recursive: true })
  writeFileSync(lastLogsFile, JSON.stringify(logs))
}

/** Returns what was logged during failed tests since the last call of this, by `file > describe > title`. */
export function takeLogs(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(lastLogsFile, 'utf8'))
  } catch {
    return {}
  } finally {
    rmSync(lastLogsFile, { force: true })
  }
}
