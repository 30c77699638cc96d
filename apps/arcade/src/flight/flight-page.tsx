import { flights } from '@fairground/games/views'
import type { PageProps } from '../page-props.ts'
import { Launched } from '../tables/launched.tsx'
import { FlightScreen } from './flight-screen.tsx'

/** The page of a table whose rounds have flights: everybody sees the same one, and each player has two bets. */
export function Page({ mode: { gameId } }: PageProps<'flight'>) {
  return <Launched load={flights[gameId]!}>{(opened) => <FlightScreen {...opened} />}</Launched>
}
