import type { Opened } from '../../../feature.ts'

/** Opens contacts: the phone numbers and e-mail addresses of accounts. */
export function open() {
  return {} satisfies Opened
}
