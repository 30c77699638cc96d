import { type Client, createClient } from '@fairground/web/api/client'

function clientWith(language: string, token: () => string | null): Client {
  return createClient({
    merchant: sessionStorage.getItem('merchantCode') ?? localStorage.getItem('merchantCode') ?? '',
    language: () => language,
    token,
    publicKey() {
      throw new Error('the arcade makes no encrypted call')
    },
  })
}

/** Returns a client that calls as the player of this tab: records, rounds and seeds. */
export function playerClient(language: string): Client {
  return clientWith(language, () => sessionStorage.getItem('token'))
}

/** Returns a client that calls as an open game. */
export function gameClient(language: string, session: string | null): Client {
  return clientWith(language, () => session)
}
