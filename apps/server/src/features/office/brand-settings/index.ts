export { loosensRules, ruleFaults, rulesOnWire, storedRule } from './access-rules.rules.ts'
export { open } from './brand-settings.feature.ts'
export { refuseHosts, refuseTaken } from './domains.service.ts'
export { refuseUnknownPlace } from './place.service.ts'
