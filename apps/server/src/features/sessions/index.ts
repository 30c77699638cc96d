export { type GameSession, openGameSession, sessionSince } from './game-session.ts'
export { letIn, refuseClosedSite } from './login.service.ts'
export {
  fitsHash,
  hashPassword,
  refuseBadPassword,
  requirePassword,
  setPassword,
  verifyPassword,
} from './password.ts'
export { type PlayerSession, type SessionDoors, sessionDoors } from './session-doors.ts'
export { findByMobile } from './sessions.queries.ts'
export { closeSessions, sessionRoutes } from './sessions.routes.ts'
export { openSession } from './sessions.service.ts'
export { findTicket, makeTicket } from './tickets.ts'
export { hashToken } from './token.ts'
