import { type Boot, barColour, type PageData, type Theme } from './boot.ts'

/**
 * Runs before anything is painted: takes over an earlier choice of theme and menu, hides the visitor's
 * buttons from somebody with a session, and keeps presses of buttons until the page has come to life.
 */
const early = `(()=>{const d=document.documentElement;try{const t=localStorage.theme;if(t==='dark'||t==='light')d.dataset.theme=t;if(localStorage.sideMenu==='mini')d.dataset.side='mini';if(sessionStorage.token)d.dataset.session=''}catch{}
const q=window.__q=[];addEventListener('click',e=>{const b=e.target.closest&&e.target.closest('button');if(b&&!('ready' in d.dataset))q.push(b)},true)})()`

/** Runs after `load` and a frame, so that no script competes with the first paint. */
const late = `addEventListener('load',()=>{const go=()=>{const{entry,preload}=JSON.parse(document.getElementById('page').textContent);for(const href of preload){const l=document.createElement('link');l.rel='modulepreload';l.href=href;document.head.append(l)}import(entry)};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})`

/** Every script that stands in the document itself, for the hashes of the content security policy. */
export const inlineScripts: string[] = [early, late]

/** What the client build made, as the document needs it. */
export interface Assets {
  entry: string
  /** All style of the site, to stand in the document. */
  css: string
  /** The scripts each screen needs besides the entry, by the screen's folder. */
  screens: Record<string, string[]>
  /** The script with the words of each language, by its code. */
  words: Record<string, string>
}

interface ManifestChunk {
  file: string
  src?: string
  name?: string
  css?: string[]
  imports?: string[]
}

/** Reads what the document needs out of Vite's manifest; `read` gives the text of a file of the client build. */
export function assetsOf(manifest: Record<string, ManifestChunk>, read: (file: string) => string): Assets {
  const entry = manifest['src/entry-client.tsx']
  if (!entry) throw new Error('the manifest has no entry: build the client first')
  const needed = (key: string): string[] => [
    manifest[key]!.file,
    ...(manifest[key]!.imports ?? []).flatMap((imported) => needed(imported)),
  ]
  const atOnce = new Set(needed('src/entry-client.tsx'))
  const screens: Assets['screens'] = {}
  const words: Assets['words'] = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    const screen = /^src\/screens\/([^/]+)\/screen\.tsx$/.exec(key)?.[1]
    const code = /virtual:words\/([^/]+)$/.exec(key)?.[1]
    if (screen) screens[screen] = [...new Set(needed(key))].filter((file) => !atOnce.has(file)).map(addressOf)
    if (code) words[code] = addressOf(chunk.file)
  }
  return {
    entry: addressOf(entry.file),
    css: (entry.css ?? []).map(read).join('\n'),
    screens,
    words,
  }
}

const addressOf = (file: string) => `/${file}`

interface DocumentParts {
  boot: Boot
  language: string
  tag: string
  direction: 'ltr' | 'rtl'
  theme: Theme
  title: string
  description: string
  /** The prerendered page. */
  body: string
  screen: string | undefined
  assets: Assets
}

/** The whole document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { boot, language, theme, assets, screen } = parts
  const preload = [...(screen ? (assets.screens[screen] ?? []) : []), assets.words[language] ?? []].flat()
  const page: PageData = { boot, language, theme, entry: assets.entry, preload }
  return `<!doctype html>
<html lang="${parts.tag}" dir="${parts.direction}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(parts.title)}</title>
<meta name="description" content="${escaped(parts.description)}">
<meta name="theme-color" content="${barColour[theme]}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${early}</script>
<style>${assets.css}</style>
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
<script>${late}</script>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
