declare module 'zzfx' {
  /** Plays a sound from twenty numbers (volume, randomness, frequency, attack, sustain, release, shape …). */
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode
}
