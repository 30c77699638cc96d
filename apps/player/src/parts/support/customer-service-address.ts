/** Where a way to customer service leads: an own path, or an address by http or https; undefined for all else. */
export function serviceAddress(path: string, origin: string): string | undefined {
  if (!URL.canParse(path, origin)) return undefined
  const address = new URL(path, origin)
  const isOwn = /^\/(?![/\\])/.test(path) && address.origin === origin
  const isOutside = /^https?:\/\//i.test(path)
  return isOwn || isOutside ? address.href : undefined
}
