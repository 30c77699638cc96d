/** The effects of every slot game, in the order of its recording. */
export const effectNames = [
  'turn',
  'stop',
  'fall',
  'scatter',
  'tense',
  'line',
  'ray',
  'count',
  'win',
  'feature',
] as const

export type EffectName = (typeof effectNames)[number]

/**
 * The positions of effects in a recording, in seconds, and the semitones by which each step raises one: from 0,
 * continued an octave higher after the last.
 */
export interface RecordedEffects<Name extends string = EffectName> {
  effects: Record<Name, { start: number; seconds: number }>
  ladder: number[]
}

/** The facts of a game's recordings: `recordings/manifest.json` in its folder, written by `npm run sounds`. */
export interface Recordings extends RecordedEffects {
  /** The SHA-256 of the code that generated them. */
  source: string
  beatsPerMinute: number
  /** The key in words, such as `G major`. */
  key: string
  /**
   * The part of `music.webm` and of `feature.webm` that repeats, in seconds, and the position of its first beat; both
   * have the same length, and the audio before and after the part is the end and the beginning of the same loop.
   */
  loop: { start: number; end: number; firstBeat: number }
}
