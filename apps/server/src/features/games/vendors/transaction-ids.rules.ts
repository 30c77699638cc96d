/**
 * Returns the ledger's id of a vendor's transaction: ids of two brands at one vendor never clash, nor do a vendor's
 * with ours.
 */
export function transactionIdOf(brandCode: string, vendorsId: string): string {
  return `${brandCode}/${vendorsId}`
}

/**
 * Returns the token of a game session that a vendor names itself: names of two vendors never clash, nor do they with
 * our tokens.
 */
export function theirSessionToken(brandCode: string, vendorCode: string, theirs: string): string {
  return `${brandCode}/${vendorCode}/${theirs}`
}

/** Returns the ledger's id of a transaction that we start ourselves: it has a space, which no vendor's id has. */
export function ownTransactionIdOf(brandCode: string, about: string): string {
  return `${brandCode} ${about}`
}
