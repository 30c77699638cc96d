import type { Game } from './game-art.tsx'

/** The vendor whose lottery has a launcher of its own (specification, section 2). */
const seaLottery = 'TCG_SEA'
/** How feeds mark the lotteries of Vietnam. */
const vietnamese = 'vn'

/** Where a game is played: lotteries on screens of their own, all else in a frame. */
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
