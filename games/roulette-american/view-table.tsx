import { rouletteView } from '../tables/view-roulette.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { rouletteAmerican } from './rules.ts'

/** The view of the table with a zero and a double zero. */
export const view: TableView = rouletteView(rouletteAmerican, 'double', hero)
