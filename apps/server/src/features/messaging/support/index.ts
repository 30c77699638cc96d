export { seedSupport } from './channels.queries.ts'
export {
  type CopiedMessage,
  findOfBrand as findConversationOfBrand,
  messagesAfter,
} from './chat-desk.queries.ts'
export {
  answer as answerAsStaff,
  colleagueOf,
  colleaguesOnWire,
  colleaguesWith,
  lookMs,
} from './chat-desk.service.ts'
export { lockFeedback, picturesOf } from './feedback.queries.ts'
export { open } from './support.feature.ts'
export { forgetOldConversations } from './support.jobs.ts'
