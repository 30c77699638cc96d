import type { Method } from './vendor.ts'

/** Where a request goes: below the house `vendor/<brand>/<vendor>/…`, below a vendor what follows its address. */
export interface Addressed {
  /** POST by default. */
  method?: Method
  /** With the query. */
  path: string
  /** The body. */
  text: string
}

/**
 * The text that a signature covers: the method, the whole path and the body. So the bytes of a bet are no bet when they
 * are sent to another path, brand or vendor.
 */
export function signedText({ method = 'POST', path, text }: Addressed): string {
  return `${method} /${path}\n${text}`
}

/** The path of a call to us, with the brand and the vendor that it is about. */
export function callPath(brandCode: string, vendorCode: string, path: string): string {
  return `vendor/${brandCode}/${vendorCode}/${path}`
}

/** A path and the query that follows it. */
export function pathParts(path: string): { path: string; query: string } {
  const at = path.indexOf('?')
  return at < 0 ? { path, query: '' } : { path: path.slice(0, at), query: path.slice(at + 1) }
}
