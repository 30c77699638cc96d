import { LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '../words.ts'
import { tellSite } from './tell-site.ts'

/** Placeholder for content that is loading. */
export function Loading() {
  const { say } = useWords()
  return (
    <div
      role="status"
      className="grid size-full min-h-40 place-content-center justify-items-center gap-3 text-soft"
    >
      <LoaderCircle className="size-8 animate-spin" aria-hidden />
      {say('loading')}
    </div>
  )
}

/** Placeholder for a whole game; the site shows the game's picture over it, until it is told that this one is gone. */
export function GameLoading() {
  useEffect(() => () => tellSite({ type: 'fairground:begun' }), [])
  return <Loading />
}
