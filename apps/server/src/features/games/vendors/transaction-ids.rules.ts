/** How the ledger names a vendor's transaction: two brands of one vendor never clash, nor do its ids with ours. */
export function transactionIdOf(brandCode: string, vendorsId: string): string {
  return `${brandCode}/${vendorsId}`
}

/** The token of a game session that a vendor names itself: two vendors never clash, nor do their names with tokens of ours. */
export function theirSessionToken(brandCode: string, vendorCode: string, theirs: string): string {
  return `${brandCode}/${vendorCode}/${theirs}`
}

/** The same as `transactionIdOf` for what we do by ourselves: a vendor's id has no blank in it. */
export function ownTransactionIdOf(brandCode: string, about: string): string {
  return `${brandCode} ${about}`
}
