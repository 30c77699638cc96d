import { createHash } from 'node:crypto'
import type { Assets, Boot, Drawn, ManifestChunk, Theme } from '@fairground/contract/player-site'
import type { PageData } from '../boot.ts'
import { escaped, type HeadParts, headOf } from './head.ts'

/**
 * Runs before the first paint: allows only scripts of our own origin, applies the stored theme and menu width and the
 * display font if it is cached, hides the visitor's buttons if there is a session, and stores button presses until
 * hydration and the browser's install prompt until the visitor asks for it.
 */
const early = `(()=>{if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:u=>{const{origin,pathname}=new URL(u,location.href);return origin===location.origin&&(pathname==='/service-worker.js'||pathname.startsWith('/assets/'))?u:null}})
addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.__install=e})
const d=document.documentElement;try{const t=localStorage.theme;if(t==='dark'||t==='light')d.dataset.theme=t;if(localStorage.sideMenu==='mini')d.dataset.side='mini';if(sessionStorage.token)d.dataset.session='';if(localStorage.face==='own')d.dataset.face='own'}catch{}
const q=window.__q=[];addEventListener('click',e=>{const b=e.target.closest&&e.target.closest('button');if(b&&!('ready' in d.dataset))q.push(b)},true)})()`

/**
 * Hides incomplete boxes: a browser may paint a page before its end has arrived (#not-loaded follows #root). A box
 * whose later parts would move the earlier ones is shown once an element follows it; the bottom bar moved by 0.006, the
 * header by 0.003 (layout shift). The first script removes the style, since while it is present every added element
 * makes the browser compute the style of the whole page again (15 ms for the page of slots, 0.4 ms without).
 */
const arriving =
  '#root:not(:has(+ *)) :is(#root>header,.side-menu,nav,#main>section,#main section>:first-child,#main .flex:has(>h1),#main article):not(:has(+ *)){visibility:hidden}'

/**
 * Starts the entry module after `load`, the measured paint, two frames and a moment of rest, so that no script competes
 * with it. It is loaded by a script element, since a policy of hashes trusts the elements that a trusted script adds,
 * but not its imports. Inlined style is listed as loaded, otherwise each script that needs it would load it again (10
 * kB). If the entry fails or exceeds the time limit of a script, the page is reloaded once per version, and then shows
 * the failure.
 */
const late = `(()=>{const d=document,page=JSON.parse(d.getElementById('page').textContent),no=why=>{try{if(why==='failed'&&navigator.onLine&&sessionStorage.reloadedFor!==page.version){sessionStorage.reloadedFor=page.version;return location.reload()}}catch{}const n=d.getElementById('not-loaded');n.dataset.why=why;n.hidden=false},
add=(name,set)=>{const e=d.createElement(name);Object.assign(e,set);d.head.append(e)},
frame=then=>d.hidden?then():requestAnimationFrame(then),rest=window.requestIdleCallback||setTimeout,
go=()=>{d.getElementById('arriving').remove();d.documentElement.dataset.face||='display';for(const href of page.styled)add('link',{rel:'stylesheet',disabled:true,href});for(const href of page.preload)add('link',{rel:'modulepreload',href});add('script',{type:'module',onerror:()=>no('failed'),src:page.entry});setTimeout(()=>'ready'in d.documentElement.dataset||no('timeout'),120000)};
addEventListener('not-loaded',e=>no(e.detail));
addEventListener('load',()=>{let isGone;const soon=()=>{if(isGone)return;isGone=1;frame(()=>frame(()=>rest(go,{timeout:300})))},kind='largest-contentful-paint';if(d.hidden||!(window.PerformanceObserver?.supportedEntryTypes||[]).includes(kind))soon();else{new PerformanceObserver(soon).observe({type:kind,buffered:true});setTimeout(soon,1500)}})})()`

/**
 * Runs before every other script in a preview: the page stores nothing in the browser, and reads nothing that the same
 * browser has stored for its visits.
 */
