export { seedSupport } from './channels.ts'
export { answerAsStaff } from './conversation.service.ts'
export { supportRoutes } from './support.routes.ts'
