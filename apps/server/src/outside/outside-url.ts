/** A label of a host name, ASCII; IDN comes as punycode. */
const label = '(?!-)[a-z0-9-]{1,63}(?<!-)'
const hostName = new RegExp(`^(?=.{4,253}$)(${label}\\.)+(?=[a-z])${label}$`)

/** The longest address that is called. */
export const mostUrlLength = 1_000

/** Whether a text in lower case is a host name of at least two labels, the last of which is no number. */
export function isHostName(text: string): boolean {
  return hostName.test(text)
}

/**
 * The address that a stranger's text names, if it may be called at all: https, a host name (and no IP address in any writing), port
 * 443 or from 1024 on, no user and no password. Whether the name leads to a public address is asked at each call.
 */
export function outsideUrl(text: string): URL | undefined {
  // The parser would drop tabs and line breaks, and take a backslash for a slash.
  if (!/^https:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(text)) return undefined
  const authority = text.slice('https://'.length).split(/[/?#]/, 1)[0]!
  // The parser would take the next part of the path for the host.
  if (authority === '' || authority.includes('@')) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || !isHostName(url.hostname)) return undefined
  const port = Number(url.port || 443)
  return port === 443 || port >= 1024 ? url : undefined
}
