import { SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { BoardList } from './board-list.tsx'
import { MissionList } from './mission-list.tsx'

const parts = ['missions', 'boards'] as const
type Part = (typeof parts)[number]

const partField = oneOf(parts, 'missions')

/** The page of the brand's missions with their rewards, and its leaderboards. */
export function Screen() {
  const { w } = useWords()
  const [part, setPart] = useAddress('part', partField)
  return (
    <>
      <ScreenTitle title={w('missions.title')} about={w('missions.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('missions.parts')}
        value={part}
        onChange={(value) => setPart(value as Part)}
        data={parts.map((value) => ({ value, label: w(`missions.part.${value}`) }))}
      />
      {part === 'missions' ? <MissionList /> : <BoardList />}
    </>
  )
}
