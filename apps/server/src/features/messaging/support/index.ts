export { seedSupport } from './channels.queries.ts'
export { answerAsStaff } from './conversation.service.ts'
export { open } from './support.feature.ts'
