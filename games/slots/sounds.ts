/** The effects of every slot game, in the order in which they lie in its recording. */
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
 * Where effects lie in a recording, in seconds, and by how many semitones a step raises one: from 0, the next octave
 * after the last.
 */
export interface RecordedEffects<Name extends string = EffectName> {
  effects: Record<Name, { start: number; seconds: number }>
  ladder: number[]
}

/** The facts of a game's recordings: `recordings/manifest.json` in its folder, written by `npm run sounds`. */
export interface Recordings extends RecordedEffects {
  /** SHA-256 of the code that they were made from. */
  source: string
  beatsPerMinute: number
  /** The key in words, such as `G major`. */
  key: string
  /**
   * The part of `music.webm` and of `feature.webm` that repeats, in seconds, and the place of its first beat; both are
   * as long, and the parts before and after it are the end and the beginning of the same loop.
   */
  loop: { start: number; end: number; firstBeat: number }
}
