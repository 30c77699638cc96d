export { requireBotCheck } from './bot-check.service.ts'
export { requireCaptcha } from './captcha.service.ts'
export { checkCode, type SentCode, sendCode, sendCodeIfKnown, useCode } from './codes.service.ts'
export { isKnownPlace, knowingPlaces, knownSince, knowPlace } from './known-place.queries.ts'
export { phoneOf } from './phone.rules.ts'
export {
  countTries,
  countTry,
  type Forgotten,
  forgetTries,
  forgettingTries,
  requireBudget,
} from './throttle.queries.ts'
export { open } from './verification.feature.ts'
