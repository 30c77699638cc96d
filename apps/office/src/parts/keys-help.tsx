import { Kbd, Table } from '@mantine/core'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'

const keys = ['palette', 'next', 'before', 'open', 'select', 'claim', 'help'] as const
const shown: Record<(typeof keys)[number], string[]> = {
  palette: ['Ctrl', 'K'],
  next: ['j'],
  before: ['k'],
  open: ['o'],
  select: ['x'],
  claim: ['c'],
  help: ['?'],
}

/** Shows what the keys of the office do. */
export function KeysHelp({ onClose }: { onClose(): void }) {
  const { w } = useWords()
  return (
    <Dialog title={w('keys.title')} onClose={onClose}>
      <Table aria-label={w('keys.title')} withRowBorders={false}>
        <Table.Tbody>
          {keys.map((name) => (
            <Table.Tr key={name}>
              <Table.Td w="6rem">
                {shown[name].map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{w(`keys.${name}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
