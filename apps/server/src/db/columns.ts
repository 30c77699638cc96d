import type { ColumnType } from 'kysely'

/** A bigint column: read as bigint, may be compared with a number. */
export type Big = ColumnType<bigint, bigint | number, bigint | number>
export type BigId = ColumnType<bigint, never, never>
export type Json<Shape> = ColumnType<Shape, string, string>
export type NullableJson<Shape> = ColumnType<Shape | null, string | null | undefined, string | null>
export type GeneratedJson<Shape> = ColumnType<Shape, string | undefined, string>
export type NullableBig = ColumnType<bigint | null, bigint | null, bigint | null>
export type NullableGeneratedBig = ColumnType<bigint | null, bigint | null | undefined, bigint | null>
export type GeneratedBig = ColumnType<bigint, bigint | number | undefined, bigint | number>

/** Factor by which a forgotten password is reset. */
export type ResetWay = 'sms' | 'email'

/** Audience of an operator's text. */
export type Audience = 'everybody' | 'visitors' | 'players' | 'agents'
