import { extname } from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript's nodes), with the fields that the rules read. */
export interface Node {
  type: string
  [field: string]: unknown
}

/** Returns the syntax tree of a source text; throws if it cannot be parsed, so that no file is skipped. */
export function parsed(file: string, text: string): Node {
  const lang = ({ '.tsx': 'tsx', '.mjs': 'js' } as const)[extname(file)] ?? 'ts'
  const { program, errors } = parseSync(file, text, { lang, sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  return program as unknown as Node
}

/** Returns every node below a node, including itself first, in the order of the source. */
export function nodesOf(node: Node): Node[] {
  const found = [node]
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) found.push(...nodesOf(one))
    } else if (isNode(value)) found.push(...nodesOf(value))
  }
  return found
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Returns the text of a string literal or of a template without expressions; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  const [quasi, ...more] = quasisOf(value)
  return quasi !== undefined && more.length === 0 ? quasi : undefined
}

/** Returns the pieces of text of a template, in order; none for anything else. */
export function quasisOf(value: Node): string[] {
  if (value.type !== 'TemplateLiteral') return []
  return (value.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked)
}

/** Returns a plain name, or a path of names with dots such as `import.meta.url`; undefined for a computed one. */
export function pathOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier') return value.name as string
  if (value.type === 'MetaProperty') return 'import.meta'
  if (value.type !== 'MemberExpression' || value.computed) return undefined
  const object = pathOf(value.object) ?? ''
  return `${object}.${pathOf(value.property)}`
}
