import { catalogues } from 'virtual:words'
import type { Boot, Theme } from '@fairground/contract/player-site'
import { getBalance, getMemberInfo, updateLanguage } from '@fairground/contract/players'
import { getStatus, listTexts } from '@fairground/contract/system'
import type { Client } from '@fairground/web/api/client'
import { connectLive, useLive } from '@fairground/web/api/live'
import { ClientContext, forgetPersonal, keyOf, refresh } from '@fairground/web/api/use-calls'
import { type Words, WordsContext, wordsOf } from '@fairground/web/text/words'
import { say, ToastPlace } from '@fairground/web/ui/toast'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { barColour } from './boot.ts'
import { useMember, useStatus } from './data.ts'
import { lazyPart, loadChunk } from './loading/load-chunk.ts'
import { openModal } from './modals.tsx'
import { type BalancePace, balancePace, PaceContext } from './parts/game/balance-pace.ts'
import { previewLeftMs } from './parts/preview/preview-left.ts'
import { Ready } from './parts/shell/ready.tsx'
import { Shell } from './parts/shell/shell.tsx'
import { UpdateWatch } from './parts/shell/update-watch.tsx'
import { useIsAlive } from './parts/use-is-alive.ts'
import { tellRefusalsIn } from './refusal-words.ts'
import { type Router, RouterContext, useShown } from './router.tsx'
import { dropSession, onSessionEnded, rememberMember, sessionToken, useSession } from './session/session.ts'
import { chosenTheme, keepChoice, ThemeContext } from './theme.ts'
import { LanguageContext } from './words.ts'

interface AppProps {
  router: Router
  queries: QueryClient
  client: Client
  /** The words with which the page was rendered. */
  words: Words
  theme: Theme
}

export function App({ router, queries, client, words: firstWords, theme: firstTheme }: AppProps) {
  const [words, setWords] = useState(firstWords)
  const [theme, setShownTheme] = useState(firstTheme)

  const lastPick = useRef('')
  const setLanguage = useCallback(
    async (code: string) => {
      lastPick.current = code
      const { messages } = await loadChunk(catalogues[code]!)
      // The visitor may have picked another language meanwhile, and its words have arrived first.
      if (lastPick.current !== code) return
      keepChoice('lang', code)
      localStorage.setItem('hisLang', code)
      const own = await client.send(listTexts, {})
      if (lastPick.current !== code) return
      const next = wordsOf(code, messages, own.ok ? own.value.texts : {})
      await tellRefusalsIn(next)
      if (lastPick.current !== code) return
      document.documentElement.lang = next.tag
      document.documentElement.dir = next.direction
      setWords(next)
      // Texts from the server are read again in the new language.
      void queries.invalidateQueries()
      // SMS and e-mail use this language; the screen has changed even if the server did not receive it.
      if (sessionToken() !== null) void client.send(updateLanguage, { language: code })
    },
    [client, queries],
  )

  const setTheme = useCallback(
    (next: Theme) => {
      document.documentElement.dataset.theme = next
      const { tokens } = queries.getQueryData<Boot['status']>(keyOf(getStatus, {}))!
      const bar = tokens[next].ground ?? barColour[next]
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', bar)
      setShownTheme(next)
      keepChoice('theme', next)
    },
    [queries],
  )

  // The page may have been rendered without an earlier choice, if its cookie was lost.
  useEffect(() => {
    const theme = chosenTheme()
    if (theme && theme !== firstTheme) setTheme(theme)
    const language = localStorage.getItem('lang') ?? firstWords.code
    const { languages } = queries.getQueryData<Boot['status']>(keyOf(getStatus, {}))!
    if (language === firstWords.code || !(language in catalogues) || !languages.includes(language)) return
    // If the words do not load, those of the page stay.
    setLanguage(language).catch(() => {})
  }, [firstTheme, firstWords.code, queries, setLanguage, setTheme])

  const pace = useMemo(() => balancePace(queries), [queries])
  const themeContext = useMemo(() => ({ theme, setTheme }), [theme, setTheme])
  return (
    <QueryClientProvider client={queries}>
      <ClientContext value={client}>
        <LanguageContext value={setLanguage}>
          <WordsContext value={words}>
            <ThemeContext value={themeContext}>
              <RouterContext value={router}>
                <PaceContext value={pace}>
                  <Shell />
                </PaceContext>
                <ToastPlace />
                <UpdateWatch />
                <SessionLife queries={queries} pace={pace} />
                <Begin />
                <Ready />
              </RouterContext>
            </ThemeContext>
          </WordsContext>
        </LanguageContext>
      </ClientContext>
    </QueryClientProvider>
  )
}

const StartUp = lazyPart(
  () => import('./parts/shell/start-up.tsx'),
  (part) => part.StartUp,
)

/** Loads the code for an address with a request or a session with pending steps, if there is either. */
function Begin() {
  const isAlive = useIsAlive()
  const shown = useShown()
  // The address at which the site was opened: a redirect of the visitor would lose its query.
  const [opened] = useState(() => ({
    ...shown,
    hash: typeof location === 'undefined' ? '' : location.hash,
  }))
  const isAsked = useMemo(
    () =>
      isAlive &&
      (sessionToken() !== null ||
        /[?&](token|loginError|reset)=|#link-token=/.test(opened.query + opened.hash)),
    [isAlive, opened],
  )
  if (!isAsked) return null
  return (
    <Suspense>
      <StartUp opened={opened} />
    </Suspense>
  )
}

/** Keeps the session on the screen up to date: its player, its pushes and its end. */
function SessionLife({ queries, pace }: { queries: QueryClient; pace: BalancePace }) {
  const token = useSession()
  const member = useMember()
  const words = useContext(WordsContext)!
  const { merchantCode } = useStatus()
  const lastToken = useRef<string | null>(undefined)

  useEffect(() => {
    if (member) rememberMember(member)
  }, [member])

  useEffect(
    () =>
      onSessionEnded(() => {
        say({ kind: 'coral', text: words.say('session.ended') })
        openModal('loginPopupModal')
      }),
    [words],
  )

  useLive('sessionEnded', dropSession)
  useLive('balance', pace.receive, {
    onReconnect: () => {
      void refresh(queries, getBalance)
      void refresh(queries, getMemberInfo)
    },
  })

  useEffect(() => {
    // Here and not in a clean-up function, since the pending reads at that time still belong to the ended session. A
    // hydrated page knows its session only a moment after its first reads.
    const current = sessionToken()
    if (lastToken.current !== undefined && lastToken.current !== current) forgetPersonal(queries)
    lastToken.current = current
    // A preview has no visitor to whom anything could be pushed.
    if (previewLeftMs() === undefined) return connectLive({ token, merchant: merchantCode })
  }, [token, queries, merchantCode])

  return null
}
