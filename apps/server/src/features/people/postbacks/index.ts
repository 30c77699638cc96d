export { open } from './postbacks.feature.ts'
export { addPostbacks } from './postbacks.service.ts'
