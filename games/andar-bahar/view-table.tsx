import { andarBaharView } from '../tables/andar-bahar/view-andar-bahar.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { andarBahar } from './rules.ts'

/** The view of the table of Andar Bahar. */
export const view: TableView = andarBaharView(andarBahar, hero)
