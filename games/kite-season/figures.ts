/** The results of exact.ts, stored because computing them is slow; a test compares the two. */
export const figures = {
  returnPercent: '95.09',
  exactReturn: {
    numerator: '829147',
    denominator: '871875',
  },
  hitPercent: '29.31',
  deviation: '2.531',
  featureOneIn: 112,
  topPrizeOneIn: 1340,
  limitRarerThanOneIn: 1000000000000,
  parts: {
    ways: '69.697',
    wheel: '9.677',
    respin: '15.725',
  },
}
