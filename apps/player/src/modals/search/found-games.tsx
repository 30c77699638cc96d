import { suggestSearches } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { useEffect, useState } from 'react'
import { Failed } from '../../parts/failure/failed.tsx'
import { GameGrid, GameGridSkeleton } from '../../parts/lobby/game-grid.tsx'
import { useGamePages } from '../../parts/lobby/use-game-pages.ts'
import { type LobbyWords, useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { useWords } from '../../words.ts'
import { FoundPlaces } from './found-places.tsx'
import { PopularGames } from './popular-games.tsx'
import { Texts } from './texts.tsx'

interface FoundGamesProps {
  text: string
  onLookFor(text: string): void
  /** Called with a text that finds games. */
  onFound(text: string): void
}

/** Shows the games that match a text, 42 more at each press; without any match, suggested texts and popular games. */
export function FoundGames({ text, onLookFor, onFound }: FoundGamesProps) {
  const { say } = useWords()
  const words = useLobbyWords()
  const [opened, setOpened] = useState({ text, pages: 1 })
  const pages = opened.text === text ? opened.pages : 1
  const { games, total, error, isOld, isLoading, again } = useGamePages({ gameName: text }, pages)
  const isFound = games !== undefined && !isOld && total > 0
  useEffect(() => {
    if (isFound) onFound(text)
  })

  if (error && !games) return <Failed code={error.code} onAgain={again} />
  if (!games || !words) return <GameGridSkeleton />
  if (total === 0) return <Nothing text={text} words={words} onLookFor={onLookFor} />
  return (
    <section aria-label={say('lobby.search')} className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      <p className="tabular mb-2 text-sm text-soft" role="status">
        {say('lobby.total', { count: total })}
      </p>
      <FoundPlaces text={text} />
      <GameGrid games={games} />
      {games.length < total && (
        <Button
          className="mx-auto mt-6 flex"
          isPending={isLoading}
          onClick={() => setOpened({ text, pages: pages + 1 })}
        >
          {say('lobby.more')}
        </Button>
      )}
    </section>
  )
}

interface NothingProps {
  text: string
  words: LobbyWords
  onLookFor(text: string): void
}

function Nothing({ text, words, onLookFor }: NothingProps) {
  const { data } = useRead(suggestSearches, { gameName: text })
  const suggestions = data?.list ?? []
  return (
    <>
      <p role="status" className="text-soft">
        {words.say('search.nothing', { text })}
      </p>
      {suggestions.length > 0 && (
        <Texts title={words.say('search.did-you-mean')} texts={suggestions} onChoose={onLookFor} />
      )}
      <PopularGames title={words.say('search.popular')} />
    </>
  )
}
