export { birthdayRows } from './birthdays.queries.ts'
export { isSameName, marksOf, type PersonMarks, plainName } from './identity.rules.ts'
export { findForOffice, listForOffice, type OfficePlayer } from './office.queries.ts'
export { listByRegistration } from './office-list.queries.ts'
export { paymentHashOf, storePaymentPassword } from './payment-password.queries.ts'
export { open } from './persons.feature.ts'
export {
  type AccountMarks,
  allProfiles,
  identityOf,
  listNamedBeyondAscii,
  listPeople,
  listRegisteredSince,
  marksAbout,
  namePayee,
  needsBirthday,
  noteBirthday,
  payeeNameOf,
  setDormancy,
} from './persons.queries.ts'
export { addProfile } from './persons.service.ts'
