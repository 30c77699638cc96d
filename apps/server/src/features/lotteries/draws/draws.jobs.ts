import type { Tools } from '../../../tools.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listUnsettled } from './draws.queries.ts'
import { isLate, isUnread, lateMs } from './late.rules.ts'

/** Jobs that raise one alarm for each stuck draw, and for each official draw without a result after a day. */
export function drawJobs(tools: Tools) {
  return [
    {
      name: 'draws-late',
      cron: '* * * * *',
      async run() {
        const nowMs = tools.clock.now()
        for (const draw of await listUnsettled(tools.db, nowMs - lateMs)) {
          if (!isLate(draw, nowMs)) continue
          const { id, brand_id, game_id, issue, state } = draw
          const isWithoutResult = isUnread(draw)
          await raiseAlarm(tools, {
            kind: isWithoutResult ? 'result-missing' : 'draw-late',
            key: isWithoutResult ? `draw ${id} has no result` : `draw ${id}`,
            brandId: brand_id,
            says: isWithoutResult
              ? `the draw ${issue} of ${game_id} has no whole result 24 hours after its time: two persons can make it void`
              : `the draw ${issue} of ${game_id} is not settled a minute after its time: it is ${state}`,
          })
        }
      },
    },
  ]
}
