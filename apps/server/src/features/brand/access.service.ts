import { createHash } from 'node:crypto'
import type { AccessRules } from '../../caller/brand.ts'
import type { Tools } from '../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'

interface RulesRead {
  brandId: number
  /** Whose rules they are. */
  of: string
  before: Pick<AccessRules, 'accessProblem'> | undefined
  now: Pick<AccessRules, 'accessProblem'>
}

/** Raises an alarm for access rules that cannot be read, unless it was the same when they were read before. */
export async function alarmUnreadable(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  { brandId, of, before, now: { accessProblem } }: RulesRead,
): Promise<void> {
  if (accessProblem === null || accessProblem === before?.accessProblem) return
  const day = new Date(tools.clock.now()).toISOString().slice(0, 10)
  await raiseAlarm(tools, {
    kind: 'access-rules-unreadable',
    // Once a day for all processes.
    key: `${of} ${day} ${createHash('sha256').update(accessProblem).digest('hex')}`,
    brandId,
    says: `${of}: the access rules cannot be read; those before them stay in force, and after a start nobody is let in: ${accessProblem}`,
  })
}
