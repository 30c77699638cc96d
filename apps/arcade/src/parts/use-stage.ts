import type { MountedView, ViewTable } from '@fairground/games/view'
import { views } from '@fairground/games/views'
import { useEffect, useRef, useState } from 'react'
import { tellStage } from '../play/shown-game.ts'

/** Mounts the view of a game into the element with the ref; returns null until it is mounted. */
export function useStage(gameId: string, table: () => ViewTable) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MountedView | null>(null)
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const [isFailed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is mounted once; its callbacks read the current values
  useEffect(() => {
    let isGone = false
    let mounted: MountedView | null = null
    const watcher = new ResizeObserver(() => mounted?.resize())
    void (async () => {
      try {
        const game = await views[gameId]!()
        mounted = await game.mount(host.current!, table())
        if (isGone) {
          mounted.destroy()
          return
        }
        watcher.observe(host.current!)
        tellStage(mounted)
        setPictures(game.pictures)
        setView(mounted)
      } catch (error) {
        console.error(error)
        setFailed(true)
      }
    })()
    return () => {
      isGone = true
      watcher.disconnect()
      mounted?.destroy()
    }
  }, [gameId])

  return { host, view, pictures, isFailed }
}
