import type { Tone } from '../view-spot.tsx'
import type { PocketColour } from './wheel.ts'

/** The tones of the colours of pockets on the cloth and the stage. */
export const tones: Readonly<Record<PocketColour, Tone>> = { red: 'red', black: 'dark', green: 'green' }
