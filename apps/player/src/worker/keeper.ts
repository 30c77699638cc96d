/** The build that the worker keeps, as the build step describes it. */
export interface Build {
  version: string
  /** The files that every visit may need, by addresses that hold the hash of their content. */
  files: string[]
  /** The page that stands in for every other. */
  shell: string
}

/** The browser's functions that keeping needs; tests pass their own. */
export interface KeeperTools {
  build: Build
  origin: string
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch(request: Request | string, options?: RequestInit): Promise<Response>
}

export interface Keeper {
  /** Keeps everything that this version of the site needs without a network; all of it, or it throws. */
  install(): Promise<void>
  /** Throws away what older versions kept. */
  clearOld(): Promise<void>
  /** Throws away everything, and keeps nothing any more. */
  clearAll(): Promise<void>
  /** Answers what is kept here; undefined for all that is none of a keeper's business. */
  answer(request: Request): Promise<Response> | undefined
}

const prefix = 'site-'

/** Never kept, whatever comes from there: calls, money, launches of games, and what is not the site's own pages. */
const neverKept = /^\/(wps|lgw|arcade|docs|outbox|office)(\/|\.|$)/

type Kind = 'file' | 'sign' | 'page'

/** The kind of a request, of those that may be kept at all. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): Kind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || neverKept.test(address.pathname)) return undefined
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (/^\/(icons\/[\w-]+\.(png|svg)|apple-touch-icon\.png|manifest\.webmanifest)$/.test(address.pathname))
    return 'sign'
  const isFile = /\.(?!html$)\w+$/.test(address.pathname)
  return mode === 'navigate' && !isFile ? 'page' : undefined
}

/** Keeps the shell of the site, its files and its pages by the rules of each. */
export function keeperOf({ build, origin, caches, fetch }: KeeperTools): Keeper {
  const name = prefix + build.version
  const open = () => caches.open(name)
  let isOver = false

  /** The other files of the shell: the words of its language. */
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

  /** A file never changes under its name, so a kept one is as good as the server's. */
  async function file(request: Request): Promise<Response> {
    // A query says that it is asked for again, and changes nothing in it.
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

  /** A page is the same for everybody, so its cached copy has no data of a visitor. */
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
