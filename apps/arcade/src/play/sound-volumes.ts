const storedName = 'soundVolumes'
const usual = { music: 0.5, effects: 0.7 }

/** How loud music and effects are, from 0 to 1. */
interface Volumes {
  music: number
  effects: number
}

/** The volumes that this browser has kept; the usual ones where it has kept none. */
export function keptVolumes(): Volumes {
  const text = localStorage.getItem(storedName)
  return text === null ? usual : volumesOf(text)
}

/** Keeps the volumes in this browser. */
export function keepVolumes({ music, effects }: Volumes): void {
  localStorage.setItem(storedName, JSON.stringify({ music, effects }))
}

/** Volumes out of a stored text; a volume that is not a number from 0 to 1 is the usual one. */
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
