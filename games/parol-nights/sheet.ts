import { capped, counted, prolonged, type TitleSheet } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of three, 20 lines. Three wheels open free spins in which each spin that wins raises the multiplier by one.',
  rules: [
    'The paid spin turns the base strips, each free spin the free strips. Lines and scatters of the paid spin are paid both.',
    'The first free spin has multiplier 1, which multiplies its lines. Each free spin that wins raises the multiplier of the next one by 1, up to the maximum.',
    prolonged,
    capped,
  ],
  figures: `${counted} Free spins are a Markov chain over spins left, spins given and multiplier.`,
  numbers:
    'The title is older than the engine, and plays as on its first day: a digest of twenty thousand rounds holds it there. The strips of free spins let whole reels of wilds come into view.',
  topPrize: 'five jeepneys on a line in a paid spin',
  leastRoundsPerSecond: 2_000_000,
}
