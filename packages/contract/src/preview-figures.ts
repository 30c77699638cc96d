/** The number of minutes for which the address of a preview is valid. */
export const previewMinutes = 10
