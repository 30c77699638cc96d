/** Values by key that are loaded when they are asked for and kept for a time. */
export interface TimeToLive<Value> {
  /**
   * The value of a key at a time in milliseconds since 1970: the one that is kept, else the one that `load` gives. All who
   * ask while it is loaded wait for the same load; what a load throws is thrown to each of them and kept for nobody.
   */
  get(key: string, nowMs: number, load: () => Promise<Value>): Promise<Value>
  /** What was loaded last for a key and may be too old to be given; undefined where nothing is known. */
  last(key: string): Value | undefined
  isLoading(key: string): boolean
  /** Forgets a key, or every value of which `which` is true. What is being loaded meanwhile is given to those who wait and not kept. */
  forget(which: string | ((value: Value) => boolean)): void
}

export interface TimeToLiveOptions<Value> {
  /** How long a value is given again, in milliseconds from the moment when its load began; 0 or less is not at all. */
  keepMs: number | ((value: Value, nowMs: number) => number)
  /** At most so many keys are known; the one that was loaded longest ago goes first. */
  most: number
}

interface Entry<Value> {
  loaded?: { value: Value; atMs: number; keepMs: number }
  loading?: Promise<Value>
}

/** Makes an empty cache with a time to live; time is told by whoever asks. */
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

    /** Puts what became of the load in its place, unless that was forgotten meanwhile. */
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
      // A clock that was set back makes nothing last longer.
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
