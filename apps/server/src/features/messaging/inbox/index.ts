export { open } from './inbox.feature.ts'
export { dayIn } from './inbox.rules.ts'
export { type NoticeTools, tellPlayer } from './notices.service.ts'
export { sendMessage } from './sending.service.ts'
