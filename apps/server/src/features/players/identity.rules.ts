/** What a person is known again by, wherever they have an account. */
export interface PersonMarks {
  /** In E.164, and only if it was proved. */
  phone: string | null
  payeeName: string
  /** yyyy-MM-dd. */
  birthday: string | null
}

/**
 * The texts by which a person is known again: a proved phone, and a name with a birth date, whatever the writing of the name.
 * Each names its kind, so that one is never taken for the other.
 */
export function marksOf({ phone, payeeName, birthday }: PersonMarks): string[] {
  const name = payeeName
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
  const marks: string[] = []
  if (phone) marks.push(`phone ${phone}`)
  if (name && birthday) marks.push(`person ${name} ${birthday}`)
  return marks
}
