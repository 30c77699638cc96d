export { open } from './views.feature.ts'
