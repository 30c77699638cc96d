import { listGames } from '@fairground/contract/catalogue'
import { useClient } from '@fairground/web/api/use-calls'
import { useRouter } from '../../router.tsx'
import type { Category } from '../../screen.ts'
import { useLanes } from './use-vendors.ts'

/** The vendor whose lottery opens directly, without a lobby before it (specification, section 2). */
const straightIn = 'TCG_SEA'
const lotteries: readonly string[] = ['LOTT', 'ELOTT']

/**
 * Returns a function for the category bar: for the lotteries, one that opens the game of the vendor TCG_SEA directly if
 * the brand has one; undefined if the link to the lobby applies. The side menu always leads to the lobby.
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
