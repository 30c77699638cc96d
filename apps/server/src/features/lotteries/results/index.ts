export { resultSource } from './agreements.service.ts'
export { open } from './results.feature.ts'
export { saveSource, turnSourceOff } from './source-access.service.ts'
export { sourceDigest } from './sources.client.ts'
