import { andarBaharTable } from '../tables/andar-bahar/rules.ts'

/** Andar Bahar with one deck, whose first card goes to Andar. */
export const andarBahar = andarBaharTable({ id: 'andar-bahar', name: 'Andar Bahar' })
