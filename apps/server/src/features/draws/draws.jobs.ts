import type { Tools } from '../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { listLateDraws } from './draws.queries.ts'

/** A draw that is not settled so long after its time raises an alarm. */
const lateMs = 60_000

/** Raises an alarm about each draw that is stuck, once. */
export function drawJobs(tools: Tools) {
  return [
    {
      name: 'draws-late',
      cron: '* * * * *',
      async run() {
        for (const { id, brand_id, game_id, issue, state } of await listLateDraws(
          tools.db,
          tools.clock.now() - lateMs,
        ))
          await raiseAlarm(tools, {
            kind: 'draw-late',
            key: `draw ${id}`,
            brandId: brand_id,
            says: `the draw ${issue} of ${game_id} is not settled a minute after its time: it is ${state}`,
          })
      },
    },
  ]
}
