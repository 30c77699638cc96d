import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { changeBrandGames } from '@fairground/contract/office-catalogue'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { brandCatalogue, deskOf } from '../../games/catalogue/index.ts'
import { changeSetting, versionOf } from '../approvals/index.ts'
import { refuseTwice } from './orders.service.ts'

type Field = InputOf<typeof changeBrandGames>['field']

/** Ids of the chosen games of which a switch is on, and of those of which it is off. */
type Values = { openGames: string[]; closedGames: string[] } | { hotGames: string[]; otherGames: string[] }

/** A switch of several games: to open any of them takes two persons. */
export const brandGames: GuardedSetting<Values> = {
  call: 'changeBrandGames',
  async read(db, { brand, asked }) {
    const { field, isOn } = switchesIn(asked as Values)
    return valuesOf(field, await brandCatalogue.readSwitch(db, brand.id, field, [...isOn.keys()]))
  },
  async write(tx, { brand }, values) {
    const { field, isOn } = switchesIn(values)
    await brandCatalogue.writeSwitch(tx, brand.id, field, isOn)
    return {}
  },
  loosens: (before, after) =>
    'openGames' in before &&
    'openGames' in after &&
    after.openGames.some((id) => !before.openGames.includes(id)),
}

function valuesOf(field: Field, isOn: ReadonlyMap<string, boolean>): Values {
  const ids = [...isOn.keys()].sort()
  const [on, off] = [ids.filter((id) => isOn.get(id)), ids.filter((id) => !isOn.get(id))]
  return field === 'isOpen' ? { openGames: on, closedGames: off } : { hotGames: on, otherGames: off }
}

function switchesIn(values: Values): { field: Field; isOn: Map<string, boolean> } {
  const isOpen = 'openGames' in values
  const [on, off] = isOpen ? [values.openGames, values.closedGames] : [values.hotGames, values.otherGames]
  const pairs = [...on.map((id) => [id, true] as const), ...off.map((id) => [id, false] as const)]
  return { field: isOpen ? 'isOpen' : 'isHot', isOn: new Map(pairs) }
}

/**
 * Sets a switch of several games, all or none, or proposes the change. Refuses `order_twice` for a game that is named
 * twice, and `game_unknown`.
 */
export async function changeGames(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log'>,
  brand: Brand,
  staff: StaffSession,
  { field, to, games, reason }: InputOf<typeof changeBrandGames>,
): Promise<OutputOf<typeof changeBrandGames>> {
  const { byId } = await deskOf(tools, brand.id)
  const ids = games.map(({ gameId }) => gameId)
  refuseTwice(ids)
  const unknown = ids.filter((id) => !byId.has(id))
  if (unknown.length > 0) refuse('game_unknown', { fields: named(unknown) })
  const before = valuesOf(field, new Map(games.map(({ gameId, was }) => [gameId, was])))
  const values = valuesOf(field, new Map(ids.map((id) => [id, to])))
  // Proposals about other games wait beside this one.
  const subject = `brand-games/${versionOf({ field, ids: ids.toSorted() })}`
  return changeSetting(tools, brandGames, {
    brand,
    staff,
    subject,
    version: versionOf(before),
    values,
    reason,
  })
}

function named(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, 'unknown']))
}
