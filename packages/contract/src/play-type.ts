/** The form of a vendor's name for a way of playing. */
export const playTypePattern = /^[\w-]{1,40}$/
