import type { OutputOf } from '@fairground/contract/call'
import type { searchTransactions } from '@fairground/contract/office-transactions'
import { useWords } from '../../text/words.tsx'

export type Line = OutputOf<typeof searchTransactions>['list'][number]

/** Returns a function that writes the kind of a transfer in words. */
export function useKind() {
  const { w, named } = useWords()
  return ({ verb, recipe }: Pick<Line, 'verb' | 'recipe'>): string => {
    if (verb === 'transfer') return named('recipes', recipe ?? '')
    if (verb === 'refused')
      return w('transactions.refusedBecause', { why: named('betRefusals', recipe ?? '') })
    return w(`transactionVerbs.${verb}`)
  }
}
