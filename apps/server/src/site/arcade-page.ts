import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arcadePolicy, withTrustedScripts } from '../http/content-policy.ts'

/** Page in which a game plays, with its content security policy. */
export interface ArcadePage {
  html: string
  policy: string
}

/** File of the build with its immediate imports, as Vite's manifest names them. */
interface Chunk {
  file: string
  imports?: string[]
}

/**
 * Returns the page for a game and a language, the same for everybody. It names all scripts that they need, so that a
 * slow connection waits for them once and not once for each import; an unknown game or language adds none.
 */
export function arcadePages(folder: string): (game: string | null, language: string | null) => ArcadePage {
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const known = (key: string) => (Object.hasOwn(manifest, key) ? [key] : [])
  const webgl = Object.keys(manifest).filter((key) => key.endsWith('/WebGLRenderer.mjs'))
  const pages = new Map<string, ArcadePage>()

  function withImports(keys: readonly string[]): string[] {
    const found = new Set<string>()
    const add = (key: string) => {
      if (found.has(key)) return
      found.add(key)
      manifest[key]!.imports?.forEach(add)
    }
    keys.forEach(add)
    return [...found].map((key) => `/arcade/${manifest[key]!.file}`)
  }

  return (game, language) => {
    const view = known(`../../games/${game}/view.ts`)
    // Most phones draw by WebGL; only the stage finds out, once it has loaded itself.
    const original = ['quick', 'steps'].flatMap((kind) => known(`../../games/${game}/view-${kind}.tsx`))
    const stage = view.length > 0 ? [...view, ...webgl] : original
    const keys = [...stage, ...known(`virtual:words/${language}`)]
    const name = keys.join(' ')
    const kept = pages.get(name)
    if (kept) return kept
    const { html, inline } = withTrustedScripts(built, withImports(keys))
    const page = { html, policy: arcadePolicy(inline) }
    pages.set(name, page)
    return page
  }
}
