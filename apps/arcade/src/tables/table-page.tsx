import { tables } from '@fairground/games/views'
import type { PageProps } from '../page-props.ts'
import { Launched } from './launched.tsx'
import { TableScreen } from './table-screen.tsx'

/** The page of a table at which everybody sits: one round after another, and all pages show the same. */
export function Page({ mode: { gameId } }: PageProps<'table'>) {
  return <Launched load={tables[gameId]!}>{(opened) => <TableScreen {...opened} />}</Launched>
}
