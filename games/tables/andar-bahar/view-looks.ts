import type { Tone } from '../view-spot.tsx'
import type { Side } from './deal.ts'

/** The letters of the sides, which are read where a colour is not. */
export const signs: Readonly<Record<Side, string>> = { andar: 'A', bahar: 'B' }

/** The colours of the sides on the cloth and the stage. */
export const tones: Readonly<Record<Side, Tone>> = { andar: 'blue', bahar: 'amber' }

/** The fills of the results on a dark ground; white on each has a contrast of 4.5:1 at least. */
export const fills: Readonly<Record<Side, string>> = { andar: '#2a62d0', bahar: '#9a5a08' }
