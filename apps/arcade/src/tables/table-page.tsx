import type { TableView } from '@fairground/games/view-table'
import { tables } from '@fairground/games/views'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { launchIn } from '../address.ts'
import { OpenAnew } from '../market/open-anew.tsx'
import type { PageProps } from '../page-props.ts'
import { GameLoading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useWords } from '../words.ts'
import { openTable, type Told } from './open-table.ts'
import { TableScreen } from './table-screen.tsx'

type Shown = Told & { view: TableView }

function hearAddress(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The page of a table at which everybody sits: one round after another, and all pages show the same. */
export function Page({ mode: { gameId } }: PageProps<'table'>) {
  const { code } = useWords()
  const launch = useSyncExternalStore(hearAddress, () => launchIn(location.hash))
  const [shown, setShown] = useState<Shown>()
  const [attempt, setAttempt] = useState(0)
  const opening = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch token is good once, whatever the language
  useEffect(() => {
    if (launch === null || opening.current === `${launch} ${attempt}`) return
    if (opening.current !== '' && !opening.current.startsWith(launch)) return location.reload()
    opening.current = `${launch} ${attempt}`
    setShown(undefined)
    void Promise.all([openTable(launch, code), tables[gameId]!()]).then(([told, view]) =>
      setShown({ ...told, view }),
    )
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
  return <TableScreen {...shown} />
}
