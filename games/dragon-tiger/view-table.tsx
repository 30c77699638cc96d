import { dragonTigerView } from '../tables/dragon-tiger/view-dragon-tiger.tsx'
import type { TableView } from '../view-table.ts'
import hero from './art/hero.webp?no-inline'
import { dragonTiger } from './rules.ts'

/** The view of the table of dragon tiger. */
export const view: TableView = dragonTigerView(dragonTiger, hero)
