import { screen } from '../../screen.ts'

/** The order that is shown. */
export interface DepositSearch {
  order?: string
}

export const route = screen<DepositSearch>({
  path: '/deposit',
  who: 'member',
  title: 'deposit.title',
  search: ({ order }) => (order && /^[0-9a-f-]{36}$/.test(order) ? { order } : {}),
})
