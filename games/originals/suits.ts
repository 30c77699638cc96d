/** The suits of a card by its number modulo 4. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export type Suit = (typeof suits)[number]

/** The colour of each suit; the outlines differ too. */
export const suitInks: Readonly<Record<Suit, string>> = {
  clubs: '#1c2350',
  diamonds: '#c41f3a',
  hearts: '#c41f3a',
  spades: '#1c2350',
}

/** The outline of each suit as a path in a box of 24 × 24 around the origin. */
export const suitOutlines: Readonly<Record<Suit, string>> = {
  clubs:
    'M-1.5 0C-2.5 4-3.2 8-5.5 11H5.5C3.2 8 2.5 4 1.5 0 3 6.5 11 5.5 11 .5 11-4 6.5-5.5 3.3-3.3 6-6.5 4-11 0-11S-6-6.5-3.3-3.3C-6.5-5.5-11-4-11 .5-11 5.5-3 6.5-1.5 0Z',
  diamonds: 'M0-12Q3.5-4.5 9 0 3.5 4.5 0 12-3.5 4.5-9 0-3.5-4.5 0-12Z',
  hearts:
    'M0 11.5C-4 6-11 2-11-4.5-11-8.5-8.5-11-5.5-11-3-11-1-9.5 0-7 1-9.5 3-11 5.5-11 8.5-11 11-8.5 11-4.5 11 2 4 6 0 11.5Z',
  spades:
    'M0-12C3.5-7 11-3 11 3 11 7 7.5 8.5 5 7.5 3.7 7 2.5 6 1.5 4.5 2 8 3.2 10 5 11.5H-5C-3.2 10-2 8-1.5 4.5-2.5 6-3.7 7-5 7.5-7.5 8.5-11 7-11 3-11-3-3.5-7 0-12Z',
}
