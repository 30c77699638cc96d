import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type LoadTrouble, loadChunk, troubleOf } from '../../loading/load-chunk.ts'
import { useShown } from '../../router.tsx'
import { LoadFailed } from '../failure/load-failed.tsx'

/** Loads the module of a page. */
export type LoadPage = () => Promise<{ Page: ComponentType }>

/** The loaded pages, by their loading function. */
const loaded = new Map<LoadPage, ComponentType>()

/** The scroll position of each address, since a modal opened over the centre replaces it meanwhile. */
const scrolled = new Map<string, number>()

interface CentrePageProps {
  title: string
  load: LoadPage
  isSheet: boolean
  /** A notice above every page of the centre. */
  notice: string | undefined
}

/** Shows a page of a centre below its heading, which takes the focus when the page is selected. */
export function CentrePage({ title, load: loadPage, isSheet, notice }: CentrePageProps) {
  const { path, query, by } = useShown()
  const [, setShown] = useState(0)
  const [trouble, setTrouble] = useState<LoadTrouble>()
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const Page = loaded.get(loadPage)

  const load = useRef(async () => {
    setTrouble(undefined)
    try {
      loaded.set(loadPage, (await loadChunk(loadPage)).Page)
      setShown((times) => times + 1)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  })
  useEffect(() => {
    if (!loaded.has(loadPage)) void load.current()
  }, [loadPage])

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
      // Elements hidden by absolute positioning, such as radio inputs, stay within the scrolling area.
      className="centre-page relative min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 md:px-8 md:py-6"
      data-testid="centre-page"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className={`text-2xl outline-none md:text-3xl ${isSheet ? 'sr-only' : 'mb-4'}`}
      >
        {title}
      </h2>
      {notice && (
        <div className="mb-4">
          <Notice>{notice}</Notice>
        </div>
      )}
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
