import { rouletteView } from '../tables/view-roulette.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { roulette } from './rules.ts'

/** The view of the table with one zero. */
export const view: TableView = rouletteView(roulette, 'single', hero)
