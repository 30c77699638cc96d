import { wheelTable } from '../tables/lantern-wheel/rules.ts'

/** The money wheel of the fair, whose every bet returns exactly 96 %. */
export const lanternWheel = wheelTable({ id: 'lantern-wheel', name: 'Lantern Wheel' })
