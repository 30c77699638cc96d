export { open } from './identity.feature.ts'
