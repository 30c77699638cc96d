/** The results of exact.ts, stored because computing them is slow; a test compares the two. */
export const figures = {
  returnPercent: '96.59',
  exactReturn: {
    numerator: '34109573390862770949492937841921116823667500967822897440229008850945296383819606524360605903',
    denominator:
      '35310257168137631981285977199617036344290019056709260038552330052879856926585692916495155200',
  },
  hitPercent: '21.41',
  deviation: '7.267',
  featureOneIn: 120,
  topPrizeOneIn: 153979,
  limitRarerThanOneIn: 1184670299,
  parts: {
    lines: '53.426',
    scatters: '2.046',
    eclipse: '39.627',
    jackpotFed: '1.000',
    jackpotSeed: '0.500',
  },
}
