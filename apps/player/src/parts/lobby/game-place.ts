import type { Game } from './game-art.tsx'

/** The vendor whose lottery has a launcher of its own (specification, section 2). */
const seaLottery = 'TCG_SEA'
/** The tag of Vietnamese lotteries in feeds. */
const vietnamese = 'vn'

/** Returns the place where a game is played: a screen of its own for a lottery, otherwise a frame. */
export function gamePlace({
  nodeId,
  gameClassify,
  vassalage,
  tags,
  defaultPlayType,
}: Pick<Game, 'nodeId' | 'gameClassify' | 'vassalage' | 'tags' | 'defaultPlayType'>): {
  to: string
  query: Record<string, string | undefined>
} {
  const isLottery = (gameClassify === 'LOTT' || gameClassify === 'ELOTT') && vassalage !== seaLottery
  if (!isLottery) return { to: '/game', query: { id: nodeId } }
  return tags.includes(vietnamese)
    ? { to: '/vnlottery', query: { gameCode: nodeId } }
    : { to: '/lottery', query: { gameCode: nodeId, playType: defaultPlayType || undefined } }
}
