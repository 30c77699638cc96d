import { wheelView } from '../tables/view-lantern-wheel.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { lanternWheel } from './rules.ts'

/** The view of the table with the money wheel. */
export const view: TableView = wheelView(lanternWheel, hero)
