import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { stopFinder } from './stops.memory.ts'
import { stopQueues } from './stops.queries.ts'

/** Opens stops of play. */
export function open(tools: Tools) {
  return { doors: { isStopped: stopFinder(tools) }, queues: stopQueues } satisfies Opened
}

export type StopDoors = ReturnType<typeof open>['doors']
