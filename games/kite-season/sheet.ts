import { counted, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Three reels of three, 27 ways. When nothing wins and a kite flies on the middle reel, that reel stands and the others turn once more. Three pinwheels turn a wheel of prizes.',
  figures: counted,
  numbers: `${tuned}. Pays are flat and small so that three spins in ten win; the wheel is the one prize worth waiting for.`,
  topPrize: 'the best part of the wheel',
  leastRoundsPerSecond: 1_000_000,
}
