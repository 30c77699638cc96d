import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { refreshLimits } from '../limits/index.ts'
import { needsBirthday, noteBirthday } from '../persons/index.ts'
import { closePlayerRow } from '../players/index.ts'
import { noteAgreement } from './agreement.queries.ts'
import { isYounger } from './birthday.rules.ts'

/** Earliest birth date of a player. */
const earliest = '1900-01-01'

/**
 * Accepts the current agreement, with the birth date of a player whose account was opened by somebody else. Refuses
 * `birthday_due` without one, and `birthday_limit` for a player younger than registration allows, whose account is then
 * closed.
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
      // Limits and exclusions of the person, who is recognised by the date.
      await refreshLimits(tx, tools, playerId)
    }
    await noteAgreement(tx, playerId, brand.agreementVersion, new Date(nowMs))
    return true
  })
  if (!isOfAge) refuse('birthday_limit')
}

/** Refuses an impossible birth date, such as a slip in the year: it closes no account. */
function refuseNoBirthday(brand: Brand, birthday: string, nowMs: number): void {
  if (birthday < earliest || isYounger(birthday, 1, nowMs, brand.timeZone))
    refuse('invalid_input', { fields: { birthday: 'field.pattern.11' } })
}
