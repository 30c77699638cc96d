import type { Level } from '@fairground/contract/levels'
import { plainLetters } from '@fairground/kernel/plain-letters'

/** The level of an account at a time: 0 from the end of what gives it on, whether or not the job has written that. */
export function levelAt(
  { level, level_until: until }: { level: Level; level_until: Date | null },
  nowMs: number,
): Level {
  return until !== null && until.getTime() <= nowMs ? 0 : level
}

/** What a person is known again by, wherever they have an account. */
export interface PersonMarks {
  /** In E.164, and only if it was proved. */
  phone: string | null
  payeeName: string
  /** yyyy-MM-dd. */
  birthday: string | null
  /** The digests of the numbers of approved documents, in hexadecimal. */
  documents: string[]
}

/** A name without what is written in different ways: case, accents, letters like đ, spaces and signs. */
export function plainName(name: string): string {
  return plainLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A name as marks had it before letters like đ were replaced: exclusions and claims of that time are found by it. */
function nameInOldMarks(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Whether two texts are one name, however each is written; what has no letters is no name. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other)
}

/**
 * The texts by which a person is known again: a name with a birth date, whatever the writing of the name, a proved phone, and each
 * approved document. Each names its kind, so that one is never taken for the other.
 */
export function marksOf({ phone, payeeName, birthday, documents }: PersonMarks): string[] {
  const names = new Set([plainName(payeeName), nameInOldMarks(payeeName)])
  const marks: string[] = []
  if (birthday) for (const name of names) if (name) marks.push(`person ${name} ${birthday}`)
  if (phone) marks.push(`phone ${phone}`)
  for (const document of documents) marks.push(`document ${document}`)
  return marks
}
