/**
 * Simulated, because it has too many states to enumerate; `npm run par-sheets -- --simulate ember-peak` rewrites it.
 */
export const figures = {
  returnPercent: '95.41',
  simulated: {
    rounds: 80000000,
    plusMinusPercent: '0.42',
  },
  hitPercent: '28.49',
  deviation: '14.487',
  featureOneIn: 309,
  topPrizeOneIn: 99010,
  limitRarerThanOneIn: 26666666,
  parts: {
    spins: '61.108',
    freeSpins: '34.305',
  },
}

/** The return of bought free spins, as a share of their price. */
export const boughtReturn = {
  returnPercent: '95.52',
  simulated: {
    rounds: 800000,
    plusMinusPercent: '0.55',
  },
}
