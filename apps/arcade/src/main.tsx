import './arcade.css'
import { catalogues } from 'virtual:words'
import { getStatus } from '@fairground/contract/system'
import { WordsContext, wordsOf } from '@fairground/web/text/words'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Mode, readAddress } from './address.ts'
import type { PageProps } from './page-props.ts'
import { bestRenderer } from './parts/best-renderer.ts'
import { tellSite } from './parts/tell-site.ts'
import { playerClient } from './server.ts'

// The page has no content yet that the arrival of the text font could move.
document.documentElement.dataset.face = 'own'

const pages: { [Name in Mode['name']]: () => Promise<{ Page: ComponentType<PageProps<Name>> }> } = {
  play: () => import('./play/play-page.tsx'),
  quick: () => import('./quick/quick-page.tsx'),
  steps: () => import('./steps/steps-page.tsx'),
  market: () => import('./market/market-page.tsx'),
  table: () => import('./tables/table-page.tsx'),
  flight: () => import('./flight/flight-page.tsx'),
  replay: () => import('./replay/replay-page.tsx'),
  check: () => import('./check/check-page.tsx'),
  win: () => import('./replay/win-page.tsx'),
  prove: () => import('./check/prove-page.tsx'),
  draw: () => import('./check/draw-page.tsx'),
  nothing: () => import('./parts/nothing-page.tsx'),
}

/** Returns the language of the address, the one chosen on the player site, or the first of the brand. */
async function languageOf(wanted: string | null): Promise<string> {
  for (const code of [wanted, localStorage.getItem('lang')]) if (code && code in catalogues) return code
  const status = await playerClient('').send(getStatus, {})
  const first = status.ok ? status.value.languages.find((code) => code in catalogues) : undefined
  return first ?? Object.keys(catalogues)[0]!
}

/**
 * Posts a key press to the surrounding page, which does not receive it from the frame: Escape then closes a pop-up from
 * inside too.
 */
function tellEscape({ key, defaultPrevented }: KeyboardEvent) {
  if (key === 'Escape' && !defaultPrevented) tellSite({ type: 'fairground:escape' })
}

async function start() {
  addEventListener('keydown', tellEscape)

  const { mode, language, theme, renderer } = readAddress(location, window.parent === window)
  const code = await languageOf(language)
  const [{ messages }, { Page }] = await Promise.all([catalogues[code]!(), pages[mode.name]()])
  const words = wordsOf(code, messages)
  const { documentElement: html } = document
  html.lang = words.tag
  html.dir = words.direction
  // Games always use the dark theme.
  const isGame = ['play', 'quick', 'steps', 'market', 'table', 'flight', 'replay', 'win'].includes(mode.name)
  html.dataset.theme = isGame ? 'dark' : (theme ?? localStorage.getItem('theme') ?? 'dark')
  createRoot(document.getElementById('root')!).render(
    createElement(
      WordsContext,
      { value: words },
      createElement(Page as ComponentType<PageProps>, {
        mode,
        renderer: renderer ?? (isGame ? bestRenderer() : 'canvas'),
      }),
    ),
  )
}

void start()
