import { Skeleton } from '@fairground/web/ui/skeleton'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { entries } from '../../centre/entries.ts'
import { type LoadTrouble, loadChunk, troubleOf } from '../../loading/load-chunk.ts'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { LoadFailed } from '../../parts/failure/load-failed.tsx'
import { useShown } from '../../router.tsx'

const loaders = import.meta.glob<{ Page: ComponentType }>('../../centre/*/page.tsx')
const loaded = new Map<string, ComponentType>()

/** Where each address was scrolled to: what is opened over the centre takes its place meanwhile. */
const scrolled = new Map<string, number>()

interface PageFrameProps {
  entry: (typeof entries)[number]
  isSheet: boolean
  words: CentreWords
}

/** A page of the member centre below its heading, which has the focus once the page was chosen. */
export function PageFrame({ entry: { folder, words: name }, isSheet, words }: PageFrameProps) {
  const { path, query, by } = useShown()
  const [, setShown] = useState(0)
  const [trouble, setTrouble] = useState<LoadTrouble>()
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const Page = loaded.get(folder)

  const load = useRef(async () => {
    setTrouble(undefined)
    try {
      loaded.set(folder, (await loadChunk(loaders[`../../centre/${folder}/page.tsx`]!)).Page)
      setShown((times) => times + 1)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  })
  useEffect(() => {
    if (!loaded.has(folder)) void load.current()
  }, [folder])

  useEffect(() => {
    if (by !== 'start') heading.current?.focus({ preventScroll: true })
  }, [by])

  const address = path + query
  useLayoutEffect(() => {
    const place = area.current!
    place.scrollTop = scrolled.get(address) ?? 0
    return () => void scrolled.set(address, place.scrollTop)
  }, [address])

  return (
    <div
      ref={area}
      className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 md:px-8 md:py-6"
      data-testid="centre-page"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className={`text-2xl outline-none md:text-3xl ${isSheet ? 'sr-only' : 'mb-4'}`}
      >
        {words.say(name)}
      </h2>
      {Page ? (
        <Page />
      ) : trouble ? (
        <LoadFailed trouble={trouble} onAgain={() => void load.current()} />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-24 rounded-usual" />
          <Skeleton className="h-64 rounded-usual" />
        </div>
      )}
    </div>
  )
}
