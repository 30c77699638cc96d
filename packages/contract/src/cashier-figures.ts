/** The limits of pictures that prove a transfer (specification, section 5). */
export const depositProofs = { most: 3, mostBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] }
