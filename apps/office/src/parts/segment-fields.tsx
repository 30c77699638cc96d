import type { Segment } from '@fairground/contract/segments'
import { MultiSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useWords } from '../text/words.tsx'
import { DayStartField } from './moment-field.tsx'

/** The targeted players as typed; an empty field does not filter. */
export interface SegmentDraft {
  ranks: string
  labels: string
  countries: string
  languages: string
  depositsFrom: string
  depositsTo: string
  /** A day in the browser's time zone: players seen since its beginning. */
  seenSince: string
  standings: ('member' | 'agent')[]
}

/** The draft without any filter. */
export const everybody: SegmentDraft = {
  ranks: '',
  labels: '',
  countries: '',
  languages: '',
  depositsFrom: '',
  depositsTo: '',
  seenSince: '',
  standings: [],
}

/** Converts a segment to a draft. */
export function segmentDraft(segment: Segment): SegmentDraft {
  const { ranks, labels, countries, languages, depositsFrom, depositsTo, seenSince, standings } = segment
  const listed = (parts: readonly (string | number)[] = []) => parts.join(', ')
  return {
    ranks: listed(ranks),
    labels: listed(labels),
    countries: listed(countries),
    languages: listed(languages),
    depositsFrom: depositsFrom === undefined ? '' : String(depositsFrom),
    depositsTo: depositsTo === undefined ? '' : String(depositsTo),
    seenSince: seenSince ?? '',
    standings: standings ?? [],
  }
}

/** Converts a draft to a segment. */
export function segmentOf(draft: SegmentDraft): Segment {
  const ranks = partsOf(draft.ranks).map(Number)
  const labels = partsOf(draft.labels)
  const countries = partsOf(draft.countries.toUpperCase())
  const languages = partsOf(draft.languages.toUpperCase())
  return {
    ...(ranks.length > 0 && { ranks }),
    ...(labels.length > 0 && { labels }),
    ...(countries.length > 0 && { countries }),
    ...(languages.length > 0 && { languages }),
    ...(draft.standings.length === 1 && { standings: draft.standings }),
    ...(draft.depositsFrom !== '' && { depositsFrom: Number(draft.depositsFrom) }),
    ...(draft.depositsTo !== '' && { depositsTo: Number(draft.depositsTo) }),
    ...(draft.seenSince !== '' && { seenSince: draft.seenSince }),
  }
}

/** Splits a list at commas and spaces. */
export function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '')
}

const lists = ['ranks', 'labels', 'countries', 'languages'] as const
const counts = ['depositsFrom', 'depositsTo'] as const

/** The fields of a segment. */
export function SegmentFields({
  draft,
  onChange,
}: {
  draft: SegmentDraft
  onChange(draft: SegmentDraft): void
}) {
  const { w } = useWords()
  const change = (more: Partial<SegmentDraft>) => onChange({ ...draft, ...more })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {lists.map((name) => (
        <TextInput
          key={name}
          label={w(`segmentFields.${name}`)}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      {counts.map((name) => (
        <TextInput
          key={name}
          label={w(`segmentFields.${name}`)}
          inputMode="numeric"
          value={draft[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value.replace(/\D/g, '') })}
        />
      ))}
      <DayStartField
        label={w('segmentFields.seenSince')}
        value={draft.seenSince}
        onChange={(instant) => change({ seenSince: instant })}
      />
      <MultiSelect
        label={w('segmentFields.standings')}
        value={draft.standings}
        onChange={(value) => change({ standings: value as SegmentDraft['standings'] })}
        data={(['member', 'agent'] as const).map((value) => ({
          value,
          label: w(`promotionStandings.${value}`),
        }))}
      />
    </SimpleGrid>
  )
}
