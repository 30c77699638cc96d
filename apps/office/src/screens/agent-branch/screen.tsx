import { ScreenTitle } from '../../parts/screen-title.tsx'
import { TreeList } from '../../parts/tree/tree-list.tsx'
import { useWords } from '../../text/words.tsx'

/** The page of the accounts directly below an account of the brand's tree, with the levels above it. */
export function Screen({ parts: { customerId } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  return (
    <>
      <ScreenTitle title={w('tree.title')} about={w('tree.about')} />
      <TreeList key={customerId} customerId={customerId} />
    </>
  )
}
