import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { SettingError } from './settings.ts'

/**
 * Reads the JSON file at `path`, named by the setting `name`; throws a SettingError that names the faulty part, and
 * repeats nothing of the file.
 */
export function readSettingFile<Schema extends z.ZodMiniType>(
  name: string,
  path: string,
  schema: Schema,
): z.output<Schema> {
  const wrong = (what: string) => new SettingError(`${name} cannot be used: ${what}.`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw wrong(`there is no file ${path}`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw wrong(`${path} is not JSON`)
  }
  const read = z.safeParse(schema, json)
  if (!read.success) throw wrong(`in ${path}, ${read.error.issues[0]!.path.join('.') || 'the list'} is wrong`)
  return read.data
}
