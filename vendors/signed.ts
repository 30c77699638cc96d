import type { Method } from './vendor.ts'

/**
 * The destination of a request: for the house the path `vendor/<brand>/<vendor>/…`, for a vendor the path below its
 * address.
 */
export interface Addressed {
  /** The method, POST by default. */
  method?: Method
  /** The path with the query. */
  path: string
  /** The body. */
  text: string
}

/**
 * Returns the text that a signature covers: the method, the whole path and the body. The bytes of a bet are therefore
 * invalid at another path, brand or vendor.
 */
export function signedText({ method = 'POST', path, text }: Addressed): string {
  return `${method} /${path}\n${text}`
}

/** Returns the path of a call to us, with its brand and vendor. */
export function callPath(brandCode: string, vendorCode: string, path: string): string {
  return `vendor/${brandCode}/${vendorCode}/${path}`
}

/** Splits an address into its path and query. */
export function pathParts(path: string): { path: string; query: string } {
  const at = path.indexOf('?')
  return at < 0 ? { path, query: '' } : { path: path.slice(0, at), query: path.slice(at + 1) }
}
