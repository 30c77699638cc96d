const stars = '•••'

/** A phone number by its last three digits. */
export function maskMobile(mobile: string): string {
  return `${stars}${mobile.slice(-3)}`
}

/** An e-mail address by the first sign of its two parts; where it has one part, that alone. */
export function maskEmail(email: string): string {
  return email
    .split('@')
    .map((part) => `${[...part][0] ?? ''}${stars}`)
    .join('@')
}

/** A person's name by the first sign of each word. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}${stars}`)
    .join(' ')
}

/** A date of birth by its year. */
export function maskBirthday(birthday: string): string {
  return `${birthday.slice(0, 4)}-••-••`
}

/** An IP address by its first half, of IPv6 by its first group. */
export function maskIp(ip: string): string {
  return ip.includes(':') ? `${ip.split(':')[0]}:${stars}` : `${ip.split('.').slice(0, 2).join('.')}.${stars}`
}