const apart = `(()=>{for(const name of ['localStorage','sessionStorage']){const own=Object.create({getItem:k=>Object.hasOwn(own,k)?own[k]:null,setItem(k,v){own[k]=String(v)},removeItem(k){delete own[k]},clear(){for(const k of Object.keys(own))delete own[k]}});Object.defineProperty(window,name,{value:own})}
Object.defineProperty(document,'cookie',{get:()=>'',set(){}})})()`

/** Collects the assets of the document from Vite's manifest; `read` returns the text of a file of the client build. */
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
  const css = (entry.css ?? []).map(read).join('\n')
  return {
    version: versionOf(manifest),
    entry: addressOf(entry.file),
    css,
    styled: (entry.css ?? []).map(addressOf),
    fonts: fontsIn(css, /\/(text-\d+|amounts)-[^/]+$/),
    letters: { VI: fontsIn(css, /\/be-vietnam-pro-vietnamese-[^/]+$/) },
    screens,
    words,
  }
}

const addressOf = (file: string) => `/${file}`

/** Returns the addresses of the font files of a style whose addresses match. */
function fontsIn(css: string, name: RegExp): string[] {
  const addresses = [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, address]) => address!)
  return [...new Set(addresses)].filter((address) => name.test(address))
}

/** Returns the name of a build: a hash of the names of its files, each of which contains the hash of its content. */
export function versionOf(manifest: Record<string, ManifestChunk>): string {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return createHash('sha256')
    .update([...new Set(files)].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)
}

/** Returns the style of a brand's own colours, which override those of the house. */
function styleOf(tokens: Boot['status']['tokens']): string {
  return Object.entries(tokens)
    .map(
      ([theme, own]) =>
        [theme, Object.entries(own).filter(([, colour]) => /^#[0-9a-f]{6}$/.test(colour))] as const,
    )
    .filter(([, own]) => own.length > 0)
    .map(
      ([theme, own]) =>
        `[data-theme="${theme}"]{${own.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`,
    )
    .join('')
}

interface DocumentParts extends HeadParts {
  boot: Boot
  tag: string
  theme: Theme
  direction: 'ltr' | 'rtl'
  /** The HTML of the prerendered page. */
  body: string
  screen: string | undefined
  /** Whether the body is the shell, which the script replaces by the requested page. */
  isShell: boolean
  /** The texts for scripts that fail to load, and for the retry. */
  trouble: { failed: string; timeout: string; again: string }
  assets: Assets
}

/** Renders the whole document of a page. */
export function documentOf(parts: DocumentParts): Drawn {
  const { boot, language, theme, assets, route, screen, isShell, trouble } = parts
  const preload = [...(screen ? (assets.screens[screen] ?? []) : []), assets.words[language] ?? []].flat()
  const { entry, version, styled } = assets
  const style = assets.css + styleOf(boot.status.tokens)
  const fonts = [...assets.fonts, ...(assets.letters[language] ?? [])]
  const { preview } = boot
  const page: PageData = {
    boot,
    language,
    theme,
    version,
    entry,
    preload,
    styled,
    ...(isShell ? { isShell } : {}),
    ...(route || isShell ? {} : { isNotFound: true }),
  }
  const html = `<!doctype html>
<html lang="${parts.tag}" dir="${parts.direction}" data-theme="${theme}"${preview ? ` data-preview="${preview.leftMs}"` : ''}>
<head>
<meta charset="utf-8">${preview ? `\n<script>${apart}</script>` : ''}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headOf(parts)}
<script>${early}</script>
${fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
<style>${style}</style>
<style id="arriving">${arriving}</style>
</head>
<body>
<div id="root">${parts.body}</div>
<div id="not-loaded" role="alert" hidden><p class="on-failed">${escaped(trouble.failed)}</p><p class="on-timeout">${escaped(trouble.timeout)}</p><a href="">${escaped(trouble.again)}</a></div>
<script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
<script>${late}</script>
</body>
</html>
`
  return { html, scripts: [...(preview ? [apart] : []), early, late], styles: [style, arriving] }
}
