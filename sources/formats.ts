import * as list from './format-list.ts'
import type { SourceFormat } from './source.ts'

/** Every format in which a source may publish. */
export const formats: readonly SourceFormat[] = Object.values(list)

/** Finds the format of a code; undefined if there is none. */
export function findFormat(code: string): SourceFormat | undefined {
  return formats.find((format) => format.code === code)
}
