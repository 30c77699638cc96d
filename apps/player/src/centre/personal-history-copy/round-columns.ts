/** The columns of the record of rounds on a wide page: time, game, state, stake, win, result and a mark. */
export const roundColumns =
  '@4xl:grid-cols-[5.5rem_minmax(8rem,1fr)_7.5rem_repeat(3,minmax(6.5rem,8.5rem))_1.25rem]'

/** A row of the record of rounds; on a narrow page time, game and result. */
export const roundRow = `grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 @4xl:gap-x-4 @4xl:px-5 ${roundColumns}`
