export { open } from './registration.feature.ts'
