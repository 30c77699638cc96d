import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getPlayer, listPlayers, searchPlayers, unmaskPlayer } from '@fairground/contract/staff'
import { maskBirthday, maskEmail, maskIp, maskMobile, maskName } from '@fairground/kernel/masks'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { stoppedPlayerRows } from '../../games/stops/index.ts'
import { walletsOf } from '../../ledger/wallet/index.ts'
import {
  findForOffice,
  listByRegistration,
  listForOffice,
  type OfficePlayer,
} from '../../people/persons/index.ts'
import { lastSeenOf } from '../../people/sessions/index.ts'
import { phoneOf } from '../../people/verification/index.ts'
import { logged } from './log.service.ts'

/** Finds the players of a brand by a text, masked, after the last one of the previous page. */
export async function findPlayers(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  { text, after, pageSize }: InputOf<typeof searchPlayers>,
): Promise<OutputOf<typeof searchPlayers>> {
  const found = await listForOffice(db, brand.id, {
    text,
    mobile: phoneOrNone(brand, text),
    after,
    limit: pageSize + 1,
  })
  const list = found.slice(0, pageSize)
  const isMore = found.length > pageSize
  return { list: list.map(masked), next: isMore ? list.at(-1)!.username.toLowerCase() : null }
}

/** Lists the players of a brand that pass some filters, masked, the newest first, after the previous page. */
export async function listNewest(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  { after, pageSize, ...filters }: InputOf<typeof listPlayers>,
  nowMs: number,
): Promise<OutputOf<typeof listPlayers>> {
  const stopped = filters.state === 'stopped' ? stoppedPlayerRows(db, brand.id) : undefined
  const { list, next } = await listByRegistration(
    db,
    brand,
    { ...filters, among: stopped },
    { after, pageSize, nowMs },
  )
  return { list: list.map(masked), next }
}

function phoneOrNone(brand: Brand, text: string): string | undefined {
  try {
    return phoneOf(brand, text, undefined)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Finds the player with a customer id on a brand; refuses `player_unknown`. */
export async function findPlayer(
  { db }: Pick<Tools, 'db'>,
  brandId: number,
  customerId: string,
): Promise<OfficePlayer> {
  return (await findForOffice(db, brandId, customerId)) ?? refuse('player_unknown')
}

/** Returns a player of a brand with their wallets, masked; refuses `player_unknown`. */
export async function maskedView(
  tools: Pick<Tools, 'db'>,
  brandId: number,
  customerId: string,
): Promise<OutputOf<typeof getPlayer>> {
  const player = await findPlayer(tools, brandId, customerId)
  const { id, birthday, registerIp, labels, level, dormantSince } = player
  const [wallets, seenAt] = await Promise.all([walletsOf(tools.db, id), lastSeenOf(tools.db, id)])
  return {
    ...masked(player),
    birthday: birthday && maskBirthday(birthday),
    registerIp: registerIp && maskIp(registerIp),
    labels,
    wallets: wallets.map(({ purpose, currency, cash, bonus, held, deficit }) => ({
      purpose,
      cash: moneyOnWire(cash, currency),
      bonus: moneyOnWire(bonus, currency),
      held: moneyOnWire(held, currency),
      owed: moneyOnWire(deficit, currency),
    })),
    seenAt: seenAt?.toISOString() ?? null,
    level,
    dormantSince: dormantSince?.toISOString() ?? null,
  }
}

/** Converts minor units of a currency for the API. */
export function moneyOnWire(amount: bigint, currency: string): { amount: string; currency: string } {
  return { amount: moneyText(amount, currencyOf(currency)), currency }
}

/** Fields of a player that are shown before a reason is given. */
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
 * Returns the personal data of a player of the brand, once the log has who reads whose data and why; the values shown
 * are encrypted there. Refuses `player_unknown`.
 */
export async function unmask(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof unmaskPlayer>,
): Promise<OutputOf<typeof unmaskPlayer>> {
  const { brandId } = staff
  const player = await findPlayer(tools, brandId, customerId)
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
