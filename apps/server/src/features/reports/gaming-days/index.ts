export { closeGamingDays } from './closing.service.ts'
export { areClosed, countActive, countRegistered, listClosedDays } from './days.queries.ts'
export { open } from './gaming-days.feature.ts'
export { type Bucket, bucketsOf, dayAt, type GamingClock, startOfDay } from './spans.rules.ts'
