export { chatJobs } from './chat.jobs.ts'
export { chatRoutes } from './chat.routes.ts'
export { chatRefusal, seedChat, writeLine } from './chat.service.ts'
