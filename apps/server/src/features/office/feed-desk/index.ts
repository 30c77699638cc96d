export { open } from './feed-desk.feature.ts'
export { importOnCommand } from './feed-desk.service.ts'
