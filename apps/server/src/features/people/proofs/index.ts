export {
  activateAuthenticator,
  confirmedSince,
  dropAuthenticator,
  spendAuthenticatorCode,
} from './authenticator.service.ts'
export { type Comer, findByMobile, findByUsername, findComer } from './comers.queries.ts'
export { countGuess, forgetOldGuesses } from './guesses.service.ts'
export {
  checkOwnProof,
  type FactorUse,
  needsSecondFactor,
  type OwnProof,
  refuseResting,
  requireOwnProof,
  requireSecondFactor,
  restOf,
  sendOwnCode,
  sessionProof,
} from './money-off.service.ts'
export { open } from './proofs.feature.ts'
