import { type Deposit, listDepositOffers } from '@fairground/contract/cashier'
import { useRead } from '@fairground/web/api/use-calls'
import { Notice } from '@fairground/web/ui/notice'
import type { DepositWords } from './use-deposit-words.ts'

/** Shows the bonus that the player gets once an order is paid; nothing without a bonus. */
export function ComingBonus({ order, words: { say, money } }: { order: Deposit; words: DepositWords }) {
  const { methodCode, amount } = order
  const { data } = useRead(listDepositOffers, { methodCode, amount }, { staleTime: 0 })
  const joined = data?.list.find(({ claimId, bonus }) => claimId !== null && bonus !== null)
  if (!joined) return null
  const { title, currency, bonus } = joined
  return (
    <Notice kind="jade">{say('deposit.bonus.joined', { title, amount: money(bonus!, currency) })}</Notice>
  )
}
