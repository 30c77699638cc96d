/** An error that callers distinguish by its `code`, a stable word from the error catalogue. */
export class NamedError<Code extends string = string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    super(`${code}: ${message}`)
    this.name = 'NamedError'
    this.code = code
  }
}
