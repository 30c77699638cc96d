export { marksOf, type PersonMarks } from './identity.rules.ts'
export { clubOnWire, labelsOnWire } from './labels.wire.ts'
export { findForOffice, listForOffice, type OfficePlayer } from './office.queries.ts'
export { changeStanding } from './office.service.ts'
export {
  holdPlayer,
  noteLogin,
  type PasswordChange,
  passwordHashOf,
  restingUntil,
  storePassword,
  trustPassword,
} from './password.queries.ts'
export { open } from './players.feature.ts'
export {
  addressesOf,
  askForAgreement,
  findByCustomerId,
  findByNameAndEmail,
  holderOfEmail,
  identityOf,
  isModerator,
  listPeople,
  marksAbout,
  noteAgreement,
  payeeNameOf,
  profileOf,
  publicIdOf,
  usernameOf,
} from './players.queries.ts'
export { addProfile, claimsOf, type NewPlayer, registerPlayer, registerTrial } from './players.service.ts'
export { accountRows, loginRows, openPlayerHeld, playerRows } from './rows.queries.ts'
export { findByCode, findUpline, type Invitation } from './upline.queries.ts'
