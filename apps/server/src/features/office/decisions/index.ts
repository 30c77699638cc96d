export { open } from './decisions.feature.ts'
export { refuseHeld } from './decisions.service.ts'
