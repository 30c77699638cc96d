export { open } from './results.feature.ts'
export { sourceDigest } from './sources.client.ts'
export { SourceInvalid, saveSource, turnSourceOff } from './sources.queries.ts'
