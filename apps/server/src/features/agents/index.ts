export { open } from './agents.feature.ts'
export { openByForm, refuseBadName } from './downlines.service.ts'
export { giving, renewGiven } from './given-passwords.service.ts'
export { levelsOnWire, mostExported } from './team.service.ts'
