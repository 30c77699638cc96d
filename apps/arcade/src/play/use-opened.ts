import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { launchIn } from '../address.ts'
import { useWords } from '../words.ts'
import { type Opened, open } from './open.ts'
import { tellShown } from './shown-game.ts'

const nothingShown = { balance: '', lastRoundId: null, shownWin: '', shownBalance: '' }

function hearAddress(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Opens the game of the address once it names a launch; returns undefined until then. `again` tries once more. */
export function useOpened(): { opened: Opened | undefined; again(): void } {
  const { code } = useWords()
  const launch = useSyncExternalStore(hearAddress, () => launchIn(location.hash))
  const [opened, setOpened] = useState<Opened>()
  const [attempt, setAttempt] = useState(0)
  const opening = useRef<{ launch: string; attempt: number }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch token is good once, whatever the language
  useEffect(() => {
    tellShown({ state: 'loading', ...nothingShown })
    if (launch === null || (opening.current?.launch === launch && opening.current.attempt === attempt)) return
    // Another launch starts over, as if the page were opened with it.
    if (opening.current && opening.current.launch !== launch) return location.reload()
    const mine = { launch, attempt }
    opening.current = mine
    setOpened(undefined)
    void open(launch, code).then((answer) => {
      if (opening.current === mine) setOpened(answer)
    })
  }, [launch, attempt])

  return { opened, again: () => setAttempt(attempt + 1) }
}
