import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listDrawModes, setDrawMode } from '@fairground/contract/office-results'
import { marketGames } from '@fairground/games/rules'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { logged } from '../../office/staff/index.ts'
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

/**
 * Sets the mode in which a brand has a game drawn, from the next draw that is made on. Refuses `game_unknown`, and
 * `draw_mode_changed` unless the mode is the one that was read.
 */
export async function setModeOf(
  tools: Tools,
  staff: StaffSession,
  { nodeId, before, mode, reason }: InputOf<typeof setDrawMode>,
): Promise<void> {
  const { brandId } = staff
  const { list } = await modesOf(tools, { id: brandId })
  if (!list.some((one) => one.nodeId === nodeId)) refuse('game_unknown')
  await logged(tools, async (tx) => {
    if ((await modeOf(tx, brandId, nodeId)) !== before) refuse('draw_mode_changed')
    await setMode(tx, { brandId, gameId: nodeId, mode, nowMs: tools.clock.now() })
    return {
      result: undefined,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: 'setDrawMode',
        subject: `game/${nodeId}`,
        reason,
        before: { mode: before },
        after: { mode },
      },
    }
  })
}
