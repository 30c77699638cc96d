export { seedSupport } from './channels.ts'
export { answerAsStaff } from './conversation.service.ts'
export { open } from './support.feature.ts'
