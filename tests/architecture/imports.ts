import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, sep } from 'node:path'
import { isCode, perFile, root, type Sources } from './sources.ts'
import { type Node, nodesOf, parsed, pathOf, quasisOf, textOf } from './syntax.ts'

/** One reference to another module or file. */
export interface Import {
  file: string
  /** The specifier in the source, without a query such as `?raw`. */
  from: string
  /**
   * `code` is run or its types are used; `glob` matches many files, and `lazy` many files that are each loaded on
   * request by name; `file` is a path on disk, which the code that builds it reads or runs.
   */
  form: 'code' | 'glob' | 'lazy' | 'file'
}

/** Returns every import of code files, in each form of the language and of Vite. */
export function importsIn(sources: Sources): Import[] {
  return [...sources].flatMap(([file, text]) => (isCode(file) ? importsOf(file, text) : []))
}

/**
 * Returns the imports of one source text: static, re-exported, dynamic, of types, globs and paths relative to the
 * module.
 */
const importsOf = perFile((file, text): Import[] => {
  // Three quarters of all files have only static imports, which are at the top.
  const program = parsed(file, text)
  const isDeep = /\bimport\s*\(|import\.meta|\brequire\b/.test(text)
  const nodes = isDeep ? nodesOf(program) : (program.body as Node[])
  return nodes.flatMap((node) =>
    mentionsOf(node).map(({ from, form }) => ({ file, from: from.replace(/\?.*$/, ''), form })),
  )
})

function mentionsOf(node: Node): Pick<Import, 'from' | 'form'>[] {
  const [first, second] = (node.arguments ?? []) as Node[]
  const code = (value: unknown) => textsOf(value).map((from) => ({ from, form: 'code' as const }))
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return code(node.source)
    case 'ImportExpression': {
      const pieces = quasisOf(node.source as Node)
      return pieces.length > 1 ? [{ from: pieces.join('*'), form: 'lazy' }] : code(node.source)
    }
    case 'TSExternalModuleReference':
      return code(node.expression)
    case 'NewExpression':
      return pathOf(node.callee) === 'URL' && pathOf(second) === 'import.meta.url'
        ? textsOf(first).map((from) => ({ from: from.startsWith('.') ? from : `./${from}`, form: 'file' }))
        : []
    case 'CallExpression': {
      const called = pathOf(node.callee) ?? ''
      if (/^(require|require\.resolve|import\.meta\.resolve|vi\.(do)?mock|vi\.importActual)$/.test(called))
        return code(first)
      if (called !== 'import.meta.glob') return []
      const patterns = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : [first]
      const form = isEager(second) ? 'glob' : 'lazy'
      return patterns.flatMap(textsOf).flatMap((from) => (from.startsWith('!') ? [] : [{ from, form }]))
    }
    default:
      return []
  }
}

/** Returns whether the options of a glob load its matches at once. */
function isEager(options: Node | undefined): boolean {
  const properties = options?.type === 'ObjectExpression' ? (options.properties as Node[]) : []
  return properties.some(({ key, value }) => pathOf(key) === 'eager' && (value as Node).value === true)
}

/** Returns the imported specifier; for a template, the part before its first expression. */
function textsOf(value: unknown): string[] {
  const text = textOf(value) ?? (value ? quasisOf(value as Node)[0] : undefined)
  return text ? [text] : []
}

/** Returns the files or folders of ours to which an import leads, from the root; none for a library. */
export function targetsOf({ file, from, form }: Import, sources: Sources): string[] {
  if (form === 'glob' || form === 'lazy') {
    const pattern = from.startsWith('/') ? from.slice(1) : fromRoot(file, from)
    const folder = pattern.replace(/[^/]*[*{[].*$/, '')
    const found = [...sources.keys()].filter((one) => one.startsWith(folder) && matchesGlob(one, pattern))
    // A glob may match pictures, which are not sources: then the pattern itself gives their location.
    return found.length > 0 ? found : [pattern]
  }
  if (from.startsWith('.')) return [fromRoot(file, from)]
  const [, name, rest] = /^@fairground\/([\w-]+)(?:\/(.*))?$/.exec(from) ?? []
  if (!name) return []
  return [`${folderOf(name)}/${exportedBy(folderOf(name), rest ?? '')}`]
}

/**
 * Returns the file that a workspace exports under a name, from its folder; the name itself if its manifest has no such
 * export.
 */
function exportedBy(folder: string, name: string): string {
  const patterns = exportsOf(folder).flatMap(([pattern, file]) => {
    const [start, end = ''] = pattern.slice('./'.length).split('*')
    const isMeant = name.startsWith(start!) && name.endsWith(end) && name.length > start!.length + end.length
    return isMeant ? [{ start: start!, end, file }] : []
  })
  // As in Node, the most specific pattern wins.
  const [first] = patterns.sort((a, b) => b.start.length - a.start.length || b.end.length - a.end.length)
  if (!first) return name
  const part = name.slice(first.start.length, name.length - first.end.length)
  return first.file.slice('./'.length).replace('*', part)
}

const manifests = new Map<string, [pattern: string, file: string][]>()

/** Returns the patterns in the `exports` of a workspace's manifest, with the files to which they lead. */
function exportsOf(folder: string): [pattern: string, file: string][] {
  const known = manifests.get(folder)
  if (known) return known
  const at = join(root, folder, 'package.json')
  const { exports = {} } = existsSync(at) ? JSON.parse(readFileSync(at, 'utf8')) : {}
  const found = Object.entries(exports as Record<string, string>)
  manifests.set(folder, found)
  return found
}

const folders = new Map<string, string>()

/** Returns the folder of a workspace of this repository, from the root. */
function folderOf(name: string): string {
  const known = folders.get(name)
  if (known) return known
  const found = [`packages/${name}`, `apps/${name}`, name].find((at) => existsSync(join(root, at))) ?? name
  folders.set(name, found)
  return found
}

function fromRoot(file: string, from: string): string {
  return relative(root, join(root, dirname(file), from))
    .split(sep)
    .join('/')
}
