/** Returns the address of a support channel: a path of the site, or an http(s) address; undefined for all else. */
export function serviceAddress(path: string, origin: string): string | undefined {
  if (!URL.canParse(path, origin)) return undefined
  const address = new URL(path, origin)
  const isOwn = /^\/(?![/\\])/.test(path) && address.origin === origin
  const isOutside = /^https?:\/\//i.test(path)
  return isOwn || isOutside ? address.href : undefined
}
