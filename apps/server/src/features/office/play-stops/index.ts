export { open } from './play-stops.feature.ts'
