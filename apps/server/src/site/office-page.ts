import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { officePolicy, overTls } from '../http/content-policy.ts'
import { perNetwork } from '../http/limits.ts'
import { refuse } from '../http/refusal.ts'
import type { App } from '../http/serve.ts'

/** Placeholder of the build for the nonce of an answer. */
const placeholder = 'nonce-of-the-answer'
/** Maximum number of pages sent to one network in a minute. */
const mostPages = 120

/**
 * Serves the page of the office at `/office` and below it, where it finds its screens. Each answer has a separate
 * nonce, so it is never cached, and never listed. It may frame pages of the returned origins, for previews. Throws if
 * the page is not built.
 */
export function officePage(
  app: App,
  folder: string,
  now: () => number,
  previewOrigins: (request: FastifyRequest) => Promise<string[]>,
): void {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  if (!template.includes(placeholder)) throw new Error('the page of the office has no place for a nonce')
  for (const path of ['/office', '/office/*'])
    app.get(path, { onRequest: perNetwork(mostPages, now) }, async (request, reply) => {
      if (isFile(request)) refuse('not_found')
      const nonce = randomBytes(16).toString('base64')
      const policy = officePolicy(nonce, await previewOrigins(request))
      return reply
        .header('Content-Security-Policy', request.protocol === 'https' ? overTls(policy) : policy)
        .header('Cache-Control', 'no-store')
        .header('X-Robots-Tag', 'noindex, nofollow')
        .header('Cross-Origin-Opener-Policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(template.replaceAll(placeholder, nonce))
    })
}

/** Whether a path names a file or a call, which does not exist if it comes here. */
function isFile({ url }: FastifyRequest): boolean {
  const [path] = url.split(/[?#]/)
  return /^\/office\/+(api|assets)(\/|$)|\.\w+$/.test(path!)
}
