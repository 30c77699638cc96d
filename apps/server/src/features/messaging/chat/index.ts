export { open } from './chat.feature.ts'
export { seedChat, writeLine } from './chat.service.ts'
