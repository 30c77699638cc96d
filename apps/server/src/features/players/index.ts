export { levelAt, marksOf, type PersonMarks } from './identity.rules.ts'
export { clubOnWire, labelsOnWire } from './labels.wire.ts'
export { findForOffice, listForOffice, type OfficePlayer } from './office.queries.ts'
export { changeStanding } from './office.service.ts'
export {
  holdPlayer,
  namePayee,
  noteLogin,
  type PasswordChange,
  passwordHashOf,
  paymentHashOf,
  restingUntil,
  storePassword,
  storePaymentPassword,
  trustPassword,
} from './password.queries.ts'
export { open } from './players.feature.ts'
export {
  addressesOf,
  askForAgreement,
  closePlayerRow,
  countInCurrency,
  customerIdOf,
  findByCustomerId,
  findByNameAndEmail,
  holderOfEmail,
  identityOf,
  isModerator,
  leveledOf,
  listCurrencies,
  listInCurrency,
  listPeople,
  listRegisteredSince,
  mailboxOf,
  marksAbout,
  noteAgreement,
  noteLevelTold,
  payeeNameOf,
  playersWithLevelUntil,
  profileOf,
  publicIdOf,
  reachOf,
  setDormancy,
  setIdentity,
  usernameOf,
} from './players.queries.ts'
export { addProfile, claimsOf, type NewPlayer, registerPlayer, registerTrial } from './players.service.ts'
export {
  accountRows,
  closedAccountRows,
  loginRows,
  openPlayerHeld,
  pathRows,
  playerRows,
} from './rows.queries.ts'
export {
  canTransferUp,
  findAgent,
  findAgentAbove,
  findAgentByCode,
  findMemberBelow,
  type Invitation,
  type PlacedAgent,
  standpointOf,
} from './upline.queries.ts'
