import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { Reviews } from './reviews.tsx'
import { Terms } from './terms.tsx'

/** The rewards of members for invited friends, and friends in doubt. */
export function Screen() {
  const { w } = useWords()
  return (
    <>
      <ScreenTitle title={w('referrals.title')} about={w('referrals.about')} />
      <Terms />
      <Reviews />
    </>
  )
}
