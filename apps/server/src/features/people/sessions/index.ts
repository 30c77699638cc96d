export { openGameSession, sessionSince } from './game-session.service.ts'
export { findLinkToken, makeLinkToken } from './link-tokens.service.ts'
export { letIn, refuseClosedSite } from './login.service.ts'
export {
  needsSecondFactor,
  refuseResting,
  requireOwnProof,
  requireSecondFactor,
  sendOwnCode,
  sessionProof,
} from './money-off.service.ts'
export {
  composed,
  hashPassword,
  isCommonPassword,
  isOwnPassword,
  passwordHashing,
  refuseBadPassword,
  requirePassword,
  setPassword,
  verifyPassword,
} from './password.service.ts'
export { readsByNewApp, secondFactorOf } from './second-factor.service.ts'
export { open, type SessionDoors } from './sessions.feature.ts'
export {
  browserRows,
  type Comer,
  countSharedNetworks,
  findByMobile,
  findComer,
  findOpenSessions,
  holderOfSession,
  isSeenSince,
  isSessionOpen,
  lastActive,
  lastSeenOf,
  listDevicesSince,
  listLoginLines,
  sharedSessions,
} from './sessions.queries.ts'
export { closeSessions, endSessions, openSession } from './sessions.service.ts'
export { hashToken } from './token.rules.ts'
