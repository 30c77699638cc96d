import { plainLetters } from '@fairground/kernel/plain-letters'

/** Data by which a person is recognised, on any of their accounts. */
export interface PersonMarks {
  /** In E.164; null unless it was proved. */
  phone: string | null
  payeeName: string
  /** yyyy-MM-dd. */
  birthday: string | null
  /** Digests of the numbers of approved documents, in hexadecimal. */
  documents: string[]
}

/** Normalises a name: removes case, accents, spaces and signs, and replaces letters like đ. */
export function plainName(name: string): string {
  return plainLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Normalises a name as marks did before letters like đ were replaced: finds exclusions and claims of that time. */
function nameInOldMarks(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Returns whether two texts are the same name, however each is written; a text without letters is no name. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other)
}

/**
 * Returns the texts by which a person is recognised: the normalised name with the birth date, a proved phone, and each
 * approved document. Each text starts with its kind, so that different kinds never match.
 */
export function marksOf({ phone, payeeName, birthday, documents }: PersonMarks): string[] {
  const names = new Set([plainName(payeeName), nameInOldMarks(payeeName)])
  const marks: string[] = []
  if (birthday) for (const name of names) if (name) marks.push(`person ${name} ${birthday}`)
  if (phone) marks.push(`phone ${phone}`)
  for (const document of documents) marks.push(`document ${document}`)
  return marks
}
