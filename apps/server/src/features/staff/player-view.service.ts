import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getPlayer, searchPlayers, unmaskPlayer } from '@fairground/contract/staff'
import type { Brand } from '../../caller/brand.ts'
import type { StaffSession } from '../../caller/staff.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { findForOffice, listForOffice, type OfficePlayer } from '../players/index.ts'
import { phoneOf } from '../verification/index.ts'
import { logged } from './log.service.ts'
import { maskBirthday, maskEmail, maskIp, maskMobile, maskName } from './masks.rules.ts'

/** A page of the players of a brand that a text finds, masked. */
export async function findPlayers(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  { text, pageNo, pageSize }: InputOf<typeof searchPlayers>,
): Promise<OutputOf<typeof searchPlayers>> {
  const { list, total } = await listForOffice(db, brand.id, {
    text,
    mobile: phoneOrNone(brand, text),
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  return { list: list.map(masked), total, totalPages: Math.ceil(total / pageSize) }
}

function phoneOrNone(brand: Brand, text: string): string | undefined {
  try {
    return phoneOf(brand, text, undefined)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** One player of a brand, masked; refuses `player_unknown`. */
export async function maskedView(
  { db }: Pick<Tools, 'db'>,
  brandId: number,
  customerId: string,
): Promise<OutputOf<typeof getPlayer>> {
  const player = (await findForOffice(db, brandId, customerId)) ?? refuse('player_unknown')
  const { birthday, registerIp } = player
  return {
    ...masked(player),
    birthday: birthday && maskBirthday(birthday),
    registerIp: registerIp && maskIp(registerIp),
  }
}

/** What is shown of a player before a reason is given, field by field. */
function masked(player: OfficePlayer): OutputOf<typeof searchPlayers>['list'][number] {
  const { customerId, username, standing, isOpen, registeredAt, rank, currency, mobile, email } = player
  return {
    customerId,
    username,
    standing,
    isOpen,
    registeredAt: registeredAt.toISOString(),
    rank,
    currency,
    mobile: mobile && maskMobile(mobile),
    email: email && maskEmail(email),
    payeeName: maskName(player.payeeName),
  }
}

/**
 * The personal data of a player of the brand, once it is in the log who looks at whose and why; what was seen is sealed there.
 * Refuses `player_unknown`.
 */
export async function unmask(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof unmaskPlayer>,
): Promise<OutputOf<typeof unmaskPlayer>> {
  const { brandId } = staff
  const player = (await findForOffice(tools.db, brandId, customerId)) ?? refuse('player_unknown')
  const { mobile, email, birthday, payeeName, registerIp } = player
  const seen = { mobile, email, birthday, payeeName, registerIp }
  return logged(tools, async () => ({
    result: seen,
    entry: {
      brandId,
      by: `staff/${staff.publicId}`,
      call: 'unmaskPlayer',
      subject: `player/${customerId}`,
      reason,
      after: { fields: Object.keys(seen) },
      personal: { seen },
    },
  }))
}
