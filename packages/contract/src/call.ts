import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { LevelPurpose } from './levels.ts'
import type { Permission } from './permissions.ts'

/**
 * The callers of a call: `everybody`, `either` (everybody, and a caller with a session is known by it), `player` (any
 * session, trial too), `member` (a session that is not a trial), `agent` (a session whose standing has an agent
 * centre), `game` (the token a game page got for its launch token), `office` (everybody at the office's page), or
 * `staff` (a session of a staff account whose role allows it).
 */
export type Who = 'everybody' | 'either' | 'player' | 'member' | 'agent' | 'game' | 'office' | 'staff'

/** The callers of the office alone, whose calls are not in the public `/docs`. */
export type OfficeWho = 'office' | 'staff'

/** Whether a call is one of the office. */
export function isOfOffice({ who }: { who: Who }): boolean {
  return who === 'office' || who === 'staff'
}

/** How often one caller may make a call: `times` in `perSeconds`, counted by session where there is one, else by IP. */
export interface RateLimit {
  times: number
  perSeconds: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The whole truth of one call across the wire. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends ErrorCode = ErrorCode,
  Caller extends Who = Who,
  Moves extends boolean = boolean,
> {
  name: string
  /** One sentence for the reader of `/docs`. */
  about: string
  method: Method
  /** The path with `:name` for a part that is taken into the input. */
  path: `/${string}`
  who: Caller
  /** Parsed from path parts and query, or path parts and body, by the server; unknown fields are dropped. */
  input: Input
  output: Output
  /** The refusals of this call besides those of every call (`commonErrors`). */
  errors: readonly Errors[]
  /**
   * The brand may require a level of identity for this, of everybody but a trial: it then refuses `identity_required`.
   */
  levelFor?: LevelPurpose
  /** Which inputs of a call with `levelFor` that is about; by default all. */
  levelIf?(input: z.output<Input>): boolean
  /** The body travels as `{"jwe": "…"}` to the brand's key. */
  encrypted: boolean
  /** The body may come form-encoded as well, and the sites send it so. */
  isForm?: boolean
  /** May be made while a new password or the agreement is due; every other call of a session is refused until then. */
  isBeforeDuties?: boolean
  /**
   * An agent may make it before the session has shown a second factor; every other call of agents is refused until
   * then.
   */
  isBeforeFactor?: boolean
  /**
   * A session of a new agent may make it while the app that it has shown rests (decision 52). It reads and changes
   * nothing, and names in its answer are those that such a session sees.
   */
  isForReading?: boolean
  /** The call takes an `Idempotency-Key` header. */
  movesMoney: Moves
  /** Which inputs of such a call need the key; by default all. Where it says no, the call must change nothing. */
  keyIf?(input: z.output<Input>): boolean
  /**
   * The field of the input that names an object of the caller, which no other caller may see or change: another's is
   * refused as one that does not exist. Every field that ends in `Id` is this, `ofBrand`, or in `namesOpenly`.
   */
  owned?: keyof z.output<Input> & string
  /**
   * The field of the input that names an object of the staff account's brand; another brand's is refused as one that
   * does not exist.
   */
  ofBrand?: keyof z.output<Input> & string
  /**
   * The permission that the role of a staff account must have; `self` where every staff account may call, about itself.
   */
  may?: Permission | 'self'
  /** The second factor must have been given again: by staff in the last five minutes, by agents in the last thirty. */
  needs?: 'second-factor'
  /** Fields of the input, at any depth, that name what everybody may name, such as a game. */
  namesOpenly?: readonly FieldWithin<z.output<Input>>[]
  limit: RateLimit
  bodyLimitBytes: number
}

/** The names of all fields of a shape, at any depth. */
type FieldWithin<T> = T extends readonly (infer One)[]
  ? FieldWithin<One>
  : T extends object
    ? (keyof T & string) | { [K in keyof T]: FieldWithin<T[K]> }[keyof T]
    : never

export type InputOf<C extends Call> = z.output<C['input']>
export type SentBy<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
export type ErrorsOf<C extends Call> = C['errors'][number]

type Optional = 'input' | 'output' | 'errors' | 'encrypted' | 'movesMoney' | 'limit' | 'bodyLimitBytes'
const nothing = z.object({})

/** Makes a call out of what differs from the usual: no input, no output, 120 a minute, bodies up to 16 KiB. */
export function call<
  Caller extends Who,
  Input extends z.ZodMiniType = typeof nothing,
  Output extends z.ZodMiniType = typeof nothing,
  const Errors extends ErrorCode = never,
  Moves extends boolean = false,
>(
  given: Omit<Call<Input, Output, Errors, Caller, Moves>, Optional> &
    Partial<Pick<Call<Input, Output, Errors, Caller, Moves>, Optional>> &
    (Caller extends 'staff' ? { may: Permission | 'self' } : { may?: never; ofBrand?: never }) &
    (Caller extends 'agent' ? unknown : { isBeforeFactor?: never; isForReading?: never }) &
    (Caller extends 'agent' | 'staff' ? unknown : { needs?: never }),
): Call<Input, Output, Errors, Caller, Moves> {
  return {
    input: nothing as unknown as Input,
    output: nothing as unknown as Output,
    errors: [],
    encrypted: false,
    movesMoney: false as Moves,
    limit: { times: 120, perSeconds: 60 },
    bodyLimitBytes: 16_384,
    ...given,
  }
}
