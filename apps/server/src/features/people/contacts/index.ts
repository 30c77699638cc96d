export { open } from './contacts.feature.ts'
export {
  addContactTo,
  addressesOf,
  type Contact,
  findByNameAndEmail,
  holderOfContact,
  holderOfEmail,
  lacksContact,
  mailboxOf,
  reachOf,
} from './contacts.queries.ts'
