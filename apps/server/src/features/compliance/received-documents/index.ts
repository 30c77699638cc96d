export { open } from './received-documents.feature.ts'
export { requireProof } from './received-documents.service.ts'
