export { type StopFinder, stopFinder } from './stop-finder.ts'
export { liftStop, placeStop, StopRefused, type StopTarget } from './stops.service.ts'
