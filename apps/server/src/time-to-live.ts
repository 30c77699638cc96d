/** Values by key that are loaded on request and cached for a time. */
export interface TimeToLive<Value> {
  /**
   * Returns the value of a key at a time in milliseconds since 1970: the cached one, else the one that `load` returns.
   * Concurrent callers wait for the same load; an error of a load is thrown to each of them and not cached.
   */
  get(key: string, nowMs: number, load: () => Promise<Value>): Promise<Value>
  /** Last loaded value of a key, which may have expired; undefined if none is known. */
  last(key: string): Value | undefined
  isLoading(key: string): boolean
  /**
   * Removes a key, or every value for which `which` returns true. A value that is being loaded is returned to its
   * callers and not cached.
   */
  forget(which: string | ((value: Value) => boolean)): void
}

export interface TimeToLiveOptions<Value> {
  /** Time for which a value is cached, in milliseconds from the start of its load; 0 or less is not at all. */
  keepMs: number | ((value: Value, nowMs: number) => number)
  /** Maximum number of keys; the one that was loaded longest ago is removed first. */
  most: number
}

interface Entry<Value> {
  loaded?: { value: Value; atMs: number; keepMs: number }
  loading?: Promise<Value>
}

/** Creates an empty cache with a time to live; callers give the time. */
export function timeToLive<Value>({ keepMs, most }: TimeToLiveOptions<Value>): TimeToLive<Value> {
  const entries = new Map<string, Entry<Value>>()

  function load(key: string, nowMs: number, before: Entry<Value> | undefined, given: () => Promise<Value>) {
    const entry: Entry<Value> = { ...before }
    const loading = given().then(
      (value) => {
        const keptMs = typeof keepMs === 'number' ? keepMs : keepMs(value, nowMs)
        if (keptMs > 0) settle({ loaded: { value, atMs: nowMs, keepMs: keptMs } })
        else settle({})
        return value
      },
      (error: unknown) => {
        settle(entry.loaded ? { loaded: entry.loaded } : {})
        throw error
      },
    )
    entry.loading = loading
    put(key, entry)

    /** Stores the result of the load in its place, unless that was removed in the meantime. */
    function settle(after: Entry<Value>) {
      if (entries.get(key) !== entry) return
      if (after.loaded) entries.set(key, after)
      else entries.delete(key)
    }
    return loading
  }

  function put(key: string, entry: Entry<Value>) {
    // At the end of the order, since it is the newest.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > most) entries.delete(entries.keys().next().value!)
  }

  return {
    get(key, nowMs, given) {
      const entry = entries.get(key)
      if (entry?.loading) return entry.loading
      const { loaded } = entry ?? {}
      // A clock that was set back extends nothing.
      if (loaded && Math.abs(nowMs - loaded.atMs) < loaded.keepMs) return Promise.resolve(loaded.value)
      return load(key, nowMs, entry, given)
    },
    last: (key) => entries.get(key)?.loaded?.value,
    isLoading: (key) => entries.get(key)?.loading !== undefined,
    forget(which) {
      if (typeof which === 'string') return void entries.delete(which)
      for (const [key, { loaded, loading }] of entries)
        if (loading || (loaded && which(loaded.value))) entries.delete(key)
    },
  }
}
