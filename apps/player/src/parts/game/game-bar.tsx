import { IconButton } from '@fairground/web/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'

/** Returns a function that goes a step back, or to `back` for a visitor who came from elsewhere. */
export function useLeaveGame(back: string): () => void {
  const router = useRouter()
  return useCallback(() => (router.canGoBack() ? history.back() : void router.go(back)), [router, back])
}

interface GameBarProps {
  /** The name of the game; a dash until it is known. */
  name?: string | undefined
  /** The widths at which the page of the game has a bar of its own, which replaces this one. */
  inside?: 'small' | 'any' | undefined
  onLeave(): void
  /** The buttons at the end. */
  children?: ReactNode
}

/** The bar above a game, dark in both themes: back, its name, and its buttons. */
export function GameBar({ name, inside, onLeave, children }: GameBarProps) {
  const { say } = useWords()
  return (
    <div
      data-theme="dark"
      data-inside={inside}
      className="game-bar flex h-11 shrink-0 items-center gap-1 border-b border-line bg-ground px-1 text-text sm:px-4"
    >
      <IconButton icon={ArrowLeft} label={say('game.back')} className="rtl:rotate-180" onClick={onLeave} />
      <p aria-hidden className="min-w-0 flex-1 truncate font-display text-lg font-bold">
        {name ?? '—'}
      </p>
      {children}
    </div>
  )
}
