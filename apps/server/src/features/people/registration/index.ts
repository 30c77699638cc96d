export { open } from './registration.feature.ts'
export { addAccount } from './registration.service.ts'
