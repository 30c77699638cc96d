/** The kinds of documents that reach staff outside the site. */
export const receivedDocumentKinds = [
  /** A photo of the player with an identity document in hand. */
  'selfie',
  'identity_document',
  /** A signed letter of the player. */
  'letter',
  /** A request of a family member to exclude the player, with proof of the relationship. */
  'family_request',
  /** An order of a court or an authority. */
  'order',
  /** A report of staff on a mistake of their own. */
  'report',
] as const
export type ReceivedDocumentKind = (typeof receivedDocumentKinds)[number]

/** The kinds that prove the identity of a player; a change of contact data or factors needs one of them. */
export const identityProofs: readonly ReceivedDocumentKind[] = ['selfie', 'identity_document']

/** The hours after a change by staff in which payouts, password resets and new factors of the account wait. */
export const recoveryRestHours = 72

/** The origins of an exclusion: the player on the site, the player through staff, a family member, or an authority. */
export const exclusionSources = ['player', 'request', 'family', 'authority'] as const
export type ExclusionSource = (typeof exclusionSources)[number]

/** The documents that staff need to place an exclusion, by its origin; null for none. */
export const exclusionProofs = {
  request: null,
  family: 'family_request',
  authority: 'order',
} as const satisfies Record<Exclude<ExclusionSource, 'player'>, ReceivedDocumentKind | null>

/**
 * The reasons for which an exclusion ends for an account: the account belongs to another person than the excluded one,
 * or staff placed the exclusion by mistake.
 */
export const exclusionEnds = ['other_person', 'staff_mistake'] as const
export type ExclusionEnd = (typeof exclusionEnds)[number]
