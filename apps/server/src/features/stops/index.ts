export type { StopFinder } from './stop-finder.ts'
export { open, type StopDoors } from './stops.feature.ts'
export { liftStop, placeStop, StopRefused, type StopTarget } from './stops.service.ts'
