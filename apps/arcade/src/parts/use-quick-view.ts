import type { QuickView, QuickWords } from '@fairground/games/view-quick'
import type { StepsView } from '@fairground/games/view-steps'
import { quicks, stepViews } from '@fairground/games/views'
import { numberText } from '@fairground/web/text/formats'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../words.ts'

/** Whether a game is an original with one choice, which the page of all of these shows. */
export function isOriginal(gameId: string): boolean {
  return Object.hasOwn(quicks, gameId)
}

/** Whether a game is an original in steps. */
export function isInSteps(gameId: string): boolean {
  return Object.hasOwn(stepViews, gameId)
}

/** Loads the view of an original with one choice; null until then and for another game. */
export function useQuickView(gameId: string | undefined): Loaded<QuickView> {
  return useViewOf(quicks, gameId)
}

/** Loads the view of an original in steps; null until then and for another game. */
export function useStepsView(gameId: string | undefined): Loaded<StepsView> {
  return useViewOf(stepViews, gameId)
}

interface Loaded<View> {
  view: View | null
  isFailed: boolean
}

function useViewOf<View>(
  views: Readonly<Record<string, () => Promise<View>>>,
  gameId: string | undefined,
): Loaded<View> {
  const [view, setView] = useState<View | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (gameId === undefined || !Object.hasOwn(views, gameId)) return
    let isGone = false
    views[gameId]!().then(
      (loaded) => isGone || setView(() => loaded),
      (error: unknown) => {
        console.error(error)
        setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [views, gameId])
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
