export { open } from './inbox.feature.ts'
export { tellPlayer } from './notices.service.ts'
export { sendMessage } from './sending.service.ts'
