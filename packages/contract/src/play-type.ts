/** The format of a vendor's name of a play type. */
export const playTypePattern = /^[\w-]{1,40}$/
