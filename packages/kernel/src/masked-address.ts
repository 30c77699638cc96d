/** Returns a phone number (E.164), masked, such as `+63 ••• ••• 4567`. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ••• ••• ${mobile.slice(-4)}`
}

/** Returns an e-mail address, masked, such as `a•••@e•••.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`
}
