export { open } from './credentials.feature.ts'
export {
  holdPlayer,
  noteLogin,
  type PasswordChange,
  passwordHashOf,
  resetsRestUntil,
  restAccount,
  restingUntil,
  storePassword,
  trustPassword,
} from './credentials.queries.ts'
export { isCommonPassword } from './first-guesses.rules.ts'
export {
  composed,
  givenOutPassword,
  hashPassword,
  isOwnPassword,
  refuseBadPassword,
  requirePassword,
  verifyPassword,
} from './password.service.ts'
export { passwordHashing } from './password-hashing.service.ts'
