import { useMay } from '../../api/session.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

/** A link to the transactions of a record, for a role that may see them. */
export function TransactionsLink({ id }: { id: string }) {
  const { w } = useWords()
  const maySee = useMay('transactions.see')
  return maySee && <Link to={`/transactions?id=${id}`}>{w('playerLists.transactions')}</Link>
}
