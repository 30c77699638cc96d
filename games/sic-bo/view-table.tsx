import { sicBoView } from '../tables/view-sic-bo.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { sicBo } from './rules.ts'

/** The view of the table of sic bo. */
export const view: TableView = sicBoView(sicBo, hero)
