import { rouletteTable } from '../tables/roulette/rules.ts'

/** Roulette with a zero and a double zero. */
export const rouletteAmerican = rouletteTable({
  id: 'roulette-american',
  name: 'American Roulette',
  wheel: 'double',
})
