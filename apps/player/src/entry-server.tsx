import { catalogues } from 'virtual:words'
import { createClient } from '@fairground/web/api/client'
import { wordsOf } from '@fairground/web/text/words'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { Boot, Theme } from './boot.ts'
import { keepBoot } from './data.ts'
import { type Assets, documentOf } from './document.ts'
import { openRouter } from './router.tsx'
import { routeAt, screenAt } from './routes.ts'

export type { Boot, Theme } from './boot.ts'
export { type Assets, assetsOf, inlineScripts } from './document.ts'
export { screenAt } from './routes.ts'

interface PageRequest {
  /** The path alone: a page is drawn for every visitor alike, so its query waits for the browser. */
  path: string
  /** The specification's code; one without words falls back to the brand's first. */
  language: string
  theme: Theme
  boot: Boot
  assets: Assets
}

/** The whole document of a page as any visitor may be sent it, to be kept by brand, language, theme and path. */
export async function renderPage({
  path,
  language: wanted,
  theme,
  boot,
  assets,
}: PageRequest): Promise<string> {
  const language =
    [wanted, ...boot.status.languages].find((code) => code in catalogues) ?? Object.keys(catalogues)[0]!
  const { messages } = await catalogues[language]!()
  const words = wordsOf(language, messages)
  const queries = new QueryClient()
  keepBoot(queries, boot)
  const client = createClient({
    merchant: boot.status.merchantCode,
    language: () => language,
    token: () => null,
    publicKey: () => boot.status.publicKey,
  })
  const router = await openRouter(path)
  const body = renderToString(
    <App router={router} queries={queries} client={client} words={words} theme={theme} />,
  )
  return documentOf({
    boot,
    language,
    tag: words.tag,
    direction: words.direction,
    theme,
    title: `${words.say(routeAt(path)?.title ?? 'not-found.title')} · ${boot.status.merchantName}`,
    description: words.say('site.description', { brand: boot.status.merchantName }),
    body,
    screen: screenAt(path),
    assets,
  })
}
