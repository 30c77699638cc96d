/**
 * Simulated, because its falls have too many states to enumerate; `npm run par-sheets -- --simulate coral-cascade`
 * rewrites them.
 */
export const figures = {
  returnPercent: '96.42',
  simulated: {
    rounds: 50000000,
    plusMinusPercent: '0.36',
  },
  hitPercent: '26.76',
  deviation: '9.774',
  featureOneIn: 152,
  topPrizeOneIn: 387597,
  limitRarerThanOneIn: 986129,
  parts: {
    spins: '59.774',
    freeSpins: '36.654',
  },
}
