import type { Draw } from '@fairground/contract/markets'

/** Names a draw by its number in its day and its time; empty until the brand's time zone is known. */
export type NameDraw = (draw: Pick<Draw, 'issue' | 'drawsAt'>) => string
