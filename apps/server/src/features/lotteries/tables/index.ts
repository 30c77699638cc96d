export { limitsOfTable, type TableLimits } from './limits.queries.ts'
export { passedTableLimit } from './limits.rules.ts'
export { open, type TableDoors } from './tables.feature.ts'
export { noteEveryMs } from './watching.service.ts'
