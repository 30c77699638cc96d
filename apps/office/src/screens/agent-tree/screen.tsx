import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { GivenDialog, type GivenPassword } from '../../parts/tree/given-dialog.tsx'
import { TreeList } from '../../parts/tree/tree-list.tsx'
import { useWords } from '../../text/words.tsx'
import { OpenDialog } from './open-dialog.tsx'

/** The page of the accounts at the top of the brand's tree, with a button that opens another. */
export function Screen() {
  const { w } = useWords()
  const mayOpen = useMay('agents.open')
  const queries = useQueryClient()
  const [isOpening, setOpening] = useState(false)
  const [given, setGiven] = useState<GivenPassword>()
  return (
    <>
      <ScreenTitle title={w('tree.title')} about={w('tree.about')}>
        {mayOpen && <Button onClick={() => setOpening(true)}>{w('tree.open')}</Button>}
      </ScreenTitle>
      <TreeList />
      {isOpening && (
        <OpenDialog
          onClose={() => setOpening(false)}
          onOpened={(account) => {
            setOpening(false)
            setGiven(account)
            void queries.invalidateQueries()
          }}
        />
      )}
      {given && <GivenDialog title={w('tree.opened')} given={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}
