/** An error that callers tell apart by its `code`, a stable word out of the error catalogue. */
export class NamedError<Code extends string = string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    super(`${code}: ${message}`)
    this.name = 'NamedError'
    this.code = code
  }
}
