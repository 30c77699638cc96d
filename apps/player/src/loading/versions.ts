/** The functions by which a page detects newer versions of the site; tests pass their own. */
export interface VersionTools {
  /** The version of the page itself. */
  version: string
  /** Reads the server's current version; undefined without an answer. */
  readDeployed(): Promise<string | undefined>
  /** The browser's service workers, if supported. */
  workers: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'> | undefined
  now(): number
  reload(): void
}

export interface Versions {
  /** Returns whether the server has a newer version than the page. */
  isNewer(): boolean
  subscribe(listener: () => void): () => void
  /** Asks the server, at most once in five minutes. */
  check(): Promise<void>
  /** Activates the newer version and reloads the page. */
  update(): void
}

const pauseMs = 5 * 60_000

/** The message from a page to a waiting worker that makes it take over. */
export const takeOver = 'take over'

/**
 * Makes the site available offline by a service worker, and detects newer versions: by the browser's updates of the
 * worker, and by asking the server whenever the visitor returns to the page. It never reloads automatically.
 */
export function watchVersions({ version, readDeployed, workers, now, reload }: VersionTools): Versions {
  const listeners = new Set<() => void>()
  let isNewer = false
  let lastCheckMs = now()
  let registration: ServiceWorkerRegistration | undefined

  function tell() {
    if (isNewer) return
    isNewer = true
    for (const listener of listeners) listener()
  }

  /**
   * A waiting worker belongs to the deployed version, which is newer than the page unless the page was loaded from the
   * server afterwards.
   */
  async function judge(waiting: ServiceWorker) {
    const deployed = await readDeployed()
    if (deployed === version) waiting.postMessage(takeOver)
    else if (deployed !== undefined) tell()
  }

  function follow(found: ServiceWorkerRegistration) {
    registration = found
    if (found.waiting && workers?.controller) void judge(found.waiting)
    found.addEventListener('updatefound', () => {
      const worker = found.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && workers?.controller) void judge(worker)
      })
    })
  }

  // Without a worker the site works as before, but needs a network.
  workers
    ?.register('/service-worker.js')
    .then(follow)
    .catch(() => {})

  return {
    isNewer: () => isNewer,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async check() {
      if (isNewer || now() - lastCheckMs < pauseMs) return
      lastCheckMs = now()
      const deployed = await readDeployed()
      if (deployed === undefined || deployed === version) return
      void registration?.update().catch(() => {})
      tell()
    },
    update() {
      const waiting = registration?.waiting
      if (!waiting) return reload()
      workers!.addEventListener('controllerchange', reload, { once: true })
      waiting.postMessage(takeOver)
    },
  }
}
