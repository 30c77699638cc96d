export { open } from './brands.feature.ts'
