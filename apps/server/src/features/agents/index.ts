export { open } from './agents.feature.ts'
export { levelsOnWire, mostExported } from './team.service.ts'
