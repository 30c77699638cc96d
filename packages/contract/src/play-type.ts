/** What a vendor may call a way of playing. */
export const playTypePattern = /^[\w-]{1,40}$/
