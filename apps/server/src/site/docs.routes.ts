import { publicCallsByFeature } from '@fairground/contract/all'
import type { Call, OfficeWho, Who } from '@fairground/contract/call'
import { commonErrors, type ErrorCode, errorStatus } from '@fairground/contract/errors'
import * as z from 'zod'
import { perNetwork } from '../http/limits.ts'
import type { App } from '../http/serve.ts'
import { docsPageOf, plain } from './docs-page.ts'
import { vendorDocsPage } from './vendor-docs.ts'

type Schema = Record<string, unknown>

/** Returns the contract as OpenAPI 3.1. */
export function openApi(): Schema {
  const paths: Record<string, Schema> = {}
  for (const [feature, calls] of Object.entries(publicCallsByFeature)) {
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(feature, call) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairground',
      version: '1',
      description: 'Every public call of the product, made out of its contract.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(feature: string, call: Call): Schema {
  const input = schemaOf(call.input, 'input')
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const properties = (input.properties ?? {}) as Record<string, Schema>
  const required = (input.required ?? []) as string[]
  const places = Object.keys(properties).map((name) => ({ name, isInPath: inPath.includes(name) }))
  const parameters = places
    .filter(({ isInPath }) => isInPath || call.method === 'GET')
    .map(({ name, isInPath }) => ({
      name,
      in: isInPath ? 'path' : 'query',
      required: required.includes(name),
      schema: properties[name],
    }))
  if (call.movesMoney) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
    })
  }
  return {
    operationId: call.name,
    tags: [feature],
    summary: call.about,
    ...(call.who === 'everybody' ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(call.method === 'GET' ? {} : { requestBody: { content: bodies(call, bodyOf(call, input)) } }),
    responses: {
      200: answer('Done', { success: { const: true }, value: schemaOf(call.output, 'output') }),
      ...Object.fromEntries(
        Object.entries(Object.groupBy(errorsOf(call), (code) => errorStatus[code])).map(([status, codes]) => [
          status,
          answer(codes!.join(', '), {
            success: { const: false },
            message: { enum: codes },
            value: { type: 'object' },
          }),
        ]),
      ),
    },
  }
}

function bodies({ isForm }: Call, schema: Schema): Schema {
  return {
    'application/json': { schema },
    ...(isForm ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  }
}

function bodyOf(call: Call, input: Schema): Schema {
  if (!call.encrypted) return input
  return {
    type: 'object',
    required: ['jwe'],
    properties: {
      jwe: {
        type: 'string',
        description: 'Compact JWE (ECDH-ES, A256GCM) with iat and jti',
        contentSchema: input,
      },
    },
  }
}

function answer(description: string, properties: Schema): Schema {
  return { description, content: { 'application/json': { schema: { type: 'object', properties } } } }
}

/** Returns the input or output of a schema of the contract, as JSON schema. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

/** All codes with which a call may refuse. */
function errorsOf(call: Call) {
  return [...new Set([...call.errors, ...commonErrors, ...accessErrors(call)])]
}

/** Refusals of a call before its handler. */
function accessErrors({ who, isBeforeDuties }: Call): ErrorCode[] {
  if (who === 'everybody' || who === 'either') return []
  if (who === 'game') return ['game_session_over']
  return [
    'not_logged_in',
    ...(who === 'player' ? [] : (['in_need_true_account'] as const)),
    ...(who === 'agent'
      ? (['second_factor_due', 'second_factor_rests', 'agent_centre_closed'] as const)
      : []),
    ...(isBeforeDuties ? [] : (['password_change_due', 'agreement_due'] as const)),
  ]
}

const whoInWords: Record<Exclude<Who, OfficeWho>, string> = {
  everybody: 'everybody',
  either: 'everybody, and who has a session is known by it',
  player: 'a player',
  member: 'a member, not a trial',
  agent: 'an agent',
  game: 'a game page',
}

/** Returns the contract as a page to read, without scripts. */
export function docsPage(): string {
  const features = Object.entries(publicCallsByFeature)
  return docsPageOf(
    'Fairground: every call',
    `<header><h1>Every call</h1><p>Made out of the contract that the server obeys. As data: <a href="/docs/openapi.json">OpenAPI 3.1</a>. For suppliers of games: <a href="/docs/vendors">the vendor protocol</a>.</p>
<nav>${features.map(([feature]) => `<a href="#${feature}">${feature}</a>`).join(' ')}</nav></header><main>
${features.map(([feature, calls]) => `<section id="${feature}"><h2>${feature}</h2>${calls.map(callCard).join('')}</section>`).join('')}
</main>`,
  )
}

function callCard(call: Call): string {
  const facts = [
    `for ${whoInWords[call.who as keyof typeof whoInWords]}`,
    ...(call.encrypted ? ['encrypted'] : []),
    ...(call.movesMoney ? ['moves money: takes an Idempotency-Key'] : []),
    `${call.limit.times} in ${call.limit.perSeconds} s`,
    `body up to ${call.bodyLimitBytes} bytes`,
  ]
  return `<article id="${call.name}"><h3><code class="m ${call.method}">${call.method}</code> <code>${plain(call.path)}</code></h3>
<p>${plain(call.about)}</p><p class="facts">${facts.map(plain).join(' · ')}</p>
${fieldTable('Takes', schemaOf(call.input, 'input'))}${fieldTable('Gives', schemaOf(call.output, 'output'))}
${call.errors.length > 0 ? `<p class="facts">Refuses with ${call.errors.map((code) => `<code>${code}</code> ${errorStatus[code]}`).join(', ')}</p>` : ''}</article>`
}

function fieldTable(title: string, schema: Schema): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (properties.length === 0) return ''
  const required = (schema.required ?? []) as string[]
  const rows = properties.map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${plain(name)}</code>${required.includes(name) ? '' : ' <i>optional</i>'}</th><td>${plain(typeInWords(field))}</td></tr>`,
  )
  return `<table><caption>${title}</caption>${rows.join('')}</table>`
}

/** Schema in words for a reader. */
function typeInWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const any = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (any) return any.map(typeInWords).join(' or ')
  if (schema.type === 'array') return `list of ${typeInWords((schema.items ?? {}) as Schema)}`
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties as Record<string, Schema>)
    return `{ ${fields.map(([name, field]) => `${name}: ${typeInWords(field)}`).join(', ')} }`
  }
  const bounds = [
    ...(schema.pattern ? [`like ${schema.pattern}`] : []),
    ...(schema.minLength !== undefined ? [`from ${schema.minLength} characters`] : []),
    ...(schema.maxLength !== undefined ? [`to ${schema.maxLength} characters`] : []),
    ...(schema.default !== undefined ? [`otherwise ${JSON.stringify(schema.default)}`] : []),
  ]
  return [schema.type ?? 'anything', ...bounds].join(', ')
}

/**
 * Serves the contract at `/docs` and `/docs/openapi.json`, and the protocol for vendors at `/docs/vendors`, rendered
 * once and limited by network and minute. `vendorReplyMs` is the maximum wait of a vendor for an answer.
 */
export function docsRoutes(app: App, now: () => number, vendorReplyMs: number): void {
  const pages = { '/docs': docsPage(), '/docs/vendors': vendorDocsPage(vendorReplyMs) }
  const api = JSON.stringify(openApi())
  const onRequest = perNetwork(120, now)
  for (const [path, page] of Object.entries(pages))
    app.get(path, { onRequest }, (_request, reply) =>
      reply
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('text/html; charset=utf-8')
        .send(page),
    )
  app.get('/docs/openapi.json', { onRequest }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(api),
  )
}
