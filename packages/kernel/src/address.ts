/**
 * Whether a site may lead to an address that an operator wrote: a path of its own, https, or what the system opens
 * (mailto, tg). Everything else could run something.
 */
export function isSafeAddress(text: string): boolean {
  if (/[\s<>"]/.test(text)) return false
  return (
    /^\/(?![/\\])/.test(text) || /^(https:\/\/\w|mailto:\w|tg:\w)/i.test(text) || text.startsWith('tg://')
  )
}
