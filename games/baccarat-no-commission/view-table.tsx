import { baccaratView } from '../tables/view-baccarat.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { baccaratNoCommission } from './rules.ts'

/** The view of the table without a commission, where a banker's win with six points pays half. */
export const view: TableView = baccaratView(baccaratNoCommission, hero)
