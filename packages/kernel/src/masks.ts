const stars = '•••'

/** Masks a phone number except for its last three digits. */
export function maskMobile(mobile: string): string {
  return `${stars}${mobile.slice(-3)}`
}

/** Masks an e-mail address except for the first character of both parts; with one part, only of that. */
export function maskEmail(email: string): string {
  return email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}${stars}`)
    .join('@')
}

/** Masks a person's name except for the first character of each word. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}${stars}`)
    .join(' ')
}

/** Masks a date of birth except for its year. */
export function maskBirthday(birthday: string): string {
  return `${birthday.slice(0, 4)}-••-••`
}

/** Masks an IP address except for its first half, or the first group of IPv6. */
export function maskIp(ip: string): string {
  return ip.includes(':') ? `${ip.split(':')[0]}:${stars}` : `${ip.split('.').slice(0, 2).join('.')}.${stars}`
}
