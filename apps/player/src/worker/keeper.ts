/** The build that the worker caches, as described by the build step. */
export interface Build {
  version: string
  /** The files that any visit may need, by addresses that contain the hash of their content. */
  files: string[]
  /** The address of the shell, which is served for any page without a network. */
  shell: string
}

/** The browser's functions that caching needs; tests pass their own. */
export interface KeeperTools {
  build: Build
  origin: string
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch(request: Request | string, options?: RequestInit): Promise<Response>
}

export interface Keeper {
  /** Caches all files that this version of the site needs without a network; throws if one fails. */
  install(): Promise<void>
  /** Deletes the caches of older versions. */
  clearOld(): Promise<void>
  /** Deletes all caches, and stops caching. */
  clearAll(): Promise<void>
  /** Answers a request from the cache; undefined for requests that it does not handle. */
  answer(request: Request): Promise<Response> | undefined
}

const prefix = 'site-'

/** The paths that are never cached: calls, money, launches of games, and pages outside of the site. */
const neverKept = /^\/(wps|lgw|arcade|docs|outbox|office)(\/|\.|$)/

type Kind = 'file' | 'sign' | 'page'

/** Returns the kind of a request that may be cached. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): Kind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || neverKept.test(address.pathname)) return undefined
  // A preview is for one member of staff, and over in minutes.
  if (address.searchParams.has('preview')) return undefined
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (/^\/(icons\/[\w-]+\.(png|svg)|apple-touch-icon\.png|manifest\.webmanifest)$/.test(address.pathname))
    return 'sign'
  const isFile = /\.(?!html$)\w+$/.test(address.pathname)
  return mode === 'navigate' && !isFile ? 'page' : undefined
}

/** Creates a keeper, which caches the shell of the site, its files and its pages by the rules of each. */
export function keeperOf({ build, origin, caches, fetch }: KeeperTools): Keeper {
  const name = prefix + build.version
  const open = () => caches.open(name)
  let isOver = false

  /** Returns the other files of the shell: the words of its language. */
  async function neededBy(shell: Response): Promise<string[]> {
    const page = /id="page">(.*?)<\/script>/s.exec(await shell.text())
    return page ? JSON.parse(page[1]!).preload : []
  }

  async function keep(cache: Cache, key: string, answer: Response) {
    if (answer.status === 200 && !isOver) await cache.put(key, answer.clone())
  }

  async function clear(isOver: (name: string) => boolean) {
    const names = await caches.keys()
    await Promise.all(
      names.filter((one) => one.startsWith(prefix) && isOver(one)).map((one) => caches.delete(one)),
    )
  }

  /** Answers a file from the cache first: its content never changes under its name. */
  async function file(request: Request): Promise<Response> {
    // A query marks a repeated request, for the same content.
    const { pathname } = new URL(request.url)
    const cache = await open()
    const kept = await cache.match(pathname)
    if (kept) return kept
    const answer = await fetch(request)
    await keep(cache, pathname, answer)
    return answer
  }

  async function sign(request: Request): Promise<Response> {
    const cache = await open()
    try {
      const answer = await fetch(request)
      await keep(cache, request.url, answer)
      return answer
    } catch {
      return (await cache.match(request.url)) ?? Response.error()
    }
  }

  /** Answers a page; it is the same for everybody, so its cached copy has no data of a visitor. */
  async function page(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const cache = await open()
    try {
      const answer = await fetch(request)
      const isOurs = answer.headers.get('X-Version') === build.version
      if (isOurs && search === '') await keep(cache, pathname, answer)
      return answer
    } catch {
      return (await cache.match(pathname)) ?? (await cache.match(build.shell)) ?? Response.error()
    }
  }

  const answers = { file, sign, page }

  return {
    async install() {
      const cache = await open()
      const shell = await fetch(build.shell, { cache: 'no-store' })
      if (!shell.ok) throw new Error(`the shell answers ${shell.status}`)
      await cache.put(build.shell, shell.clone())
      await cache.addAll([...new Set([...build.files, ...(await neededBy(shell))])])
    },
    clearOld: () => clear((one) => one !== name),
    clearAll() {
      isOver = true
      return clear(() => true)
    },
    answer(request) {
      const kind = isOver ? undefined : kindOf(request, origin)
      return kind && answers[kind](request)
    },
  }
}
