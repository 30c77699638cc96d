import { rouletteTable } from '../tables/roulette/rules.ts'

/** Roulette with one zero. */
export const roulette = rouletteTable({ id: 'roulette', name: 'Roulette', wheel: 'single' })
