export { open, type StopDoors } from './stops.feature.ts'
export type { StopFinder } from './stops.memory.ts'
export { listGameStops, listPlayerStops, lockGameStop, stoppedPlayerRows } from './stops.queries.ts'
export { liftStop, placeStop, StopRefused, type StopTarget, subjectOf } from './stops.service.ts'
