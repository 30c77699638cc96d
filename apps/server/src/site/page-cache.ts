import { refuse } from '../http/refusal.ts'

export interface PageCacheOptions<Page> {
  now(): number
  /** Memory that a page takes, in bytes. */
  bytesOf(page: Page): number
  /** Maximum number of cached bytes of pages; by default 128 MiB. The newest page is cached however large it is. */
  mostBytes?: number
  /**
   * Whether this process receives notifications of changes; while it does not, a page is cached only as long as it is
   * fresh.
   */
  isTold(): boolean
  /** Maximum time for which a request waits until its page is rendered; by default two seconds. */
  patienceMs?: number | undefined
  /** Calls back after a time, unless the returned function is called before. */
  after?(ms: number, then: () => void): () => void
}

export interface PageCache<Page> {
  /**
   * Returns the page of a key, from the cache or as `draw` renders it; refuses with `busy` if that would take too long.
   */
  get(key: string, draw: () => Promise<Page>): Promise<Page>
  /** Called when data that pages show has changed: later requests do not get pages whose rendering began before now. */
  changed(): void
}

interface Kept<Page> {
  page: Page
  /** Number of the last change when it began. */
  since: number
  beganMs: number
  bytes: number
}

interface Task<Page> {
  key: string
  draw(): Promise<Page>
  /** Number of requests that wait for it; 0 if it is rendered in the background. */
  waiting: number
  /** Number of the last change when it began; undefined while it is in the queue. */
  since: number | undefined
  page: PromiseWithResolvers<Page>
}

/**
 * Age up to which a page is sent without rendering; then the age up to which it is sent and rendered again in the
 * background.
 */
const freshMs = 30_000
const staleMs = 60_000
/** Time for which a page is cached while no notifications arrive. */
const untoldMs = 5000
/** Pause after a background rendering, as a multiple of its time: rendering blocks everything else. */
const restTimes = 4
/**
 * Time after a change until the caches of features (a brand, the catalogue, origins of vendors) are newer than it:
 * pages rendered before may show the earlier state.
 */
const settleMs = 6000
const mostAtOnce = 4
/**
 * Some 700 pages: measured with the demo's catalogue, a page takes 125 to 415 kB, most of them 180 (plain and Brotli).
 */
const mostKeptBytes = 128 * 1024 * 1024

/**
 * Caches pages by key. For each key one is rendered at a time, and in total four awaited ones, and if there are none,
 * one in the background to replace a sent page.
 */
export function pageCache<Page>({
  now,
  bytesOf,
  mostBytes = mostKeptBytes,
  isTold,
  patienceMs = 2000,
  after = timer,
}: PageCacheOptions<Page>): PageCache<Page> {
  /** Oldest first. */
  const kept = new Map<string, Kept<Page>>()
  let keptBytes = 0
  const tasks = new Map<string, Task<Page>>()
  /** In the order in which they came. */
  const line = new Set<Task<Page>>()
  let drawing = 0
  let isResting = false
  let changes = 0
  let changedMs = Number.NEGATIVE_INFINITY

  function mayBeSent({ since, beganMs }: { since: number; beganMs: number }): boolean {
    const settledMs = changedMs + settleMs
    if (since !== changes || (beganMs < settledMs && now() >= settledMs)) return false
    return now() - beganMs < (isTold() ? staleMs : untoldMs)
  }

  function taskOf(key: string, draw: () => Promise<Page>): Task<Page> {
    const known = tasks.get(key)
    // One that began before the last change would show the earlier state.
    if (known && (known.since === undefined || known.since === changes)) return known
    const task = { key, draw, waiting: 0, since: undefined, page: Promise.withResolvers<Page>() }
    // The waiting requests get the failure; there may be none.
    task.page.promise.catch(() => {})
    tasks.set(key, task)
    line.add(task)
    return task
  }

  function drawNext() {
    while (drawing < mostAtOnce) {
      const awaited = [...line].find(({ waiting }) => waiting > 0)
      const task = awaited ?? (drawing === 0 && !isResting ? line.values().next().value : undefined)
      if (!task) return
      line.delete(task)
      void run(task, task === awaited)
    }
  }

  function rest(ms: number) {
    isResting = true
    after(ms, () => {
      isResting = false
      drawNext()
    })
  }

  async function run(task: Task<Page>, isAwaited: boolean) {
    drawing++
    task.since = changes
    const { key, since } = task
    const beganMs = now()
    try {
      const page = await task.draw()
      keep(key, { page, since, beganMs, bytes: bytesOf(page) })
      task.page.resolve(page)
    } catch (error) {
      task.page.reject(error)
    } finally {
      drawing--
      if (!isAwaited) rest((now() - beganMs) * restTimes)
      if (tasks.get(key) === task) tasks.delete(key)
      drawNext()
    }
  }

  function keep(key: string, page: Kept<Page>) {
    drop(key)
    kept.set(key, page)
    keptBytes += page.bytes
    while (keptBytes > mostBytes && kept.size > 1) drop(kept.keys().next().value!)
  }

  function drop(key: string) {
    keptBytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function forget(task: Task<Page>) {
    if (!line.delete(task)) return
    if (tasks.get(task.key) === task) tasks.delete(task.key)
  }

  return {
    async get(key, draw) {
      const found = kept.get(key)
      const isSent = found !== undefined && mayBeSent(found)
      if (isSent && now() - found.beganMs < freshMs) return found.page
      const task = taskOf(key, draw)
      if (isSent) {
        drawNext()
        return found.page
      }
      task.waiting++
      drawNext()
      let stop = () => {}
      const late = new Promise<'late'>((done) => {
        stop = after(patienceMs, () => done('late'))
      })
      try {
        const page = await Promise.race([task.page.promise, late])
        return page === 'late' ? refuse('busy', { retryAfterMs: patienceMs }) : (page as Page)
      } finally {
        stop()
        task.waiting--
        // A page without waiting requests is not rendered.
        if (task.waiting === 0) forget(task)
      }
    },
    changed() {
      changes++
      changedMs = now()
    },
  }
}

function timer(ms: number, then: () => void): () => void {
  const handle = setTimeout(then, ms).unref()
  return () => clearTimeout(handle)
}
