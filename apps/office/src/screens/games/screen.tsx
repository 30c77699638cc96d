import { SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { GameList } from './game-list.tsx'
import { LobbyOrder } from './lobby-order.tsx'

const parts = ['games', 'order'] as const
const partField = oneOf(parts, 'games')

/** The page of the games of the brand: all of them with what the brand sets, and the order of the lobby. */
export function Screen() {
  const { w } = useWords()
  const [part, setPart] = useAddress('part', partField)
  return (
    <>
      <ScreenTitle title={w('games.title')} about={w('games.about')} />
      <SegmentedControl
        mb="md"
        aria-label={w('games.part')}
        value={part}
        onChange={(value) => setPart(value as typeof part)}
        data={[
          { value: 'games', label: w('games.all') },
          { value: 'order', label: w('games.order') },
        ]}
      />
      {part === 'games' ? <GameList /> : <LobbyOrder />}
    </>
  )
}
