/** The results of exact.ts, stored because computing them is slow; a test compares the two. */
export const figures = {
  returnPercent: '96.46',
  exactReturn: {
    numerator: '1736598516260859142581392571368550957854933238812150957869356011',
    denominator: '1800317166549412216079277182068384970385312178593026953125000000',
  },
  hitPercent: '23.92',
  deviation: '11.946',
  featureOneIn: 125,
  topPrizeOneIn: 22167,
  limitRarerThanOneIn: 1000000000000,
  parts: {
    lines: '47.093',
    scatters: '1.600',
    marketDay: '47.768',
  },
}
