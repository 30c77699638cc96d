import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { awardChanged } from './award.service.ts'
import { closeAll, rankAll } from './boards.service.ts'
import { checkMissions } from './check.queries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Jobs of missions and leaderboards, as cron lines in UTC. Every few minutes the players who have played lately are
 * processed; a few times a day all players of the last day, also for the previous period, so that a downtime of some
 * hours takes nothing from anybody.
 */
export function missionJobs(tools: Tools): Job[] {
  const before = (ms: number) => new Date(tools.clock.now() - ms)
  return [
    {
      name: 'award-missions',
      cron: '*/2 * * * *',
      run: () => awardChanged(tools, { changedSince: before(45 * minuteMs), endedSince: before(hourMs) }),
    },
    {
      name: 'award-missions-again',
      cron: '9 */6 * * *',
      run: () => awardChanged(tools, { changedSince: before(26 * hourMs), endedSince: before(24 * hourMs) }),
    },
    { name: 'rank-leaderboards', cron: '* * * * *', run: () => rankAll(tools) },
    { name: 'close-leaderboards', cron: '*/15 * * * *', run: () => closeAll(tools) },
    moneyCheckJob(tools, {
      name: 'check-missions',
      cron: '57 2 * * *',
      of: 'missions',
      find: () => checkMissions(tools.db),
    }),
  ]
}
