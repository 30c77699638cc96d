import { TopSheet } from '@fairground/web/ui/top-sheet'
import { History, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { closeModal, openModalAt } from '../../modals.tsx'
import { useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { forgetSearches, keepSearch, recentSearches } from '../../session/recent-searches.ts'
import { sessionToken } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { FoundGames } from './found-games.tsx'
import { PopularGames } from './popular-games.tsx'
import { Texts } from './texts.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    searchModal: { id?: string }
  }
}

const typingMs = 200
const longest = 64

/**
 * The search over all games. The text is in the address, so that a step back from a game shows the search again.
 */
export function Modal({ id: asked = '' }: { id?: string }) {
  const { say } = useWords()
  const words = useLobbyWords()
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(asked)
  const [recent, setRecent] = useState(recentSearches)
  const noteFound = useKeptSearch()

  useEffect(() => {
    if (typed.trim() === asked) return
    const timer = setTimeout(() => openModalAt('search', typed.trim() || undefined), typingMs)
    return () => clearTimeout(timer)
  }, [typed, asked])

  function lookFor(text: string) {
    setTyped(text)
    openModalAt('search', text)
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    results.current?.querySelector<HTMLElement>('h3 a, li > button')?.focus()
  }

  return (
    <TopSheet
      title={say('lobby.search')}
      closeLabel={say('close')}
      onClose={closeModal}
      firstFocus={field}
      head={
        <label className="relative block">
          <span className="sr-only">{say('lobby.search')}</span>
          <Search className="pointer-events-none absolute start-3 top-3 size-5 text-soft" aria-hidden />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            maxLength={longest}
            placeholder={say('lobby.search')}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            className="h-11 w-full rounded-round border border-line-strong bg-ground ps-10 pe-3 placeholder:text-soft"
          />
        </label>
      }
    >
      <div ref={results} className="flex flex-col gap-5">
        {asked ? (
          <FoundGames text={asked} onLookFor={lookFor} onFound={noteFound} />
        ) : (
          words && (
            <>
              {recent.length > 0 && (
                <Texts
                  title={words.say('search.recent')}
                  texts={recent}
                  icon={History}
                  onChoose={lookFor}
                  clear={words.say('search.clear')}
                  onClear={() => {
                    forgetSearches()
                    setRecent([])
                    field.current?.focus()
                  }}
                />
              )}
              <PopularGames title={words.say('search.popular')} />
            </>
          )
        )}
      </div>
    </TopSheet>
  )
}

/**
 * Stores the last matching text when the search is closed, unless the session has changed; returns the function that
 * sets it.
 */
function useKeptSearch(): (text: string) => void {
  const found = useRef<string>(undefined)
  useEffect(() => {
    const token = sessionToken()
    return () => {
      if (found.current !== undefined && token === sessionToken()) keepSearch(found.current)
    }
  }, [])
  return (text) => {
    found.current = text
  }
}
