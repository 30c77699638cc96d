export {
  type CampaignRow,
  closeCampaignRow,
  countCampaignVisit,
  countOpenCampaigns,
  forgetVisitsBefore,
  insertCampaign,
  listOpenCampaigns,
  newCampaignCode,
} from './campaigns.queries.ts'
export { levelAt, marksOf, type PersonMarks } from './identity.rules.ts'
export { findForOffice, listForOffice, type OfficePlayer } from './office.queries.ts'
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
export { clubOnWire, labelsOnWire, open } from './players.feature.ts'
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
export {
  addProfile,
  changeStanding,
  claimsOf,
  type NewPlayer,
  registerPlayer,
  registerTrial,
} from './players.service.ts'
export {
  accountRows,
  closedAccountRows,
  loginRows,
  openPlayerHeld,
  pathRows,
  playerRows,
  registeredRows,
} from './rows.queries.ts'
export {
  checkTree,
  countBelow,
  levelsTo,
  listDirects,
  type TeamLevel,
} from './team.queries.ts'
export {
  canTransferUp,
  findAgent,
  findAgentAbove,
  findAgentByCode,
  findDirect,
  findMemberBelow,
  type Invitation,
  type PlacedAgent,
  standpointOf,
} from './upline.queries.ts'
