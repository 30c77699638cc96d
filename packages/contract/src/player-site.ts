import type { Call, OutputOf, SentBy } from './call.ts'
import type { getStatus, listTexts } from './system.ts'

export type Theme = 'light' | 'dark'

/** The part of a call that the server needs in order to answer it for a page; a built site contains only this part. */
export type ReadCall = Pick<Call, 'name' | 'path' | 'who'>

/** A first read of a page: a GET call open to visitors, and its input. */
export interface FirstRead {
  call: ReadCall
  input: Record<string, unknown>
}

/** Pairs a call with an input of it. */
export function firstRead<C extends Call>({ name, path, who }: C, input: SentBy<C>): FirstRead {
  return { call: { name, path, who }, input: input as FirstRead['input'] }
}

/** Returns the path and query of a read. */
export function addressOfRead({ call, input }: FirstRead): string {
  const rest = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !call.path.includes(`:${name}`)) rest.set(name, String(value))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** The first data of a page, so that its first paint does not wait for a call: the answers that a visitor would get. */
export interface Boot {
  status: OutputOf<typeof getStatus>
  /** The operator's own texts in the page's language. */
  texts: OutputOf<typeof listTexts>
  /** Each first read of the page with its answer, an output of the call. */
  reads: (FirstRead & { answer: unknown })[]
  /** The preview that the page belongs to, with the time until its end; absent on every other page. */
  preview?: { token: string; leftMs: number }
}

/** An entry of the manifest that Vite writes for a build (https://vite.dev/guide/backend-integration). */
export interface ManifestChunk {
  file: string
  src?: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** The files of the client build that documents need. */
export interface Assets {
  /** The name of the build; another build has other files. */
  version: string
  entry: string
  /** All styles of the site, for inlining in the document. */
  css: string
  /** The style files that need not be loaded because they are inlined. */
  styled: string[]
  /** The font files that each page preloads, and those of further letters by the code of a language. */
  fonts: string[]
  letters: Record<string, string[]>
  /** The scripts of each screen besides the entry, by the screen's folder. */
  screens: Record<string, string[]>
  /** The script with the messages of each language, by its code. */
  words: Record<string, string>
}

export interface PageRequest {
  /** The path without its query: a page is rendered the same for every visitor, and the browser applies the query. */
  path: string
  /** The specification's code; a language without messages falls back to the brand's default language. */
  language: string
  theme: Theme
  boot: Boot
  /** The address of the brand, without a trailing slash. */
  origin: string
  assets: Assets
}

/** The exact inline scripts and styles of a document that its policy allows. */
export interface Inline {
  scripts: string[]
  styles: string[]
}

/** A whole document, and its parts that a content security policy must name. */
export interface Drawn extends Inline {
  html: string
}

/** The texts that an iPhone shows for the profile that adds the site to its home screen. */
export interface WebClipWords {
  label: string
  title: string
  description: string
}

/** The texts of a brand's banner. */
export interface BannerWords {
  name: string
  /** The offer, without a promise. */
  line: string
  /** The minimum age, and the advice to stay within limits. */
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
  /** The path of the page shown in place of every other page without a network. */
  shellPath: string
  /** Returns the folder of the screen at a path; undefined if there is none. */
  screenAt(path: string): string | undefined
  /** Returns the new address of a path that used to be a screen, with its query; undefined for every other path. */
  movedTo(path: string, query: string): string | undefined
  /**
   * Returns the first reads of the page at a path, besides `getStatus` and `listTexts`, with which every page begins.
   */
  firstReadsAt(path: string): FirstRead[]
  /**
   * Reads the files that documents need from Vite's manifest; `read` returns the text of a file of the client build.
   */
  assetsOf(manifest: Record<string, ManifestChunk>, read: (file: string) => string): Assets
  /** Renders the whole document of a page for any visitor; it can be cached by brand, language, theme and path. */
  renderPage(request: PageRequest): Promise<Drawn>
  /**
   * Renders a small page without any file, which says that the server is busy and reloads itself after a number of
   * seconds.
   */
  renderBusy(language: string, brand: { languages: string[] }, againSeconds: number): Promise<string>
  /** Renders a small page without any file, which says that a preview has ended. */
  renderPreviewOver(language: string, brand: { languages: string[] }): Promise<string>
  /** Renders the web app manifest of a brand in a language (https://www.w3.org/TR/appmanifest/), as JSON. */
  renderWebManifest(language: string, boot: Pick<Boot, 'status'>): Promise<object>
  renderWebClip(language: string, boot: Pick<Boot, 'status'>): Promise<WebClipWords>
  renderBanner(language: string, boot: Pick<Boot, 'status'>): Promise<BannerWords>
  /** The reads whose answers `listedPages` needs. */
  listedReads: FirstRead[]
  /** Returns the pages that search engines may list. */
  listedPages(brand: { origin: string; languages: string[] }, answers: unknown[]): ListedPage[]
}
