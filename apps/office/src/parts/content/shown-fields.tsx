import { Select, SimpleGrid } from '@mantine/core'
import { useWords } from '../../text/words.tsx'
import { MomentField } from '../moment-field.tsx'
import { audiences } from './choices.ts'
import type { Shown } from './draft.ts'

/** The fields of the audience of content, and of the times between which it is shown. */
export function ShownFields({ shown, onChange }: { shown: Shown; onChange(more: Partial<Shown>): void }) {
  const { w } = useWords()
  const { audience, startsAt, endsAt } = shown
  const isBackwards = startsAt !== '' && endsAt !== '' && Date.parse(startsAt) >= Date.parse(endsAt)
  return (
    <>
      <Select
        label={w('content.audience')}
        allowDeselect={false}
        value={audience}
        onChange={(value) => onChange({ audience: value as Shown['audience'] })}
        data={audiences.map((value) => ({ value, label: w(`contentAudiences.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MomentField
          label={w('content.startsAt')}
          description={w('content.startsAtHint')}
          value={startsAt}
          onChange={(instant) => onChange({ startsAt: instant })}
        />
        <MomentField
          label={w('content.endsAt')}
          description={w('content.endsAtHint')}
          error={isBackwards ? w('content.endsTooEarly') : undefined}
          value={endsAt}
          onChange={(instant) => onChange({ endsAt: instant })}
        />
      </SimpleGrid>
    </>
  )
}
