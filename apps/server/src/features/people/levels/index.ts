export { open } from './levels.feature.ts'
export { leveledOf, noteLevelTold, playersWithLevelUntil, setIdentity } from './levels.queries.ts'
export { levelAt } from './levels.rules.ts'
