import { type ComponentType, lazy } from 'react'

/** How long a script may take, as the specification says. */
export const patienceMs = 120_000

/** Why a script is not here: it took too long, or it could not be had. */
export type LoadTrouble = 'timeout' | 'failed'

/** A script did not arrive. */
export class LoadError extends Error {
  readonly trouble: LoadTrouble
  constructor(trouble: LoadTrouble, cause?: unknown) {
    super(`a script did not arrive: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** The browser's functions that loading needs; tests pass their own. */
export interface LoadTools {
  /** Calls back after a time, unless the answer is called before. */
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
 * Loads a module of ours by its dynamic import, at most 120 s; throws a LoadError. What failed is asked for once more,
 * by an address of its own: browsers keep a failed module under its address for as long as the page lives.
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

/** The address of the module that a browser says it could not have; not every browser says it. */
function addressIn(error: unknown): string | undefined {
  return /(?:https?:\/\/[^\s"']+)?\/assets\/[\w.-]+\.js/.exec(String(error))?.[0]
}

/**
 * A component out of a module that is loaded once it is drawn. Where the module does not come, nothing stands in its
 * place: what is thrown there would take the whole page along.
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

/** Why a part could not be loaded, to be shown. */
export function troubleOf(error: unknown): LoadTrouble {
  return error instanceof LoadError ? error.trouble : 'failed'
}

/**
 * Whether the page may be loaded anew for a script that is gone, since the server may have a newer version: once for
 * each version in a tab, so that it never goes round.
 */
export function mayReload(version: string, kept: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (kept.getItem('reloadedFor') === version) return false
  kept.setItem('reloadedFor', version)
  return true
}
