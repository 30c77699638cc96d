export { listDocumentFacts } from './documents.service.ts'
export { open } from './identity.feature.ts'
