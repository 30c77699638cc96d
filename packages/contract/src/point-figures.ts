/** The pictures of the house for goods; the site has each as `/goods/<name>.svg`. */
export const goodPictures = [
  'load-card',
  'earphones',
  'power-bank',
  'umbrella',
  'tumbler',
  'rice-cooker',
  'fan',
  'speaker',
  'phone',
  'gift-box',
] as const
export type GoodPicture = (typeof goodPictures)[number]

/**
 * The ways in which a good reaches a player: a parcel to an address, or something that a phone number takes, such as
 * prepaid load.
 */
export const deliveryKinds = ['address', 'phone'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** The specification's In Process, Approved and Rejected. */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The kinds of lines of points: play, or play that was taken back; goods; goods that were rejected; cash. */
export const pointLineKinds = ['play', 'redeemed', 'returned', 'converted'] as const
export type PointLineKind = (typeof pointLineKinds)[number]

/** A good's name and text by the codes of languages. */
export type GoodWords = Record<string, { name: string; text: string }>

/** The most pieces of a good that are redeemed at once. */
export const mostPieces = 10

/** The most signs of a remark, a player's or the house's. */
export const mostRemark = 140
