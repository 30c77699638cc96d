export { open } from './catalogue-desk.feature.ts'
