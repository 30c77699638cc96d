import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/**
 * Reads the operator's own words by language and id, compiled; one that cannot be compiled is reported and left out.
 */
export function readTexts(
  raw: unknown,
  tell: (problem: string) => void,
): Record<string, Record<string, unknown>> {
  const languages = Object.entries((raw ?? {}) as Record<string, Record<string, string>>)
  return Object.fromEntries(
    languages.map(([code, texts]) => {
      const compiled = Object.entries(texts).flatMap(([id, message]) => {
        try {
          return [[id, compileMessageOrThrow(message)] as const]
        } catch (error) {
          tell(`text ${id} in ${code}: ${error instanceof Error ? error.message : error}`)
          return []
        }
      })
      return [code, Object.fromEntries(compiled)]
    }),
  )
}
