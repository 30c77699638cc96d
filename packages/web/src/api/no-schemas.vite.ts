import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const schemas = /import \* as z from 'zod\/mini'/

/** The parts of a call that a site needs in order to send it. */
const kept = ['name', 'method', 'path', 'who', 'encrypted', 'movesMoney'] as const

/** Exports of data that a site reads; their schemas are removed. */
const data = new Set(['brandSettings', 'settingGroups'])

/**
 * Removes the schemas from the contract in a site's bundle: a site only sends and shows, the server alone parses, and
 * types do not exist at run time. Saves 15 kB of the first visit.
 */
export function noSchemas(): Plugin {
  return {
    name: 'no-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      async handler(code, id) {
        if (!schemas.test(code)) return undefined
        const values: Record<string, unknown> = await import(pathToFileURL(id).href)
        return Object.entries(values)
          .flatMap(([name, value]) => {
            if (isCall(value)) return `export const ${name} = ${JSON.stringify(briefly(value as object))}`
            return data.has(name) ? `export const ${name} = ${JSON.stringify(value, withoutSchema)}` : []
          })
          .join('\n')
      },
    },
  }
}

function withoutSchema(name: string, value: unknown): unknown {
  return name === 'schema' ? undefined : value
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && kept.every((name) => name in value)
}

function briefly(call: object): object {
  return Object.fromEntries(Object.entries(call).filter(([name]) => kept.some((one) => one === name)))
}
