import type { Level } from '@fairground/contract/levels'

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

/** A name without what is written in different ways: case, accents, spaces and signs. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/**
 * The texts by which a person is known again: a proved phone, a name with a birth date, whatever the writing of the
 * name, and each approved document. Each names its kind, so that one is never taken for the other.
 */
export function marksOf({ phone, payeeName, birthday, documents }: PersonMarks): string[] {
  const name = plainName(payeeName)
  const marks: string[] = []
  if (phone) marks.push(`phone ${phone}`)
  if (name && birthday) marks.push(`person ${name} ${birthday}`)
  for (const document of documents) marks.push(`document ${document}`)
  return marks
}
