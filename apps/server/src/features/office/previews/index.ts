export { open } from './previews.feature.ts'
export { previewAddress } from './previews.service.ts'
