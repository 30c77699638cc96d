/** The pictures of the house for goods; the site serves each as `/goods/<name>.svg`. */
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
 * The ways in which a good is delivered: a parcel to an address, or something sent to a phone number, such as prepaid
 * load.
 */
export const deliveryKinds = ['address', 'phone'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** In Process, Approved and Rejected of the specification. */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The kinds of lines of points: play, or reversed play; goods; rejected goods; cash. */
export const pointLineKinds = ['play', 'redeemed', 'returned', 'converted'] as const
export type PointLineKind = (typeof pointLineKinds)[number]

/** A good's name and text by language code. */
export type GoodWords = Record<string, { name: string; text: string }>

/** The most pieces of a good in one redemption. */
export const mostPieces = 10

/** The maximum length of a remark, of a player or of the house, in characters. */
export const mostRemark = 140
