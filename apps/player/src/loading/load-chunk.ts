import { type ComponentType, lazy } from 'react'

/** The time limit for a script (specification). */
export const patienceMs = 120_000

/** The reason why a script did not load: it took too long, or it failed. */
export type LoadTrouble = 'timeout' | 'failed'

/** Reports that a script did not load. */
export class LoadError extends Error {
  readonly trouble: LoadTrouble
  constructor(trouble: LoadTrouble, cause?: unknown) {
    super(`a script did not arrive: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** The browser's functions that loading needs; tests pass their own. */
export interface LoadTools {
  /** Calls back after a time; calling the returned function cancels it. */
  after(ms: number, then: () => void): () => void
  importFrom(address: string): Promise<unknown>
}

const ownTools: LoadTools = {
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  importFrom: (address) => import(/* @vite-ignore */ address),
}

let tries = 0

/**
 * Loads one of our modules by its dynamic import, within 120 s; throws a LoadError. A failed module is requested once
 * more at another address, since browsers keep a failure for an address as long as the page lives.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  { after, importFrom }: LoadTools = ownTools,
): Promise<Module> {
  let stop = () => {}
  const late = new Promise<never>((_, refuse) => {
    stop = after(patienceMs, () => refuse(new LoadError('timeout')))
  })
  try {
    return await Promise.race([late, loadTwice(load, importFrom)])
  } finally {
    stop()
  }
}

async function loadTwice<Module>(
  load: () => Promise<Module>,
  importFrom: LoadTools['importFrom'],
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    try {
      return address ? ((await importFrom(`${address}?again=${++tries}`)) as Module) : await load()
    } catch {
      throw new LoadError('failed', error)
    }
  }
}

/** Finds the address of the failed module in a browser's error; undefined if the browser does not name it. */
function addressIn(error: unknown): string | undefined {
  return /(?:https?:\/\/[^\s"']+)?\/assets\/[\w.-]+\.js/.exec(String(error))?.[0]
}

/**
 * Returns a component that loads its module when it is first rendered. If the module does not load, the component
 * renders nothing: a thrown error would unmount the whole page.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return { default: pick(await loadChunk(load)) }
    } catch {
      return { default: (() => null) as ComponentType<Props> }
    }
  })
}

/** Returns the reason why a part did not load, for the screen. */
export function troubleOf(error: unknown): LoadTrouble {
  return error instanceof LoadError ? error.trouble : 'failed'
}

/**
 * Returns whether the page may be reloaded for a missing script, since the server may have a newer version: once per
 * version and tab, so that it never loops.
 */
export function mayReload(version: string, kept: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (kept.getItem('reloadedFor') === version) return false
  kept.setItem('reloadedFor', version)
  return true
}
