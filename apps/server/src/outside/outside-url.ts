/** Label of a host name, ASCII; an internationalised name comes as punycode. */
const label = '(?!-)[a-z0-9-]{1,63}(?<!-)'
const hostName = new RegExp(`^(?=.{4,253}$)(${label}\\.)+(?=[a-z])${label}$`)

/** Maximum length of an address that is called. */
export const mostUrlLength = 1_000

/** Returns whether a text in lower case is a host name of at least two labels, the last of which is no number. */
export function isHostName(text: string): boolean {
  return hostName.test(text)
}

/**
 * Returns the address in a stranger's text, if it may be called: https, a host name (and no IP address in any
 * notation), port 443 or from 1024 on, no user and no password. Whether the name resolves to a public address is
 * checked at each call.
 */
export function outsideUrl(text: string): URL | undefined {
  // The parser would drop tabs and line breaks, and read a backslash as a slash.
  if (!/^https:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(text)) return undefined
  const authority = text.slice('https://'.length).split(/[/?#]/, 1)[0]!
  // The parser would read the next part of the path as the host.
  if (authority === '' || authority.includes('@')) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || !isHostName(url.hostname)) return undefined
  const port = Number(url.port || 443)
  return port === 443 || port >= 1024 ? url : undefined
}
