/** What a vendor is told to open a game with. */
export interface LaunchOrder {
  /** Single-use token that the game page trades for a session. */
  launchToken: string
  gameId: string
  languageCode: string
}

/** A translator between a supplier of games and the gateway; it does no work of its own and touches nothing. */
export interface Vendor {
  /** The specification's vassalage; also the source of its transactions in the ledger. */
  code: string
  name: string
  /** The address to frame. */
  launchUrl(order: LaunchOrder): string
}
