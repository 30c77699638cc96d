import {
  getChannelMember,
  listChannelLines,
  listChannelModerators,
  listChannelWords,
  listMutedMembers,
} from '@fairground/contract/office-channel'
import { recordTopic } from '@fairground/contract/office-live'
import { SegmentedControl, Stack } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { Presence } from '../../parts/presence.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { handleField } from './handle.ts'
import { Lines } from './lines.tsx'
import { MemberDrawer } from './member.tsx'
import { Moderators } from './moderators.tsx'
import { Muted } from './muted.tsx'
import { Words } from './words.tsx'

const parts = ['lines', 'muted', 'words', 'moderators'] as const
const partField = oneOf(parts, 'lines')

/**
 * The page of the brand's chat channel: its lines live as they were written, who is muted, its words and moderators.
 */
export function Screen() {
  const { w } = useWords()
  const [part, setPart] = useAddress('part', partField)
  const [member, setMember] = useAddress('open', handleField)
  return (
    <Stack>
      <ScreenTitle title={w('channel.title')} about={w('channel.about')} />
      <Presence
        topic={recordTopic('channel', 'lines')}
        calls={[
          listChannelLines,
          listMutedMembers,
          listChannelWords,
          listChannelModerators,
          getChannelMember,
        ]}
      />
      <div>
        <SegmentedControl
          size="xs"
          aria-label={w('channel.parts')}
          value={part}
          onChange={(value) => setPart(value as typeof part)}
          data={parts.map((value) => ({ value, label: w(`channel.part.${value}`) }))}
        />
      </div>
      {part === 'lines' && <Lines onMember={setMember} />}
      {part === 'muted' && <Muted onMember={setMember} />}
      {part === 'words' && <Words />}
      {part === 'moderators' && <Moderators />}
      {member !== '' && <MemberDrawer key={member} handle={member} onClose={() => setMember('')} />}
    </Stack>
  )
}
