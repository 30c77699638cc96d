import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setBrandGame } from '@fairground/contract/office-catalogue'
import { currencyOf } from '@fairground/kernel/money'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandCatalogue, deskOf } from '../../games/catalogue/index.ts'
import { changeSetting } from '../approvals/index.ts'
import {
  type GameValues,
  isRangeOf,
  loosensGame,
  maintenanceFaults,
  maintenanceOnWire,
  stakesOnWire,
  storedMaintenance,
  storedStakes,
} from './terms.rules.ts'

/**
 * Settings of a brand for a game: to open it or a room, to allow more stakes, or to raise the weight of its turnover
 * takes two persons.
 */
export const brandGame: GuardedSetting<GameValues> = {
  call: 'setBrandGame',
  async read(db, at) {
    const { id, currency } = at.brand
    const found = (await brandCatalogue.findGame(db, id, idIn(at), currency.code)) ?? refuse('game_unknown')
    const { maintenance, stakes, ...terms } = found
    return {
      ...terms,
      currency: currency.code,
      maintenance: maintenanceOnWire(maintenance),
      stakes: stakesOnWire(stakes, currency),
    }
  },
  async write(tx, at, { name: _, currency, maintenance, stakes, ...terms }) {
    await brandCatalogue.writeGame(tx, at.brand.id, idIn(at), currency, {
      ...terms,
      maintenance: storedMaintenance(maintenance),
      stakes: storedStakes(stakes, currencyOf(currency)),
    })
    return {}
  },
  loosens: loosensGame,
}

/** Id of a game, by its name in the log: `brand-game/<id>`. */
function idIn({ subject }: Pick<SettingAt, 'subject'>): string {
  return subject.slice(subject.indexOf('/') + 1)
}

/**
 * Changes what the brand sets for a game, or proposes the change. Refuses `game_unknown`, `room_unknown`,
 * `stake_out_of_range` for stakes that the game does not offer, `weight_not_offered` for a vendor's game, and
 * `invalid_input` for an end of maintenance that is not after its beginning.
 */
export async function changeGame(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log'>,
  brand: Brand,
  staff: StaffSession,
  { gameId, version, reason, ...given }: InputOf<typeof setBrandGame>,
): Promise<OutputOf<typeof setBrandGame>> {
  const game = (await deskOf(tools, brand.id)).byId.get(gameId) ?? refuse('game_unknown')
  const { currency } = brand
  const fields = maintenanceFaults(given.maintenance)
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  const stakes = storedStakes(given.stakes, currency)
  if (stakes && !isRangeOf(stakes, game.offered)) refuse('stake_out_of_range')
  if (given.turnoverWeight !== null && game.usualWeight === null) refuse('weight_not_offered')
  const rooms = new Set(game.rooms.map(({ id }) => id))
  if (given.closedRooms.some((id) => !rooms.has(id))) refuse('room_unknown')
  const subject = `brand-game/${gameId}`
  const { name } = await brandGame.read(tools.db, { brand, subject, nowMs: tools.clock.now() })
  const values: GameValues = {
    ...given,
    name,
    currency: currency.code,
    maintenance: maintenanceOnWire(storedMaintenance(given.maintenance)),
    stakes: stakesOnWire(stakes, currency),
    closedRooms: [...new Set(given.closedRooms)].sort(),
  }
  return changeSetting(tools, brandGame, { brand, staff, subject, version, values, reason })
}
