import { baccaratTable } from '../tables/baccarat/rules.ts'

/** Baccarat whose banker pays 1 to 1, and half of that for a win with six points. */
export const baccaratNoCommission = baccaratTable({
  id: 'baccarat-no-commission',
  name: 'Baccarat, no commission',
  commission: 0,
})
