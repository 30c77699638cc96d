export { open } from './account-recovery.feature.ts'
export {
  playerOfSubject,
  playerSubject,
  type RecoveryProof,
  recoverySetting,
} from './account-recovery.service.ts'
