import { SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { Goods } from './goods.tsx'
import { Redemptions } from './redemptions.tsx'
import { Settings } from './settings.tsx'

const parts = ['redemptions', 'goods', 'settings'] as const
type Part = (typeof parts)[number]

const partField = oneOf(parts, 'redemptions')

/** The page of the point mall: redemptions, goods, and the terms and value of points. */
export function Screen() {
  const { w } = useWords()
  const [part, setPart] = useAddress('part', partField)
  return (
    <>
      <ScreenTitle title={w('points.title')} about={w('points.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('points.parts')}
        value={part}
        onChange={(value) => setPart(value as Part)}
        data={parts.map((value) => ({ value, label: w(`points.part.${value}`) }))}
      />
      {part === 'redemptions' && <Redemptions />}
      {part === 'goods' && <Goods />}
      {part === 'settings' && <Settings />}
    </>
  )
}
