export { open } from './sign-ups.feature.ts'
export {
  claimAnew,
  claimsOf,
  giveWaitingBonus,
  type NewPlayer,
  registerPlayer,
  registerTrial,
} from './sign-ups.service.ts'
