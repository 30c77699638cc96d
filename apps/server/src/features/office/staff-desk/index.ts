export { open } from './staff-desk.feature.ts'
