/** The login that remember-me stores for a day: the login name, never a password. */
export type KeptLogin =
  /** With `isNameAlone` after a logout, when the server no longer remembers the browser. */
  | { type: 'username'; username: string; isNameAlone?: boolean }
  | { type: 'sms'; mobileNum: string; countryDialingCode: string }

const cookie = 'lastLogin'
const daySeconds = 86_400

function write(value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${cookie}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=strict`
}

export function keepLogin(login: KeptLogin): void {
  write(encodeURIComponent(JSON.stringify(login)), daySeconds)
}

export function forgetLogin(): void {
  write('', 0)
}

/** Reduces the stored login to the name: after a logout the password is required again. */
export function keepNameAlone(): void {
  const kept = keptLogin()
  if (kept?.type === 'username') keepLogin({ ...kept, isNameAlone: true })
}

/** Returns the login that was stored less than a day ago. */
export function keptLogin(): KeptLogin | undefined {
  const value = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie)?.[1]
  if (!value) return undefined
  try {
    return JSON.parse(decodeURIComponent(value)) as KeptLogin
  } catch {
    return undefined
  }
}
