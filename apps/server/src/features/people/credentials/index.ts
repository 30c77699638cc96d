export { open } from './credentials.feature.ts'
export {
  holdPlayer,
  noteLogin,
  type PasswordChange,
  passwordHashOf,
  restingUntil,
  storePassword,
  trustPassword,
} from './credentials.queries.ts'
