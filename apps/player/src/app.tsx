import { catalogues } from 'virtual:words'
import { getBalance, getMemberInfo, updateLanguage } from '@fairground/contract/players'
import type { Client } from '@fairground/web/api/client'
import { openLive } from '@fairground/web/api/live'
import { ClientContext, forgetPersonal, refresh } from '@fairground/web/api/use-calls'
import { type Words, WordsContext, wordsOf } from '@fairground/web/text/words'
import { say, ToastPlace } from '@fairground/web/ui/toast'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type BalancePace, balancePace, PaceContext } from './balance-pace.ts'
import { barColour, type Theme } from './boot.ts'
import { useMember } from './data.ts'
import { openModal } from './modals.tsx'
import { Ready } from './parts/ready.tsx'
import { Shell } from './parts/shell.tsx'
import { StartUp } from './parts/start-up.tsx'
import { type Router, RouterContext } from './router.tsx'
import { dropSession, onSessionEnded, rememberMember, sessionToken, useSession } from './session.ts'
import { chosenTheme, keepChoice, ThemeContext } from './theme.ts'
import { LanguageContext } from './words.ts'

interface AppProps {
  router: Router
  queries: QueryClient
  client: Client
  /** The words and the theme that the page was drawn with. */
  words: Words
  theme: Theme
}

export function App({ router, queries, client, words: firstWords, theme: firstTheme }: AppProps) {
  const [words, setWords] = useState(firstWords)
  const [theme, setShownTheme] = useState(firstTheme)

  const setLanguage = useCallback(
    async (code: string) => {
      const { messages } = await catalogues[code]!()
      const next = wordsOf(code, messages)
      document.documentElement.lang = next.tag
      document.documentElement.dir = next.direction
      setWords(next)
      keepChoice('lang', code)
      localStorage.setItem('hisLang', code)
      // For what reaches a player by SMS and e-mail; the screen has changed whether or not the server heard of it.
      if (sessionToken() !== null) void client.send(updateLanguage, { language: code })
    },
    [client],
  )

  const setTheme = useCallback((next: Theme) => {
    document.documentElement.dataset.theme = next
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColour[next])
    setShownTheme(next)
    keepChoice('theme', next)
  }, [])

  // The page may have been drawn without knowing an earlier choice: its cookie was gone.
  useEffect(() => {
    const theme = chosenTheme()
    if (theme && theme !== firstTheme) setTheme(theme)
    const language = localStorage.getItem('lang')
    if (language && language !== firstWords.code && language in catalogues) void setLanguage(language)
  }, [firstTheme, firstWords.code, setLanguage, setTheme])

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
                <SessionLife queries={queries} pace={pace} />
                <StartUp />
                <Ready />
              </RouterContext>
            </ThemeContext>
          </WordsContext>
        </LanguageContext>
      </ClientContext>
    </QueryClientProvider>
  )
}

/** Keeps the session alive on the screen: who it is, its pushes, its end. */
function SessionLife({ queries, pace }: { queries: QueryClient; pace: BalancePace }) {
  const token = useSession()
  const member = useMember()
  const words = useContext(WordsContext)!
  const lastToken = useRef(token)

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

  useEffect(() => {
    // Here and not in a clean-up, when the reads still belong to the session that is over.
    if (lastToken.current && lastToken.current !== token) forgetPersonal(queries)
    lastToken.current = token
    if (!token) return
    return openLive(token, {
      balance: pace.receive,
      sessionEnded: dropSession,
      onReconnect: () => {
        void refresh(queries, getBalance)
        void refresh(queries, getMemberInfo)
      },
    })
  }, [token, queries, pace])

  return null
}
