import type { CheckName } from '@fairground/contract/health-figures'
import type { BrokenRule } from '../../../db/broken-rules.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { alarmBroken } from '../alarms/index.ts'
import { keepRun } from './checks.queries.ts'

type CheckTools = Pick<Tools, 'db' | 'clock' | 'log'>

/** Recurring check of the stored data. */
interface Check<Broken extends Pick<BrokenRule, 'rule'>> {
  name: CheckName
  /** Cron line in UTC. */
  cron: string
  /** Finds the violated rules; empty if all hold. */
  find(): Promise<Broken[]>
  /** Raises the alarms about violated rules. */
  alarm(broken: Broken[]): Promise<void>
}

/** Returns the job of a check: it stores each finished run, and raises alarms about violated rules. */
export function checkJob<Broken extends Pick<BrokenRule, 'rule'>>(
  { db, clock }: CheckTools,
  { name, cron, find, alarm }: Check<Broken>,
): Job {
  return {
    name,
    cron,
    async run() {
      const startedAt = new Date(clock.now())
      const started = performance.now()
      const broken = await find()
      const tookMs = Math.round(performance.now() - started)
      // Stored first, so that the result is known even if an alarm cannot be raised.
      await keepRun(db, { name, startedAt, tookMs, broken: broken.length, rule: broken[0]?.rule ?? '' })
      await alarm(broken)
    },
  }
}

/** Returns the job of a check of rules about money; `of` names the owner of the rules in alarms. */
export function moneyCheckJob(
  tools: CheckTools,
  { of, ...check }: Omit<Check<BrokenRule>, 'alarm'> & { of: string },
): Job {
  return checkJob(tools, { ...check, alarm: (broken) => alarmBroken(tools, of, broken) })
}
