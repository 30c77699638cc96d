import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { launchIn } from '../address.ts'
import { OpenAnew } from '../market/open-anew.tsx'
import { GameLoading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useWords } from '../words.ts'
import { openTable, type Told } from './open-table.ts'

type Opened = Extract<Told, { opened: unknown }>

function hearAddress(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Shows the table of the launch token in the address with its view, once both are loaded. */
export function Launched<View>({
  load,
  children,
}: {
  load(): Promise<View>
  children(opened: Opened & { view: View }): ReactNode
}) {
  const { code } = useWords()
  const launch = useSyncExternalStore(hearAddress, () => launchIn(location.hash))
  const [shown, setShown] = useState<Told & { view: View }>()
  const [attempt, setAttempt] = useState(0)
  const opening = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch token is good once, whatever the language
  useEffect(() => {
    if (launch === null || opening.current === `${launch} ${attempt}`) return
    if (opening.current !== '' && !opening.current.startsWith(launch)) return location.reload()
    opening.current = `${launch} ${attempt}`
    setShown(undefined)
    void Promise.all([openTable(launch, code), load()]).then(([told, view]) => setShown({ ...told, view }))
  }, [launch, attempt])

  if (!shown)
    return (
      <main className="grid h-dvh place-content-center">
        <GameLoading />
      </main>
    )
  if ('refusal' in shown) {
    const isWorthAgain = shown.refusal === 'offline' || shown.refusal === 'busy'
    return (
      <main className="h-dvh">
        <Trouble code={shown.refusal} onAgain={isWorthAgain ? () => setAttempt(attempt + 1) : undefined}>
          {!isWorthAgain && <OpenAnew />}
        </Trouble>
      </main>
    )
  }
  return children(shown)
}
