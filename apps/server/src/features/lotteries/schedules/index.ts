export {
  addClosedDays,
  type GameOfBrand,
  listClosedDays,
  lockCalendar,
  removeClosedDays,
} from './closed-days.queries.ts'
export { currenciesOfBrand } from './currencies.queries.ts'
export { marketsOfBrand } from './markets.queries.ts'
export { listModes, modeOf, setMode } from './mode.queries.ts'
export { aheadOf, dayAt, type Slot, slotsBetween } from './schedule.rules.ts'
export { open } from './schedules.feature.ts'
