export { open } from './alarm-desk.feature.ts'
