import { getBotCheck } from '@fairground/contract/verification'
import { useClient } from '@fairground/web/api/use-calls'
import type { AltchaWidgetElement } from 'altcha'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { createElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../words.ts'

/** Provides solved bot checks. */
export interface BotCheckHandle {
  /**
   * Waits for a solved check and takes it, since each is valid once; undefined if it failed, which its box then shows.
   */
  take(): Promise<string | undefined>
  /** Shows in the box that the server refused the check. */
  reject(): void
}

interface Listener {
  /** Called whenever a check is taken. */
  load(): void
  /** Called when a check has failed. */
  fail(): void
}

interface Place extends BotCheckHandle {
  fill(solve: BotCheckHandle['take'] | undefined): void
  listen(listener: Listener): void
}

/** The server accepts a check for twenty minutes; one older than this is not sent. */
const freshMs = 15 * 60_000

/** Returns a handle for a `BotCheck`, from which solved checks are taken. */
export function useBotCheck(): Place {
  return useMemo(() => {
    let filled: BotCheckHandle['take'] | undefined
    let listener: Listener | undefined
    const waiting: ((solve: BotCheckHandle['take']) => void)[] = []
    return {
      take() {
        listener?.load()
        // A visitor who submits before the widget has loaded waits for it.
        return filled ? filled() : new Promise((done) => waiting.push((solve) => done(solve())))
      },
      reject: () => listener?.fail(),
      listen(next) {
        listener = next
        if (waiting.length > 0) next.load()
      },
      fill: (solve) => {
        filled = solve
        if (solve) for (const go of waiting.splice(0)) go(solve)
      },
    }
  }, [])
}

/**
 * A proof that a person's browser is at work. It is loaded and solved in the background once the surrounding form is
 * touched; its state is visible, and it can be started manually.
 */
export function BotCheck({ handle }: { handle: Place }) {
  const { say, tag } = useWords()
  const client = useClient()
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<AltchaWidgetElement>(null)
  const [loaded, setLoaded] = useState<typeof import('./widget.ts')>()
  const isLoaded = loaded !== undefined
  const loading = useRef<Promise<void>>(undefined)
  const [hasFailed, setFailed] = useState(false)

  const fail = useCallback(() => {
    setFailed(true)
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const load = useCallback(() => {
    loading.current ??= import('./widget.ts').then(setLoaded, () => {
      // Offline for a moment: the next touch retries, and so does the next submit.
      loading.current = undefined
      handle.fill(async () => undefined)
      handle.fill(undefined)
      fail()
    })
  }, [handle, fail])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change only with their language
  useEffect(() => {
    loaded?.tellWords(tag, {
      label: say('bot.label'),
      verifying: say('bot.verifying'),
      verified: say('bot.verified'),
      error: say('bot.error'),
      waitAlert: say('bot.verifying'),
    })
  }, [loaded, tag])

  useEffect(() => handle.listen({ load, fail }), [handle, load, fail])

  useEffect(() => {
    const form = place.current?.closest('form')
    const touch = () => load()
    form?.addEventListener('focusin', touch)
    form?.addEventListener('pointerdown', touch)
    // A form that opened with the focus inside is already touched.
    if (form?.contains(document.activeElement)) touch()
    return () => {
      form?.removeEventListener('focusin', touch)
      form?.removeEventListener('pointerdown', touch)
    }
  }, [load])

  useEffect(() => {
    const element = widget.current!
    if (!isLoaded) return
    let solved: Promise<string | undefined> | undefined
    let solvedAtMs = 0

    function solve(): Promise<string | undefined> {
      if (!solved || performance.now() - solvedAtMs > freshMs) {
        solvedAtMs = performance.now()
        solved = element.verify().then((result) => result?.payload)
      }
      return solved
    }
    // After a manual restart or a failure the previous solution is invalid.
    const hear = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      if (state === 'verified' && payload) solved = Promise.resolve(payload)
      if (state === 'error' || state === 'unverified') solved = undefined
      if (state === 'error') fail()
      if (state === 'verifying') setFailed(false)
    }
    element.addEventListener('statechange', hear)
    /** Starts the check once the custom element is upgraded, which takes a moment. */
    function begin() {
      element.configure({
        challenge: getBotCheck.path,
        fetch: async () => {
          const answer = await client.send(getBotCheck, {})
          if (!answer.ok) return new Response('', { status: 503 })
          return new Response(JSON.stringify(answer.value), {
            headers: { 'Content-Type': 'application/json' },
          })
        },
        humanInteractionSignature: false,
        minDuration: 0,
      })
      void solve()
      handle.fill(async () => {
        const payload = await solve()
        solved = undefined
        void solve()
        return payload
      })
    }
    if (typeof element.configure === 'function') begin()
    else element.addEventListener('load', begin, { once: true })
    return () => {
      element.removeEventListener('load', begin)
      element.removeEventListener('statechange', hear)
      handle.fill(undefined)
    }
  }, [isLoaded, client, handle, fail])

  return (
    <div
      ref={place}
      aria-live="polite"
      className={`min-h-12 rounded-usual border ${hasFailed ? 'border-coral' : 'border-line'}`}
      data-testid="bot-check"
    >
      {isLoaded ? (
        createElement('altcha-widget', { ref: widget, language: tag.toLowerCase(), name: 'botCheck' })
      ) : (
        <div className="flex min-h-12 items-center gap-2.5 px-4 text-sm text-soft">
          <ShieldCheck className="size-5" aria-hidden />
          {say('bot.waiting')}
        </div>
      )}
      {hasFailed && (
        <p className="flex gap-2 px-4 pb-3 text-sm text-coral-text" data-testid="bot-check-failed">
          <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
          {say('bot.error')}
        </p>
      )}
    </div>
  )
}
