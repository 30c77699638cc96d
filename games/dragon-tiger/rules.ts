import { dragonTigerTable } from '../tables/dragon-tiger/rules.ts'

/** Dragon tiger with eight decks, which gives half of a stake on a side back on a tie. */
export const dragonTiger = dragonTigerTable({ id: 'dragon-tiger', name: 'Dragon Tiger' })
