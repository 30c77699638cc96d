import type { InputOf } from '@fairground/contract/call'
import type { sendDocument } from '@fairground/contract/identity'
import {
  type DocumentKind,
  documentKinds,
  identityPictures,
  plainNumber,
} from '@fairground/contract/identity-figures'
import type { Level } from '@fairground/contract/levels'

/** Level with its end in milliseconds since 1970; null if it has none. */
export interface LevelWithEnd {
  level: Level
  untilMs: number | null
}

/**
 * Returns the level by approved documents: 1 with one that proves the player's identity, 2 with a source of funds in
 * addition. It ends when the last day of all identity documents is over; `expiresOn` is the last day of a document.
 */
export function levelOf(
  approved: readonly { kind: DocumentKind; expiresOn: string | null }[],
  timeZone: string,
  nowMs: number,
): LevelWithEnd {
  const ends = approved
    .filter(({ kind }) => documentKinds[kind].proves === 'identity')
    .map(({ expiresOn }) => (expiresOn === null ? Number.POSITIVE_INFINITY : endOf(expiresOn, timeZone)))
  const untilMs = Math.max(...ends)
  if (ends.length === 0 || untilMs <= nowMs) return { level: 0, untilMs: null }
  const hasOrigin = approved.some(({ kind }) => documentKinds[kind].proves === 'origin')
  return { level: hasOrigin ? 2 : 1, untilMs: Number.isFinite(untilMs) ? untilMs : null }
}

function endOf(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** Returns the date of an instant in a time zone, as yyyy-MM-dd. */
export function dateIn(timeZone: string, nowMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Returns the faults of a sent document, by field; `today` is a date of the brand's time zone. */
export function wrongFields(
  { kind, country, number, birthday, expiresOn, images }: InputOf<typeof sendDocument>,
  today: string,
): Record<string, string> {
  const rules: {
    country: string | null
    number: string | null
    expires: boolean
    pictures: number
  } = documentKinds[kind]
  const wrong: Record<string, string> = {}
  if (rules.country !== null && rules.country !== country) wrong.country = 'invalid_value'
  const plain = plainNumber(number)
  if (rules.number === null ? plain !== '' : !new RegExp(rules.number).test(plain))
    wrong.number = 'invalid_format'
  if (birthday >= today || birthday < '1900') wrong.birthday = 'invalid_value'
  if (rules.expires !== (expiresOn !== null)) wrong.expiresOn = rules.expires ? 'required' : 'invalid_value'
  if (images.length < rules.pictures) wrong.images = 'too_small'
  const bytes = images.map((image) => Buffer.byteLength(image, 'base64'))
  if (bytes.some((size) => size > identityPictures.mostBytes)) wrong.images = 'too_big'
  return wrong
}

/** Content of a document, which is encrypted. */
export interface DocumentFacts {
  number: string
  fullName: string
  birthday: string
  expiresOn: string | null
}

/** Returns the context for the encryption of a document's facts: in the place of another's they cannot be decrypted. */
export const aboutFacts = (documentId: string) => `document/${documentId}`
/** Returns the same for one of its pictures. */
export const aboutPicture = (documentId: string, position: number) => `document/${documentId}/${position}`

/** Returns the text whose digest recognises a document, whoever sends it, at any brand. */
export function documentMark(kind: DocumentKind, country: string, number: string): string {
  return JSON.stringify([country, kind, plainNumber(number)])
}
