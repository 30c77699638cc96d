export { openGameSession, sessionSince } from './game-session.service.ts'
export { findLinkToken, makeLinkToken } from './link-tokens.service.ts'
export { letIn, refuseClosedSite } from './login.service.ts'
export { setPassword } from './new-password.service.ts'
export { readsByNewApp, secondFactorOf } from './second-factor.service.ts'
export { open, type SessionDoors } from './sessions.feature.ts'
export {
  browserRows,
  countSharedNetworks,
  findOpenSessions,
  holderOfSession,
  isSeenSince,
  isSessionOpen,
  lastActive,
  lastSeenOf,
  listDevicesSince,
  listSessionLines,
  sharedSessions,
} from './sessions.queries.ts'
export { closeSessions, endSessions, openSession } from './sessions.service.ts'
