import { ScreenTitle } from '../../parts/screen-title.tsx'
import { TreeList } from '../../parts/tree/tree-list.tsx'
import { useWords } from '../../text/words.tsx'

/** The accounts directly below one of the brand's tree, with the levels on the way there. */
export function Screen({ parts: { customerId } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  return (
    <>
      <ScreenTitle title={w('tree.title')} about={w('tree.about')} />
      <TreeList key={customerId} customerId={customerId} />
    </>
  )
}
