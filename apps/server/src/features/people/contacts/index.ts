export { open } from './contacts.feature.ts'
export {
  addContactTo,
  addressesOf,
  type Contact,
  contactOf,
  findByNameAndEmail,
  holderOfContact,
  holderOfEmail,
  lacksContact,
  mailboxOf,
  reachOf,
  replaceContact,
} from './contacts.queries.ts'
