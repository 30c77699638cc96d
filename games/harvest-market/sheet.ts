import { capped, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of four, 30 lines. All crates in view open as the same produce. Three bells open a market day of free spins, on which a reel that shows a crate is full of crates until the end.',
  rules: [
    'All crates in view open as one kind of produce, drawn once for a spin, before lines are paid. The paid spin turns the base strips, and its lines and scatters are paid both.',
    'Each free spin turns the free strips on all reels. A reel that is full stays full of crates, whatever was drawn; a reel on which a crate comes into view becomes full at once, and stays so until the free spins end. Then the crates open and the lines are paid. Scatters in a free spin pay nothing and give no more free spins.',
    capped,
  ],
  figures:
    'The return is exact: reels are independent, so for each line it is a product; a market day is a Markov chain over the 32 sets of full reels. Hit rate and deviation count every combination of the stops for every way to open the crates.',
  numbers: `${tuned}. Crates stand in threes in paid spins, alone on market days. What crates open as was weighted until a market day pays some half of the whole.`,
  topPrize: 'a grid full of crates that open as durians',
  leastRoundsPerSecond: 250_000,
}
