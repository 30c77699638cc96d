import { SegmentedControl, Stack } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { AccountList } from './account-list.tsx'
import { Roles } from './roles.tsx'

const parts = ['accounts', 'roles'] as const
const partField = oneOf(parts, 'accounts')

/** The page of the brand's staff accounts, and of what its roles allow. */
export function Screen() {
  const { w } = useWords()
  const [part, setPart] = useAddress('part', partField)
  return (
    <Stack gap="md">
      <ScreenTitle title={w('staff.title')} about={w('staff.about')} />
      <SegmentedControl
        style={{ alignSelf: 'flex-start' }}
        aria-label={w('staff.part')}
        value={part}
        onChange={(value) => setPart(value as typeof part)}
        data={parts.map((value) => ({ value, label: w(`staff.part.${value}`) }))}
      />
      {part === 'accounts' ? <AccountList /> : <Roles />}
    </Stack>
  )
}
