import { capped, counted, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Three reels of three, 27 ways. When nothing wins and a kite flies on the middle reel, that reel stands and the others turn once more. Three pinwheels turn a wheel of prizes.',
  rules: [
    'The paid spin pays its ways, and enough scatters turn the wheel.',
    'When it pays neither and a wild is on the middle reel, that reel stands, the first and the last reel turn once more, and ways and wheel are paid in the same manner. There is no third spin.',
    capped,
  ],
  figures: counted,
  numbers: `${tuned}. Pays are flat and small so that three spins in ten win; the wheel is the one prize worth waiting for.`,
  topPrize: 'the best part of the wheel',
  leastRoundsPerSecond: 1_000_000,
}
