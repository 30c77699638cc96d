import { type Strip, strip } from '../slots/reels.ts'

/** The symbols of the reels: the wild, the scatter, then those that pay on lines, highest paying first. */
export const symbols = [
  'parol',
  'wheel',
  'jeepney',
  'horse',
  'drum',
  'halohalo',
  'bibingka',
  'candy',
  'balloon',
  'ticket',
] as const

export type SymbolName = (typeof symbols)[number]

/** Substitutes for every symbol except the scatter; on the second to fourth reel only. */
export const wild = 'parol' satisfies SymbolName
export const scatter = 'wheel' satisfies SymbolName
export const topSymbol = 'jeepney' satisfies SymbolName

/** The units of a stake: twenty, one for each line; everything below pays in units. */
export const unitsPerStake = 20

/** The units for 3, 4 and 5 of a symbol on a line, from the left. */
export const pays: Record<SymbolName, readonly [number, number, number]> = {
  parol: [0, 0, 0],
  wheel: [0, 0, 0],
  jeepney: [50, 250, 2000],
  horse: [30, 150, 750],
  drum: [25, 75, 400],
  halohalo: [20, 75, 250],
  bibingka: [15, 50, 150],
  candy: [10, 25, 100],
  balloon: [5, 20, 75],
  ticket: [5, 15, 50],
}

/** The row of each line on each of the five reels, 0 at the top. */
export const lines: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
]

/** The units paid in the paid spin, and the number of free spins that start, by the number of scatters in view. */
export const scatterPays: readonly number[] = [0, 0, 0, 40, 200, 1000]
export const freeSpinsFor: readonly number[] = [0, 0, 0, 10, 15, 20]
export const scattersToWin = 3

/** The number of free spins that three scatters in a free spin add, up to this many in a round. */
export const moreFreeSpins = 5
export const mostFreeSpins = 40

/** The limit of the multiplier: each paying free spin lights a ray of the large parol and adds 1 for the next ones. */
export const mostMultiplier = 10

/** The limit on the win of a round, which ends when it is reached. */
export const maxWinUnits = 10_000 * unitsPerStake

type Reel = Strip<SymbolName>
export type Strips = readonly [Reel, Reel, Reel, Reel, Reel]

const reel = (words: string) => strip(symbols, words)

/** The reels of a paid spin, from the top; each of the 40 stops is equally likely and the strip is a ring. */
export const baseStrips: Strips = [
  reel(`balloon balloon ticket balloon balloon ticket drum drum balloon bibingka
        ticket bibingka bibingka balloon balloon candy candy ticket drum drum
        candy candy ticket bibingka bibingka halohalo halohalo ticket halohalo halohalo
        candy candy jeepney jeepney jeepney ticket wheel horse horse horse`),
  reel(`jeepney jeepney jeepney ticket balloon balloon bibingka candy candy ticket
        candy ticket bibingka bibingka balloon balloon halohalo halohalo ticket bibingka
        bibingka ticket balloon balloon drum drum candy candy horse horse
        horse halohalo halohalo ticket parol ticket drum drum wheel parol`),
  reel(`candy parol balloon balloon bibingka bibingka candy candy wheel halohalo
        halohalo ticket horse horse horse bibingka drum drum ticket balloon
        balloon drum drum ticket wheel ticket balloon balloon parol jeepney
        jeepney jeepney ticket bibingka bibingka candy candy ticket halohalo halohalo`),
  reel(`horse horse horse ticket balloon balloon parol balloon balloon candy
        candy bibingka bibingka ticket balloon balloon jeepney jeepney jeepney candy
        candy drum drum bibingka parol ticket candy candy wheel ticket
        drum drum halohalo halohalo ticket bibingka bibingka halohalo halohalo ticket`),
  reel(`candy candy bibingka bibingka halohalo halohalo ticket candy candy balloon
        balloon jeepney jeepney jeepney halohalo halohalo balloon balloon ticket drum
        drum ticket bibingka bibingka ticket horse horse horse ticket wheel
        ticket bibingka candy candy halohalo drum drum ticket balloon balloon`),
]

/** The reels of free spins: whole reels of lanterns can come into view. */
export const freeStrips: Strips = [
  reel(`ticket ticket drum drum balloon balloon candy candy ticket ticket
        candy candy jeepney jeepney jeepney balloon balloon candy candy ticket
        ticket halohalo halohalo wheel ticket drum drum balloon bibingka bibingka
        balloon balloon halohalo halohalo bibingka bibingka horse horse horse bibingka`),
  reel(`drum drum wheel ticket ticket parol parol parol candy horse
        horse horse balloon balloon jeepney jeepney jeepney ticket ticket candy
        candy balloon balloon bibingka bibingka drum bibingka bibingka halohalo halohalo
        balloon parol parol parol halohalo halohalo candy candy ticket ticket`),
  reel(`ticket balloon candy halohalo halohalo parol parol parol wheel ticket
        ticket balloon balloon horse horse horse parol parol candy candy
        bibingka bibingka jeepney jeepney jeepney balloon balloon ticket ticket candy
        candy bibingka bibingka drum parol parol drum drum halohalo halohalo`),
  reel(`parol parol parol wheel drum candy candy horse horse horse
        ticket ticket halohalo halohalo bibingka bibingka balloon balloon ticket ticket
        candy balloon balloon bibingka bibingka ticket ticket balloon drum drum
        halohalo halohalo parol parol parol candy candy jeepney jeepney jeepney`),
  reel(`drum drum balloon balloon ticket ticket horse horse horse ticket
        ticket halohalo halohalo bibingka bibingka candy candy bibingka balloon balloon
        drum drum halohalo ticket ticket candy candy halohalo halohalo ticket
        jeepney jeepney jeepney balloon balloon candy candy wheel bibingka bibingka`),
]
