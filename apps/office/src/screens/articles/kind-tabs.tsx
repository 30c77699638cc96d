import { articleKinds } from '@fairground/contract/content-figures'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useWords } from '../../text/words.tsx'

type Kind = (typeof articleKinds)[number]

/** The kinds of articles as tabs, on a phone as a list to choose from. */
export function KindTabs({ kind, onKind }: { kind: Kind; onKind(kind: Kind): void }) {
  const { w } = useWords()
  const data = articleKinds.map((value) => ({ value, label: w(`contentTabs.${value}`) }))
  return (
    <>
      <SegmentedControl
        visibleFrom="md"
        mb="md"
        size="xs"
        aria-label={w('articles.kinds')}
        value={kind}
        onChange={(value) => onKind(value as Kind)}
        data={data}
      />
      <NativeSelect
        hiddenFrom="md"
        mb="md"
        label={w('articles.kinds')}
        value={kind}
        onChange={(event) => onKind(event.currentTarget.value as Kind)}
        data={data}
      />
    </>
  )
}
