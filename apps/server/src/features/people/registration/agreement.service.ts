import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { refreshLimits } from '../limits/index.ts'
import { closePlayerRow, needsBirthday, noteAgreement, noteBirthday } from '../players/index.ts'
import { isYounger } from './birthday.rules.ts'

/** Nobody who plays was born before. */
const earliest = '1900-01-01'

/**
 * Accepts the agreement in force, with the birth date of who was opened by another person. Refuses `birthday_due` without one, and
 * `birthday_limit` for who is younger than registration allows, whose account is closed then.
 */
export async function agree(
  tools: Tools,
  brand: Brand,
  { playerId }: PlayerSession,
  birthday: string | undefined,
  nowMs: number,
): Promise<void> {
  const isOfAge = await transaction(tools.db, async (tx) => {
    if (await needsBirthday(tx, playerId)) {
      if (birthday === undefined) return refuse('birthday_due')
      refuseNoBirthday(brand, birthday, nowMs)
      await noteBirthday(tx, playerId, birthday, new Date(nowMs))
      if (isYounger(birthday, brand.minimumAge, nowMs, brand.timeZone)) {
        await closePlayerRow(tx, playerId)
        return false
      }
      // Limits and exclusions of the person, who is known again by the date.
      await refreshLimits(tx, tools, playerId)
    }
    await noteAgreement(tx, playerId, brand.agreementVersion, new Date(nowMs))
    return true
  })
  if (!isOfAge) refuse('birthday_limit')
}

/** Refuses a day on which nobody was born who could play, such as a slip in the year: it closes no account. */
function refuseNoBirthday(brand: Brand, birthday: string, nowMs: number): void {
  if (birthday < earliest || isYounger(birthday, 1, nowMs, brand.timeZone))
    refuse('invalid_input', { fields: { birthday: 'field.pattern.11' } })
}
