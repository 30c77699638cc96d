import type { Tone } from './view-spot.tsx'

/** How the two sides of a table and its ties are drawn. */
export interface SideLooks<Side extends string> {
  /** The sides; where a mark is too small for letters, the wins of the second are filled. */
  sides: readonly [first: Side, second: Side]
  /** The letters of the results, which are read where a colour is not. */
  signs: Readonly<Record<Side | 'tie', string>>
  /** The fills of the results on a dark ground; white on each has a contrast of 4.5:1 at least. */
  fills: Readonly<Record<Side | 'tie', string>>
  /** The strokes of the results on a dark ground, with a contrast of 3:1 at least. */
  strokes: Readonly<Record<Side | 'tie', string>>
  /** The colours of the results on the cloth and the stage. */
  tones: Readonly<Record<Side | 'tie', Tone>>
}

/** The letters of the results of baccarat. */
export const signs = { player: 'P', banker: 'B', tie: 'T' } as const

/** The colours of the results of baccarat on the cloth and the stage. */
export const tones = { player: 'blue', banker: 'red', tie: 'green' } as const

/** The looks of the sides of baccarat. */
export const baccaratLooks: SideLooks<'player' | 'banker'> = {
  sides: ['player', 'banker'],
  signs,
  fills: { player: '#2a62d0', banker: '#c4283f', tie: '#127a4d' },
  strokes: { player: '#6ea2ff', banker: '#ff7d84', tie: '#4fd69c' },
  tones,
}
