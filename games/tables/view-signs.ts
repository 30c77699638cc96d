/** The letters of the results, which are read where a colour is not. */
export const signs = { player: 'P', banker: 'B', tie: 'T' } as const

/** The fills of the results on a dark ground; white on each has a contrast of 4.5:1 at least. */
export const fills = { player: '#2a62d0', banker: '#c4283f', tie: '#127a4d' } as const

/** The strokes of the results on a dark ground, with a contrast of 3:1 at least. */
export const strokes = { player: '#6ea2ff', banker: '#ff7d84', tie: '#4fd69c' } as const

/** The colours of the results on the cloth and the stage. */
export const tones = { player: 'blue', banker: 'red', tie: 'green' } as const
