import { getStaffSelf } from '@fairground/contract/staff'
import { Center, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { noteIdle, send } from './api/client.ts'
import { type Self, SessionContext } from './api/session.tsx'
import { Login } from './entry/login.tsx'
import { SetUp } from './entry/set-up.tsx'
import { Frame } from './frame.tsx'
import { forgetQuestion } from './leave.ts'
import { forgetDrafts, forgetOthers } from './parts/draft.ts'
import { Failure } from './parts/failure.tsx'
import { IdleWarning } from './parts/idle-warning.tsx'
import { LiveDesk } from './parts/live-desk.tsx'
import { forgetWalk } from './parts/queue-walk.ts'
import { SecondFactor } from './parts/second-factor.tsx'
import { forgetSearches } from './parts/typed-search.ts'
import { goTo, usePath } from './router.tsx'

type State =
  | { kind: 'asking' }
  | { kind: 'out'; wasOver: boolean }
  | { kind: 'in'; self: Self }
  | { kind: 'failed'; error: string }

/** The office: the set-up of an account, the login, or the screens behind it. */
export function Office() {
  const path = usePath()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [proof, setProof] = useState<{ done(isProved: boolean): void }>()
  const waiting = useRef<Promise<boolean>>(undefined)
  const proving = useRef<{ done(isProved: boolean): void }>(undefined)

  const leave = useCallback(
    (wasOver: boolean) => {
      // The next person on this machine must not find the data of the previous one.
      queries.clear()
      forgetSearches()
      forgetWalk()
      forgetDrafts()
      forgetQuestion()
      proving.current?.done(false)
      setState({ kind: 'out', wasOver })
    },
    [queries],
  )
  const ask = useCallback(async () => {
    const answer = await send(getStaffSelf, {})
    if (answer.ok) {
      noteIdle(answer.value.idleSeconds)
      forgetOthers(answer.value.staffId)
      setState({ kind: 'in', self: answer.value })
    } else if (answer.error === 'not_logged_in') leave(false)
    else setState({ kind: 'failed', error: answer.error })
  }, [leave])
  useEffect(() => void ask(), [ask])

  const prove = useCallback(() => {
    waiting.current ??= new Promise<boolean>((resolve) => {
      proving.current = {
        done(isProved) {
          waiting.current = undefined
          proving.current = undefined
          setProof(undefined)
          resolve(isProved)
        },
      }
      setProof(proving.current)
    })
    return waiting.current
  }, [])
  const isOver = useCallback(() => leave(true), [leave])
  const self = state.kind === 'in' ? state.self : undefined
  const session = useMemo(() => self && { self, isOver, prove }, [self, isOver, prove])

  if (path === '/set-up')
    return (
      <SetUp
        onDone={() => {
          goTo('/')
          leave(false)
        }}
      />
    )
  if (state.kind === 'asking')
    return (
      <Center mih="100dvh">
        <Loader />
      </Center>
    )
  if (state.kind === 'failed')
    return (
      <main className="entry">
        <Failure code={state.error} onAgain={ask} />
      </main>
    )
  if (state.kind === 'out' || !session)
    return <Login wasOver={state.kind === 'out' && state.wasOver} onIn={ask} />
  return (
    <SessionContext value={session}>
      <Frame onOut={() => leave(false)} />
      <IdleWarning />
      <LiveDesk />
      {proof && <SecondFactor onDone={proof.done} />}
    </SessionContext>
  )
}
