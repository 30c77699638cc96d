import './player.css'
import { catalogues } from 'virtual:words'
import { countVisit } from '@fairground/contract/agents'
import { listVendors } from '@fairground/contract/catalogue'
import type { Boot } from '@fairground/contract/player-site'
import { getMemberInfo, updateLanguage } from '@fairground/contract/players'
import { getStatus } from '@fairground/contract/system'
import { createClient } from '@fairground/web/api/client'
import { keyOf } from '@fairground/web/api/use-calls'
import { WordsContext, wordsOf } from '@fairground/web/text/words'
import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { PageData } from './boot.ts'
import { keepBoot } from './data.ts'
import { loadChunk, troubleOf } from './loading/load-chunk.ts'
import { lanesKey } from './parts/lobby/use-vendors.ts'
import { addScreenWords } from './parts/screen-words.ts'
import { Crash } from './parts/shell/crash.tsx'
import { loadRefusals, tellRefusalsIn } from './refusal-words.ts'
import { openRouter } from './router.tsx'
import { invitationIn, takeInvitation } from './session/invitation.ts'
import { dropSession, isTrialKnown, sessionToken, tokenForCalls } from './session/session.ts'
import { keepChoice } from './theme.ts'

const freshMs = 30_000

async function start() {
  const drawn = document.getElementById('page')
  const page: PageData =
    import.meta.env.DEV && !drawn
      ? await (await import('./document/development-page.ts')).readPage()
      : JSON.parse(drawn!.textContent)
  const { boot, theme, version } = page
  const language = page.language in catalogues ? page.language : Object.keys(catalogues)[0]!
  const isAsked = takeAskedLanguage(language)
  const { pathname, search, hash } = location
  const query = takeInvitation(search)
  if (query !== search) history.replaceState(history.state, '', pathname + query + hash)
  const [{ messages }, router] = await Promise.all([
    loadChunk(catalogues[language]!),
    openRouter(location.href, version, page.isNotFound),
  ])
  // A link of the site itself, such as a banner's, can also contain an invitation.
  router.subscribe(() => {
    const shown = router.shown()
    const rest = takeInvitation(shown.query)
    if (rest !== shown.query) void router.go(shown.path + rest, { replace: true })
  })
  const words = wordsOf(language, messages, boot.texts.texts)
  await Promise.all([tellRefusalsIn(words), addScreenWords(words, router.shown().catalogues)])

  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: freshMs } } })
  const kept = page.isShell && sessionStorage.getItem(lanesKey)
  // The lanes of every page are those of its rendering; only a shell can be older than the session.
  keepBoot(queries, boot)
  if (kept) queries.setQueryData(keyOf(listVendors, {}), { data: { lanes: JSON.parse(kept) } })
  sessionStorage.setItem('merchant', boot.status.merchantCode)
  sessionStorage.setItem('merchantCode', boot.status.merchantCode)
  localStorage.setItem('merchantCode', boot.status.merchantCode)
  const client = createClient({
    merchant: boot.status.merchantCode,
    language: () => localStorage.getItem('lang') ?? language,
    token: tokenForCalls,
    preview: boot.preview?.token,
    isTrial: isTrialKnown,
    publicKey: () => queries.getQueryData<Boot['status']>(keyOf(getStatus, {}))!.publicKey,
    onSessionOver: dropSession,
    onUnreached: () => dispatchEvent(new Event('unreached')),
    // Without its sentence a refusal is told as a failure.
    onRefused: () => loadRefusals().catch(() => {}),
    onDuty: async () => {
      const member = await client.send(getMemberInfo, {})
      if (member.ok) (await import('./parts/account/duties.ts')).openDuty(member.value)
    },
  })
  const { invitation } = invitationIn(search)
  // The visitor is counted for the campaign; nothing waits for the call, and its failure is not shown.
  if (invitation?.kind === 'affiliateCode') void client.send(countVisit, { code: invitation.code })

  const app = <App router={router} queries={queries} client={client} words={words} theme={theme} />
  const root = document.getElementById('root')!
  // React unmounts the whole page when a component throws.
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    const fresh = document.createElement('div')
    root.replaceWith(fresh)
    createRoot(fresh).render(
      <WordsContext value={words}>
        <Crash />
      </WordsContext>,
    )
  }
  // A page is rendered for its path alone; with a query it may differ and is rendered again.
  if (!drawn || page.isShell || location.search) createRoot(root, { onUncaughtError }).render(app)
  // A transition hydrates the page in short steps, so that it stays responsive.
  else startTransition(() => void hydrateRoot(root, app, { onUncaughtError }))
  if (isAsked && sessionToken() !== null) void client.send(updateLanguage, { language })
}

/**
 * Stores the language of the address as if the visitor had picked it, and removes it from the address; returns whether
 * the page has that language.
 */
function takeAskedLanguage(language: string): boolean {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return false
  const isAsked = address.searchParams.get('lang') === language
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  if (isAsked) {
    keepChoice('lang', language)
    localStorage.setItem('hisLang', language)
  }
  return isAsked
}

start().catch((error) => {
  reportError(error)
  dispatchEvent(new CustomEvent('not-loaded', { detail: troubleOf(error) }))
})
