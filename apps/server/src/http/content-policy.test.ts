import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { arcadePolicy, officePolicy, overTls, pagePolicy, withTrustedScripts } from './content-policy.ts'

const inline = { scripts: ['go()'], styles: ['a{}'] }

/** A policy by the names of its rules. */
function rulesOf(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/s).slice(0, 2)))
}

test.each([
  ['a page', pagePolicy(inline)],
  ['the arcade', arcadePolicy(inline)],
])(
  'in %s the content policy runs scripts by hash and what they load, and no script built from text',
  (_, policy) => {
    const rules = rulesOf(policy)
    const hash = createHash('sha256').update('go()').digest('base64')
    expect(rules['script-src']).toBe(`'strict-dynamic' 'sha256-${hash}'`)
    expect(rules['style-src']).toMatch(/^'self' 'sha256-/)
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
    expect(rules).toMatchObject({ 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'" })
  },
)

test('a page may frame games and load pictures only of its brand’s vendors', () => {
  const rules = rulesOf(pagePolicy(inline, ['https://games.example', 'http://localhost:8090']))
  expect(rules['frame-src']).toBe("'self' https://games.example http://localhost:8090")
  expect(rules['img-src']).toContain('http://localhost:8090')
  expect(rulesOf(pagePolicy(inline))['frame-src']).toBe("'self'")
  expect(rulesOf(arcadePolicy(inline))['frame-src']).toBe("'self'")
})

test('a page may call only its own host and the other domains of its brand', () => {
  const own = ['https://perya.example', 'http://perya.localhost:8080']
  expect(rulesOf(pagePolicy(inline, ['https://games.example'], own))['connect-src']).toBe(
    "'self' https://perya.example http://perya.localhost:8080",
  )
  expect(rulesOf(pagePolicy(inline))['connect-src']).toBe("'self'")
})

test('a page may be framed by its own origin, and in a preview by the office alone', () => {
  const framers = (policy: string) => rulesOf(policy)['frame-ancestors']
  expect(framers(pagePolicy(inline))).toBe("'self'")
  expect(framers(arcadePolicy(inline))).toBe("'self'")
  expect(framers(pagePolicy(inline, [], [], ['https://office.example']))).toBe('https://office.example')
})

test('the office may be framed by nobody, and frames nothing but its brand’s site', () => {
  const rules = rulesOf(officePolicy('nonce', ['https://perya.example']))
  expect(rules).toMatchObject({ 'frame-src': 'https://perya.example', 'frame-ancestors': "'none'" })
  expect(rulesOf(officePolicy('nonce'))).not.toHaveProperty('frame-src')
  expect(rulesOf(officePolicy('nonce'))['default-src']).toBe("'none'")
})

test('only a response over TLS has the header that requires TLS from then on', () => {
  expect(pagePolicy(inline)).not.toContain('upgrade-insecure-requests')
  expect(rulesOf(overTls(pagePolicy(inline)))).toHaveProperty('upgrade-insecure-requests')
})

test('a built document loads its scripts, and the modules they need, by inline scripts that hashes can name', () => {
  const built =
    '<head><script type="module" crossorigin src="/arcade/assets/main-1.js"></script>\n<link rel="stylesheet" href="/a.css"></head><body></body>'
  const { html, inline } = withTrustedScripts(built, ['/arcade/assets/view-2.js', '/arcade/assets/main-1.js'])
  expect(html).not.toContain('<script type="module"')
  const [load, run] = inline.scripts
  expect(html).toBe(
    `<head><script>${load}</script><link rel="stylesheet" href="/a.css"></head><body><script>${run}</script></body>`,
  )
  expect(load).toContain('["/arcade/assets/main-1.js","/arcade/assets/view-2.js"]')
  expect(run).toContain('["/arcade/assets/main-1.js"]')
  expect(() => withTrustedScripts('<body></body>')).toThrow('has no script')
})
