import { MessageNotSent, type Sms } from './messages.ts'

const timeoutMs = 10_000

/** Sends SMS by an HTTP gateway: `POST {"to", "text"}` with a bearer token, answered by a 2xx. */
export function gatewaySms(url: string, token: string): Sms {
  return async function sms(to, text) {
    let status: number
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.status
      await answer.body?.cancel()
    } catch (cause) {
      throw new MessageNotSent('the SMS gateway does not answer', { cause })
    }
    if (status < 200 || status > 299) throw new MessageNotSent(`the SMS gateway answered ${status}`)
  }
}
