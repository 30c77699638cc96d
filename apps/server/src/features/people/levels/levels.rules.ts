import type { Level } from '@fairground/contract/levels'

/**
 * Returns the level of an account at a time: 0 once its document has expired, whether or not the job has stored that.
 */
export function levelAt(
  { level, level_until: until }: { level: Level; level_until: Date | null },
  nowMs: number,
): Level {
  return until !== null && until.getTime() <= nowMs ? 0 : level
}
