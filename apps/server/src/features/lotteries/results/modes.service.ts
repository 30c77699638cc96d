import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { DrawMode } from '@fairground/contract/draw-figures'
import type { listDrawModes, setDrawMode } from '@fairground/contract/office-results'
import { marketGames } from '@fairground/games/rules'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { changeSetting, loosensBy } from '../../office/approvals/index.ts'
import { listModes, modeOf, setMode } from '../schedules/index.ts'

/** Lists the games of a brand that may be drawn officially, with the mode in which their next draws are made. */
export async function modesOf(
  tools: Tools,
  { id }: Pick<Brand, 'id'>,
): Promise<OutputOf<typeof listDrawModes>> {
  const [findGame, modes] = await Promise.all([gamesOf(tools, id), listModes(tools.db, id)])
  return {
    list: marketGames.flatMap(({ game }) => {
      const found = game.published && findGame(game.info.id)
      if (!found) return []
      return [
        {
          nodeId: found.id,
          name: nameOf(found, 'EN'),
          mode: modes.get(found.id) ?? 'house',
        },
      ]
    }),
  }
}

/** Mode in which a game is drawn: each change takes two persons, since it decides who makes the result. */
export const drawMode: GuardedSetting<{ mode: DrawMode }> = {
  call: 'setDrawMode',
  read: async (db, at) => ({ mode: await modeOf(db, at.brand.id, gameIn(at)) }),
  async write(tx, at, { mode }) {
    await setMode(tx, { brandId: at.brand.id, gameId: gameIn(at), mode, nowMs: at.nowMs })
    return {}
  },
  loosens: loosensBy({ mode: 'any' }),
}

/** Game of a mode, by its name in the log: `game/<game>`. */
function gameIn({ subject }: Pick<SettingAt, 'subject'>): string {
  return subject.slice('game/'.length)
}

/**
 * Proposes the mode in which a brand has a game drawn, from the next draw on that is made after the approval. Refuses
 * `game_unknown`.
 */
export async function setModeOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { nodeId, mode, reason }: InputOf<typeof setDrawMode>,
): Promise<OutputOf<typeof setDrawMode>> {
  const { list } = await modesOf(tools, brand)
  if (!list.some((one) => one.nodeId === nodeId)) refuse('game_unknown')
  return changeSetting(tools, drawMode, { brand, staff, subject: `game/${nodeId}`, values: { mode }, reason })
}
