import { listGames } from '@fairground/contract/catalogue'
import { useClient } from '@fairground/web/api/use-calls'
import { useRouter } from '../../router.tsx'
import type { Category } from '../../screen.ts'
import { useLanes } from './use-vendors.ts'

/** The vendor whose lottery is entered at once, without a lobby before it (specification, section 2). */
const straightIn = 'TCG_SEA'
const lotteries: readonly string[] = ['LOTT', 'ELOTT']

/**
 * The way of the bar of categories to a lobby. For the lotteries it leads straight into the game of the vendor TCG_SEA
 * where the brand has one; nothing where the lobby is simply gone to. The side menu leads to the lobby in any case.
 */
export function useLobbyWay(): (categories: readonly Category[] | undefined) => (() => void) | undefined {
  const client = useClient()
  const router = useRouter()
  const hasStraightIn = useLanes().some(
    ({ gameClassify, cards }) =>
      lotteries.includes(gameClassify) && cards.some(({ vassalage }) => vassalage === straightIn),
  )
  async function enter() {
    const answer = await client.send(listGames, { vassalage: straightIn, pageSize: 1 })
    const [game] = answer.ok ? answer.value.list : []
    await router.go(game ? `/game?id=${encodeURIComponent(game.nodeId)}` : '/elott')
  }
  return (categories) => {
    const isLottery = categories?.some((category) => lotteries.includes(category)) ?? false
    return isLottery && hasStraightIn ? () => void enter() : undefined
  }
}
