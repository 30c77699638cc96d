import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const mantine = fileURLToPath(new URL('../../../node_modules/@mantine/core/', import.meta.url))
const components = resolve(mantine, 'esm/components')

/** Names of Mantine's components that files of the office import. */
function importedNames(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  return files.flatMap((file) => {
    const text = readFileSync(resolve(import.meta.dirname, file), 'utf8')
    const lists = text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
    return [...lists].flatMap(([, list]) =>
      list!.split(',').map((name) => name.replace('type ', '').trim().split(' as ')[0]!),
    )
  })
}

/** Components that need a sheet of styles: the imported ones, and those that they are made of. */
function styledComponents(): string[] {
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/from\s*"(\.[^"]+)"/g))
      walk(resolve(dirname(file), from!))
  }
  const names = new Set(importedNames())
  for (const folder of readdirSync(components)) {
    for (const name of names) walk(resolve(components, folder, `${name}.mjs`))
  }
  const sheets = globSync('styles/*.layer.css', { cwd: mantine }).map((file) => file.slice(7, -10))
  return sheets.filter((sheet) => [...seen].some((file) => file.endsWith(`/${sheet}.mjs`)))
}

test('the styles of exactly the components in use are loaded, in the order of Mantine’s own sheet', () => {
  const sheet = readFileSync(new URL('mantine.css', import.meta.url), 'utf8')
  const loaded = [...sheet.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name!)
  const always = ['baseline', 'default-css-variables', 'global']
  expect(loaded.toSorted()).toEqual([...always, ...styledComponents()].toSorted())
  const whole = readFileSync(resolve(mantine, 'styles.css'), 'utf8')
  const places = loaded.map((name) => {
    const own = readFileSync(resolve(mantine, `styles/${name}.css`), 'utf8')
    return whole.indexOf(own.trim().slice(0, 200))
  })
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
