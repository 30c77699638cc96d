import type { Chance } from '@fairground/kernel/chance'
import type { Clock } from '@fairground/kernel/clock'
import type { Gatherer } from './db/gather.ts'
import type { Db } from './db/tables.ts'
import type { Live } from './live/live.ts'

/** All that a feature may be handed: whatever is not in here, a feature cannot do. */
export interface Tools {
  db: Db
  /** Money operations, many to a commit. */
  money: Gatherer
  clock: Clock
  chance: Chance
  live: Live
  log: (line: string) => void
}
