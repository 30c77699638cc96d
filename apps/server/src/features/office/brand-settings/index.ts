export { open } from './brand-settings.feature.ts'
export { refuseOffice, refuseTaken } from './domains.service.ts'
export { refuseUnknownPlace } from './place.service.ts'
