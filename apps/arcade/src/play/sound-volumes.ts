const storedName = 'soundVolumes'
const usual = { music: 0.5, effects: 0.7 }

/** The volumes of music and effects, from 0 to 1. */
interface Volumes {
  music: number
  effects: number
}

/** Returns the volumes stored in this browser; the defaults if it has none. */
export function keptVolumes(): Volumes {
  const text = localStorage.getItem(storedName)
  return text === null ? usual : volumesOf(text)
}

/** Stores the volumes in this browser. */
export function keepVolumes({ music, effects }: Volumes): void {
  localStorage.setItem(storedName, JSON.stringify({ music, effects }))
}

/** Parses volumes from a stored text; the default for a volume that is not a number from 0 to 1. */
export function volumesOf(text: string): Volumes {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return usual
  }
  const { music, effects } = (stored ?? {}) as Record<string, unknown>
  const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
  return {
    music: isVolume(music) ? music : usual.music,
    effects: isVolume(effects) ? effects : usual.effects,
  }
}
