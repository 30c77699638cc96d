export { open } from './player-desk.feature.ts'
