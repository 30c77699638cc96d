import { maskEmail, maskMobile, maskName } from '@fairground/kernel/masks'
import type { Tools } from '../../../tools.ts'

/** Person without an account who complains; addresses may be empty. */
export interface Person {
  name: string
  email: string
  mobile: string
}

/** Context for the encryption of a person: in the place of another complaint it cannot be decrypted. */
function aboutPerson(publicId: string): string {
  return `complaint/${publicId}/person`
}

/** Encrypts a person for the complaint with a public id. */
export function sealPerson({ secret }: Pick<Tools, 'secret'>, publicId: string, person: Person): Buffer {
  return secret.seal(JSON.stringify(person), aboutPerson(publicId))
}

/** Returns the person of a complaint; null for a player, and for a visitor who is not known. */
export function personOf(
  { secret }: Pick<Tools, 'secret'>,
  { publicId, personSealed }: { publicId: string; personSealed: Buffer | null },
): Person | null {
  return personSealed && (JSON.parse(secret.open(personSealed, aboutPerson(publicId))) as Person)
}

/** Masks a person for the office. */
export function maskedPerson({ name, email, mobile }: Person) {
  return {
    name: maskName(name),
    contact: {
      email: email === '' ? null : maskEmail(email),
      mobile: mobile === '' ? null : maskMobile(mobile),
    },
  }
}
