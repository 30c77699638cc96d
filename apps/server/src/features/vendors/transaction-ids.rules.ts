/** How the ledger names a vendor's transaction: two brands of one vendor never clash, nor do its ids with ours. */
export function transactionIdOf(brandCode: string, vendorsId: string): string {
  return `${brandCode}/${vendorsId}`
}

/** The same for what we do by ourselves: a vendor's id has no blank in it. */
export function ownTransactionIdOf(brandCode: string, about: string): string {
  return `${brandCode} ${about}`
}
