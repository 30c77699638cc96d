import { catalogues } from 'virtual:words'
import { catalogues as previewCatalogues } from 'virtual:words/preview'
import type { Boot, PageRequest, PlayerSite } from '@fairground/contract/player-site'
import { createClient } from '@fairground/web/api/client'
import { ClientContext } from '@fairground/web/api/use-calls'
import { type Words, WordsContext, wordsOf } from '@fairground/web/text/words'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { barColour } from './boot.ts'
import { keepBoot } from './data.ts'
import { busyPage } from './document/busy-page.ts'
import { assetsOf, documentOf } from './document/document.ts'
import { alternatesOf, isListed } from './document/head.ts'
import { previewOverPage } from './document/preview-over-page.ts'
import { lastResults, listedResults, type Results, resultsHead } from './document/results-head.ts'
import { bannerWords, webClipWords, webManifestOf } from './document/web-manifest.ts'
import { firstReadsAt } from './first-reads.ts'
import { movedTo } from './parts/centre/centre-address.ts'
import { addScreenWords } from './parts/screen-words.ts'
import { ShellPage } from './parts/shell/shell-page.tsx'
import { openRouter } from './router.tsx'
import { canonicalPath, routeAt, screenAt, screens } from './routes.ts'

const shellPath = '/shell'

/** Loads the words for a language code, or for the first of the brand's languages with words. */
async function wordsFor(
  wanted: string,
  { status, texts }: { status: Pick<Boot['status'], 'languages'> } & Partial<Pick<Boot, 'texts'>>,
): Promise<Words> {
  const code = [wanted, ...status.languages].find((one) => one in catalogues) ?? Object.keys(catalogues)[0]!
  const { messages } = await catalogues[code]!()
  return wordsOf(code, messages, texts?.texts)
}

async function renderPage(request: PageRequest) {
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
  await addScreenWords(words, router.shown().catalogues)
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
  const own = resultsHead(path, boot, words)
  return documentOf({
    boot,
    origin,
    path: canonicalPath(path),
    route,
    brandName: merchantName,
    languages,
    language: words.code,
    tag: words.tag,
    direction: words.direction,
    theme,
    ground: boot.status.tokens[theme].ground ?? barColour[theme],
    title: isShell
      ? merchantName
      : `${own?.title ?? say(route?.title ?? 'not-found.title')} · ${merchantName}`,
    description: own?.about ?? say(route?.about ?? 'site.description', { brand: merchantName }),
    body,
    screen: screenAt(path),
    isShell,
    trouble: { failed: say('load.failed'), timeout: say('load.timeout'), again: say('load.again') },
    assets,
  })
}

export const playerSite: PlayerSite = {
  shellPath,
  screenAt,
  movedTo,
  firstReadsAt,
  assetsOf,
  renderPage,
  async renderBusy(language, { languages }, againSeconds) {
    return busyPage(await wordsFor(language, { status: { languages } }), againSeconds)
  },
  async renderPreviewOver(language, { languages }) {
    const words = await wordsFor(language, { status: { languages } })
    await addScreenWords(words, previewCatalogues)
    return previewOverPage(words)
  },
  async renderWebManifest(language, boot) {
    return webManifestOf(boot, await wordsFor(language, boot))
  },
  async renderWebClip(language, boot) {
    return webClipWords(boot, await wordsFor(language, boot))
  },
  async renderBanner(language, boot) {
    return bannerWords(boot, await wordsFor(language, boot))
  },
  listedReads: [lastResults],
  listedPages(brand, [results]) {
    return [
      ...screens.filter(({ route }) => isListed(route)).map(({ route }) => route.path),
      ...listedResults(results as Results),
    ].map((path) => ({ address: brand.origin + path, alternates: alternatesOf(brand, path) }))
  },
}
