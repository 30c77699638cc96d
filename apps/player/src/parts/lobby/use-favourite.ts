import {
  addFavGameV2,
  listFavouriteIds,
  listFavourites,
  removeFavGameV2,
} from '@fairground/contract/catalogue'
import { keyOf, refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useHasAccount } from '../../data.ts'
import { useWords } from '../../words.ts'
import { useGuard } from '../account/use-guard.ts'
import type { Game } from './game-art.tsx'

/**
 * Returns whether a game is a favourite of the player, and a toggle that asks visitors and trial accounts to register.
 */
export function useFavourite({ nodeId, vassalage, gameClassify }: Game): [boolean, () => void] {
  const words = useWords()
  const guard = useGuard()
  const queries = useQueryClient()
  const hasAccount = useHasAccount()
  const ids = useRead(listFavouriteIds, {}, { enabled: hasAccount, staleTime: Number.POSITIVE_INFINITY }).data
    ?.list
  const add = useAct(addFavGameV2)
  const remove = useAct(removeFavGameV2)
  const isFavourite = hasAccount && (ids?.includes(nodeId) ?? false)

  const put = (isIn: boolean) =>
    queries.setQueryData<{ list: string[] }>(keyOf(listFavouriteIds, {}), (kept) => {
      const others = kept?.list.filter((id) => id !== nodeId) ?? []
      return { list: isIn ? [nodeId, ...others] : others }
    })

  async function toggle() {
    // Shown at once and reverted if refused; a pending read would show the previous state.
    await queries.cancelQueries({ queryKey: keyOf(listFavouriteIds) })
    put(!isFavourite)
    const favourite = { nodeId, vendor: vassalage, gameType: gameClassify }
    const answer = await (isFavourite ? remove(favourite) : add(favourite))
    if (!answer.ok) {
      put(isFavourite)
      toast({ kind: 'coral', text: words.sayRefusal(answer.error) })
    }
    await Promise.all([refresh(queries, listFavouriteIds), refresh(queries, listFavourites)])
  }
  return [isFavourite, () => guard(() => void toggle())]
}
