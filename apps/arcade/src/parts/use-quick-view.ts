import type { QuickView, QuickWords } from '@fairground/games/view-quick'
import { quicks } from '@fairground/games/views'
import { numberText } from '@fairground/web/text/formats'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../words.ts'

/** Whether a game is an original, which the page of all originals shows. */
export function isOriginal(gameId: string): boolean {
  return Object.hasOwn(quicks, gameId)
}

/** Loads the view of an original; null until then and for another game. */
export function useQuickView(gameId: string | undefined): { view: QuickView | null; isFailed: boolean } {
  const [view, setView] = useState<QuickView | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (gameId === undefined || !isOriginal(gameId)) return
    let isGone = false
    quicks[gameId]!().then(
      (loaded) => isGone || setView(loaded),
      (error: unknown) => {
        console.error(error)
        setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [gameId])
  return { view, isFailed }
}

/** Returns the words and numbers of the language for the view of an original. */
export function useQuickWords(): QuickWords {
  const { sayOfGame, tag } = useWords()
  return useMemo(
    () => ({
      say: sayOfGame,
      number: (value, decimals) =>
        numberText(value, tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    }),
    [sayOfGame, tag],
  )
}
