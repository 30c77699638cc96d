import { escaped } from '@fairground/kernel/escaped-markup'
import type { FastifyRequest } from 'fastify'
import { hostOf, isLocalHost, isLoopback } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import type { App } from '../http/serve.ts'
import type { Sent } from './messages.ts'

/** Current code of an authenticator app, for a login of the demo. */
export interface ShownCode {
  login: string
  code: string
}

/**
 * Shows an outbox, with codes of authenticator apps that nobody has, at `/outbox`, for people, and `/outbox.json`;
 * never bound if messages are really sent. Requests from other machines are answered as not found.
 */
export function outboxRoutes(
  app: App,
  list: () => Sent[],
  codes: () => Promise<ShownCode[]> = async () => [],
): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isFromHere(request)) throw new Refusal('not_found')
  }
  app.get('/outbox', { onRequest }, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(outboxPage(list(), await codes())),
  )
  app.get('/outbox.json', { onRequest }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ list: list() }),
  )
}

/** Headers that a proxy adds to a request, which reveal a proxy that is not configured as ours. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether the request comes from a browser on this machine, by a local name: a page elsewhere may have pointed its own
 * name here (DNS rebinding). A request through a proxy is never local, since its headers can be forged.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalHost(hostOf(headers.host)) &&
    !forwarding.some((name) => headers[name] !== undefined)
  )
}

function outboxPage(messages: Sent[], codes: ShownCode[]): string {
  const logins = codes.map(
    ({ login, code }) => `<li><p><code>${escaped(login)}</code></p><pre>${escaped(code)}</pre></li>`,
  )
  const items = messages.map(
    ({ kind, to, subject, text, at }) => `
    <li>
      <p><strong>${kind === 'sms' ? 'SMS' : 'E-mail'}</strong> to <code>${escaped(to)}</code>
        <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
      ${subject ? `<h2>${escaped(subject)}</h2>` : ''}
      <pre>${withLinks(text)}</pre>
    </li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Outbox (${messages.length})</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem;
    color: #1c1a17; background: #faf7f1; }
  ul { list-style: none; padding: 0; display: grid; gap: 1rem; }
  li { background: #fff; border: 1px solid #ddd4c4; border-radius: 12px; padding: .75rem 1rem; }
  p, h2 { margin: 0 0 .25rem; font-size: 1rem; }
  time { float: right; color: #625b4f; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 1.125rem; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>What would have gone out by SMS and e-mail, the newest first. It lives in memory and is seen in development only.</p>
${logins.length > 0 ? `<h2>Codes of authenticator apps</h2><ul>${logins.join('')}</ul><h2>Messages</h2>` : ''}
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nothing was sent yet.</p>'}
</body>
</html>`
}

function withLinks(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
}
