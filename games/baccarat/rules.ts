import { baccaratTable } from '../tables/baccarat/rules.ts'

/** Baccarat with a commission of 5 % on a win of the banker. */
export const baccarat = baccaratTable({ id: 'baccarat', name: 'Baccarat', commission: 5 })
