import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows facts about a row in its drawer, one under the other. */
export function RowFacts({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Table aria-label={name} className="row-facts">
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  )
}

/** Shows one fact with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className="text">{children}</Table.Td>
    </Table.Tr>
  )
}
