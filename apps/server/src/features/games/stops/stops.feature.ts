import type { Opened } from '../../../feature.ts'
import type { Tools } from '../../../tools.ts'
import { stopFinder } from './stops.memory.ts'

/** Opens stops of play. */
export function open(tools: Tools) {
  return { doors: { isStopped: stopFinder(tools) } } satisfies Opened
}

export type StopDoors = ReturnType<typeof open>['doors']
