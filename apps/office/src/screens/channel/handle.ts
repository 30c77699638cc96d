import type { AddressField } from '../../address.ts'

/** The handle of a member of the chat channel, which says nothing about the account; or none. */
export const handleField: AddressField<string> = {
  read: (text) => (text !== null && /^[A-Z2-9]{10}$/.test(text) ? text : ''),
  write: (value) => (value === '' ? null : value),
}
