import { standings } from '@fairground/kernel/standing'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { accessFor } from '../../platform/brand/index.ts'
import type { CatalogueGame } from './catalogue.memory.ts'
import {
  findGame,
  findRoom,
  gameMaintenance,
  gameOnWire,
  isKeptFrom,
  type RoomThere,
  seenFrom,
} from './catalogue.queries.ts'

/** Number of games suggested in place of one under maintenance. */
const suggested = 6

/** Launch: session, game and IP address. */
export interface LaunchWish {
  gameId: string
  /** Vendor's own id of one of its rooms; undefined for none. */
  roomId: string | undefined
  /** Vendor that the caller expects. */
  vendorCode: string
  standing: keyof typeof standings
  ip: string
  languageCode: string
  nowMs: number
}

/**
 * Returns the game and room to launch; refuses `game_unknown`, `game_closed`, `region_restricted`, `game_maintenance`
 * (with its end, and other games), `in_need_true_account` for a trial if the game has no trial mode, `room_unknown` and
 * `room_closed`.
 */
export async function launchable(
  tools: Pick<Tools, 'db' | 'clock' | 'log' | 'places'>,
  brand: Brand,
  { gameId, roomId, vendorCode, standing, ip, languageCode, nowMs }: LaunchWish,
): Promise<{ game: CatalogueGame; room: RoomThere | null }> {
  const game = await findGame(tools, brand.id, gameId)
  if (!game || game.vendor.code !== vendorCode) return refuse('game_unknown')
  if (!game.isOpen) refuse('game_closed')
  // A session from before the site was closed, or before its country was restricted, can launch nothing new either.
  const { status, closedCategories } = accessFor(brand, ip, tools.places)
  if (status === 1) refuse('game_maintenance', { suggestions: [] })
  if (status === 2 || closedCategories.includes(game.category) || isKeptFrom(game.brandVendor, ip, tools))
    refuse('region_restricted')
  const maintenance = gameMaintenance(game, nowMs)
  if (maintenance !== null) {
    const { games } = await seenFrom(tools, brand, ip)
    const others = games.filter(
      (other) => other.category === game.category && gameMaintenance(other, nowMs) === null,
    )
    refuse('game_maintenance', {
      ...(maintenance === 'open-ended' ? {} : { until: maintenance }),
      suggestions: others
        .slice(0, suggested)
        .map((other) => gameOnWire(other, brand.currency, languageCode, nowMs)),
    })
  }
  if (standings[standing].trial && !game.isTrialAllowed) refuse('in_need_true_account')
  return { game, room: roomId === undefined ? null : findRoom(game, roomId, brand.currency) }
}
