import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { LevelPurpose } from './levels.ts'
import type { Permission } from './permissions.ts'

/**
 * The callers of a call: `everybody`, `either` (everybody, and a session, if sent, identifies the caller), `player`
 * (any session, also of a trial), `member` (a session that is not a trial), `agent` (a session whose standing has an
 * agent centre), `game` (the token that a game page received for its launch token), `office` (everybody at the office's
 * page), or `staff` (a session of a staff account whose role allows it).
 */
export type Who = 'everybody' | 'either' | 'player' | 'member' | 'agent' | 'game' | 'office' | 'staff'

/** The callers of the office only, whose calls are not in the public `/docs`. */
export type OfficeWho = 'office' | 'staff'

/** Returns whether a call belongs to the office. */
export function isOfOffice({ who }: { who: Who }): boolean {
  return who === 'office' || who === 'staff'
}

/**
 * Returns whether a call is answered in a preview on a brand's site (decision 85): it only reads, and is open to
 * visitors.
 */
export function isForPreviews({ method, who, stores }: Pick<Call, 'method' | 'who' | 'stores'>): boolean {
  return method === 'GET' && (who === 'everybody' || who === 'either') && !stores
}

/** The rate limit of a call for one caller: `times` in `perSeconds`, counted by session if there is one, else by IP. */
export interface RateLimit {
  times: number
  perSeconds: number
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The complete definition of one call on the wire. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends ErrorCode = ErrorCode,
  Caller extends Who = Who,
  Moves extends boolean = boolean,
> {
  name: string
  /** One sentence for readers of `/docs`. */
  about: string
  method: Method
  /** The path, with `:name` for a part that becomes a field of the input. */
  path: `/${string}`
  who: Caller
  /** Parsed by the server from path parts and query, or path parts and body; unknown fields are dropped. */
  input: Input
  output: Output
  /** The refusals of this call in addition to those of every call (`commonErrors`). */
  errors: readonly Errors[]
  /**
   * The purpose for which the brand may require a level of identity, except from trials; it then refuses
   * `identity_required`.
   */
  levelFor?: LevelPurpose
  /** Returns whether an input of a call with `levelFor` requires the level; by default every input does. */
  levelIf?(input: z.output<Input>): boolean
  /** The body is sent as `{"jwe": "…"}`, encrypted to the brand's key. */
  encrypted: boolean
  /** The body may also be form-encoded, as the sites send it. */
  isForm?: boolean
  /**
   * May be called while a new password or acceptance of the agreement is due; until then every other call of a session
   * is refused.
   */
  isBeforeDuties?: boolean
  /**
   * May be called by an agent before the session has given a second factor; until then every other call of agents is
   * refused.
   */
  isBeforeFactor?: boolean
  /**
   * May be called by a session of a new agent while its authenticator app rests (decision 52). It reads and changes
   * nothing, and the names in its answer are masked as for such a session.
   */
  isForReading?: boolean
  /**
   * The number of seconds for which browsers and shared caches may keep the answer, which is the same for everybody at
   * a brand in a language; by default none.
   */
  publicSeconds?: number
  /** The type of the file that a successful call of the office answers in place of a value, line by line. */
  file?: 'csv'
  /** A call of method GET that stores something, so that it is refused in a preview like every change. */
  stores?: true
  /** Whether the call takes an `Idempotency-Key` header. */
  movesMoney: Moves
  /**
   * Returns whether an input of such a call needs the key; by default every input does. If not, the call must change
   * nothing.
   */
  keyIf?(input: z.output<Input>): boolean
  /**
   * The field of the input that names an object of the caller, which no other caller may see or change: an object of
   * another caller is refused as if it did not exist. Every field that ends in `Id` must be this one, `ofBrand`, or in
   * `partsOf` or `namesOpenly`.
   */
  owned?: keyof z.output<Input> & string
  /**
   * The field of the input that names an object of the staff account's brand; an object of another brand is refused as
   * if it did not exist.
   */
  ofBrand?: keyof z.output<Input> & string
  /**
   * Fields of the input that name parts of the object in `ofBrand`, such as documents of a player; a part of another
   * object is refused as if it did not exist.
   */
  partsOf?: readonly FieldWithin<z.output<Input>>[]
  /**
   * The permission that the role of a staff account must have; `self` if every staff account may make the call, about
   * itself.
   */
  may?: Permission | 'self'
  /**
   * The second factor must have been given recently: by staff in the last five minutes, by agents in the last thirty.
   */
  needs?: 'second-factor'
  /** Fields of the input, at any depth, that name public objects, such as a game. */
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

/** The output of a call with `file`: the server sends its lines, and the office saves them by its name. */
export const fileOutput = z.object({ name: z.string(), lines: z.custom<AsyncIterable<string>>(() => true) })

/** Defines a call; defaults are no input, no output, 120 calls a minute, and bodies up to 16 KiB. */
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
    (Caller extends 'everybody' ? unknown : { publicSeconds?: never }) &
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
