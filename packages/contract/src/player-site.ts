import type { Call, OutputOf, SentBy } from './call.ts'
import type { getStatus, listTexts } from './system.ts'

export type Theme = 'light' | 'dark'

/** The part of a call that the server needs to answer it for a page; a built site keeps no more of it. */
export type ReadCall = Pick<Call, 'name' | 'path' | 'who'>

/** A read that a page makes first: a GET call that a visitor may make, and what it is asked with. */
export interface FirstRead {
  call: ReadCall
  input: Record<string, unknown>
}

/** Pairs a call with an input of it. */
export function firstRead<C extends Call>({ name, path, who }: C, input: SentBy<C>): FirstRead {
  return { call: { name, path, who }, input: input as FirstRead['input'] }
}

/** The path and query by which a read is asked for. */
export function addressOfRead({ call, input }: FirstRead): string {
  const rest = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !call.path.includes(`:${name}`)) rest.set(name, String(value))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** The first data of a page, so that its first paint waits for nothing: the answers that a visitor would get. */
export interface Boot {
  status: OutputOf<typeof getStatus>
  /** The operator's own words in the page's language. */
  texts: OutputOf<typeof listTexts>
  /** Each of the page's first reads with its answer, an output of the call. */
  reads: (FirstRead & { answer: unknown })[]
}

/** An entry of the manifest that Vite writes of a build (https://vite.dev/guide/backend-integration). */
export interface ManifestChunk {
  file: string
  src?: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** The files of the client build, as a document needs them. */
export interface Assets {
  /** Names the build: another one has other files. */
  version: string
  entry: string
  /** All style of the site, to stand in the document. */
  css: string
  /** The files of that style, which need not be loaded any more. */
  styled: string[]
  /** The scripts each screen needs besides the entry, by the screen's folder. */
  screens: Record<string, string[]>
  /** The script with the words of each language, by its code. */
  words: Record<string, string>
}

export interface PageRequest {
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

/** The exact inline scripts and styles of a document that its policy allows. */
export interface Inline {
  scripts: string[]
  styles: string[]
}

/** A whole document, and what of it a content security policy must name. */
export interface Drawn extends Inline {
  html: string
}

/** The words that an iPhone shows for the profile that puts the site on its home screen. */
export interface WebClipWords {
  label: string
  title: string
  description: string
}

/** The words of a brand's banner. */
export interface BannerWords {
  name: string
  /** The offer, without a promise. */
  line: string
  /** From which age on, and to stay within limits. */
  note: string
  isRightToLeft: boolean
}

/** An address that search engines may list, with the same page in the brand's other languages by BCP 47 tag. */
export interface ListedPage {
  address: string
  alternates: [tag: string, href: string][]
}

/** The export `playerSite` of the server's build of the player site. */
export interface PlayerSite {
  /** The path of the page that stands in for every other when there is no network. */
  shellPath: string
  /** The folder of the screen at a path; undefined where there is none. */
  screenAt(path: string): string | undefined
  /** Where a path that was a screen once leads now, with its query; undefined for every other. */
  movedTo(path: string, query: string): string | undefined
  /** The first reads of the page at a path besides `getStatus` and `listTexts`, which every page begins with. */
  firstReadsAt(path: string): FirstRead[]
  /** Reads what documents need out of Vite's manifest; `read` gives the text of a file of the client build. */
  assetsOf(manifest: Record<string, ManifestChunk>, read: (file: string) => string): Assets
  /** The whole document of a page as any visitor may be sent it, to be kept by brand, language, theme and path. */
  renderPage(request: PageRequest): Promise<Drawn>
  /** A small page without any file that says that the server is busy; it reloads itself after a number of seconds. */
  renderBusy(language: string, brand: { languages: string[] }, againSeconds: number): Promise<string>
  /** The web app manifest of a brand in a language (https://www.w3.org/TR/appmanifest/), as JSON. */
  renderWebManifest(language: string, boot: Pick<Boot, 'status'>): Promise<object>
  renderWebClip(language: string, boot: Pick<Boot, 'status'>): Promise<WebClipWords>
  renderBanner(language: string, boot: Pick<Boot, 'status'>): Promise<BannerWords>
  listedPages(brand: { origin: string; languages: string[] }): ListedPage[]
}
