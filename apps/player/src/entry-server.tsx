import { catalogues } from 'virtual:words'
import { createClient } from '@fairground/web/api/client'
import { ClientContext } from '@fairground/web/api/use-calls'
import { type Words, WordsContext, wordsOf } from '@fairground/web/text/words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { type Boot, barColour, type GamesQuery, type Theme } from './boot.ts'
import { firstGamesOf, keepBoot } from './data.ts'
import { type Assets, type Drawn, documentOf } from './document/document.ts'
import { alternatesOf, isListed } from './document/head.ts'
import { webClipWords, webManifestOf } from './document/web-manifest.ts'
import { lobbySearch } from './parts/lobby/lobby-search.ts'
import { ShellPage } from './parts/shell/shell-page.tsx'
import { openRouter } from './router.tsx'
import { routeAt, screenAt, screens } from './routes.ts'

export type { Boot, Theme } from './boot.ts'
export { type Assets, assetsOf, type Drawn } from './document/document.ts'
export { screenAt } from './routes.ts'

/** Which articles a page lists, and so begins with. */
export const articlesAt = (path: string) => routeAt(path)?.articles

/** The games that a page begins with, and whether it is a lobby, with lanes above them. */
export function gamesAt(path: string): { query: GamesQuery; isLobby: boolean } | undefined {
  const route = routeAt(path)
  const query = route && firstGamesOf(route)
  return query && { query, isLobby: route.search === lobbySearch }
}

/** The path of the page that stands in for every other when there is no network. */
export const shellPath = '/shell'

interface PageRequest {
  /** The path alone: a page is drawn for every visitor alike, so its query waits for the browser. */
  path: string
  /** The specification's code; one without words falls back to the brand's first. */
  language: string
  theme: Theme
  boot: Boot
  /** Where the brand is reached, without a slash at the end. */
  origin: string
  assets: Assets
}

/** The words for a code, or for the first of the brand's languages that there are words for. */
async function wordsFor(
  wanted: string,
  { status, texts }: Pick<Boot, 'status'> & Partial<Pick<Boot, 'texts'>>,
): Promise<Words> {
  const code = [wanted, ...status.languages].find((one) => one in catalogues) ?? Object.keys(catalogues)[0]!
  const { messages } = await catalogues[code]!()
  return wordsOf(code, messages, texts?.texts)
}

/** The whole document of a page as any visitor may be sent it, to be kept by brand, language, theme and path. */
export async function renderPage(request: PageRequest): Promise<Drawn> {
  const { path, theme, boot, origin, assets } = request
  const words = await wordsFor(request.language, boot)
  const { say } = words
  const { merchantName, languages } = boot.status
  const queries = new QueryClient()
  keepBoot(queries, boot)
  const client = createClient({
    merchant: boot.status.merchantCode,
    language: () => words.code,
    token: () => null,
    publicKey: () => boot.status.publicKey,
  })
  const isShell = path === shellPath
  const router = await openRouter(path)
  const body = renderToString(
    isShell ? (
      <QueryClientProvider client={queries}>
        <ClientContext value={client}>
          <WordsContext value={words}>
            <ShellPage />
          </WordsContext>
        </ClientContext>
      </QueryClientProvider>
    ) : (
      <App router={router} queries={queries} client={client} words={words} theme={theme} />
    ),
  )
  const route = routeAt(path)
  return documentOf({
    boot,
    origin,
    route,
    brandName: merchantName,
    languages,
    language: words.code,
    tag: words.tag,
    direction: words.direction,
    theme,
    ground: boot.status.tokens[theme].ground ?? barColour[theme],
    title: isShell ? merchantName : `${say(route?.title ?? 'not-found.title')} · ${merchantName}`,
    description: say(route?.about ?? 'site.description', { brand: merchantName }),
    body,
    screen: screenAt(path),
    isShell,
    trouble: { failed: say('load.failed'), timeout: say('load.timeout'), again: say('load.again') },
    assets,
  })
}

/** The web app manifest of a brand in a language. */
export async function renderWebManifest(language: string, boot: Pick<Boot, 'status'>) {
  return webManifestOf(boot, await wordsFor(language, boot))
}

/** What an iPhone shows of a brand's web clip, in a language. */
export async function renderWebClip(language: string, boot: Pick<Boot, 'status'>) {
  return webClipWords(boot, await wordsFor(language, boot))
}

/** Every address that search engines may list, each with the same page in the brand's other languages by BCP 47 tag. */
export function listedPages(brand: { origin: string; languages: string[] }) {
  return screens
    .filter(({ route }) => isListed(route))
    .map(({ route: { path } }) => ({ address: brand.origin + path, alternates: alternatesOf(brand, path) }))
}
