import { LoaderCircle } from 'lucide-react'
import { useWords } from '../words.ts'

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
