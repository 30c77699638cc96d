import { baccaratView } from '../tables/view-baccarat.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { baccarat } from './rules.ts'

/** The view of the table with a commission on the banker. */
export const view: TableView = baccaratView(baccarat, hero)
