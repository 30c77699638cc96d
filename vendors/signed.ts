/** Where a request goes: below the house `vendor/<brand>/<vendor>/…`, below a vendor what follows its address. */
export interface Addressed {
  path: string
  /** The body. */
  text: string
}

/**
 * What a signature covers: the method (every request is a POST), the whole path and the body. So the bytes of a bet are no bet
 * when they are sent to another path, brand or vendor.
 */
export function signedText({ path, text }: Addressed): string {
  return `POST /${path}\n${text}`
}

/** The path of a call to us, with the brand and the vendor that it is about. */
export function callPath(brandCode: string, vendorCode: string, path: string): string {
  return `vendor/${brandCode}/${vendorCode}/${path}`
}
