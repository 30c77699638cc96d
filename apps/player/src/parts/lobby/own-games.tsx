import { listFavourites, listRecentGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { State } from '@fairground/web/ui/state'
import { Heart, History } from 'lucide-react'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { SceneSpot } from '../picture/scene-spot.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { NextGames } from './next-games.tsx'
import { useLobbyWords } from './use-lobby-words.ts'

/** Shows the player's favourites or recent games of some categories. */
export function OwnGames({ tab, gameType }: { tab: 'recent' | 'favourites'; gameType: string | undefined }) {
  const { say } = useWords()
  const all = { gameType, pageSize: 200 }
  const isRecent = tab === 'recent'
  const recent = useRead(listRecentGames, all, { enabled: isRecent, staleTime: 0 })
  const favourites = useRead(listFavourites, all, { enabled: !isRecent, staleTime: 0 })
  const { error, refetch } = isRecent ? recent : favourites
  const words = useLobbyWords()
  const games = isRecent ? recent.data?.list : favourites.data?.content
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!games || !words) return <GameGridSkeleton />
  if (games.length > 0) return <GameGrid games={games} />
  return (
    <>
      <State
        icon={isRecent ? History : Heart}
        picture={<SceneSpot scene="tickets" />}
        title={say(isRecent ? 'lobby.recent' : 'lobby.favourites')}
        text={words.say(isRecent ? 'own.recent' : 'own.favourites')}
      />
      <NextGames />
    </>
  )
}
