/**
 * Returns whether a site may link to an address written by an operator: a path of the site, https, mailto or tg. Any
 * other scheme could run code.
 */
export function isSafeAddress(text: string): boolean {
  if (/[\s<>"]/.test(text)) return false
  return (
    /^\/(?![/\\])/.test(text) || /^(https:\/\/\w|mailto:\w|tg:\w)/i.test(text) || text.startsWith('tg://')
  )
}
