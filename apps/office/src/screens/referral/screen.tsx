import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { Reviews } from './reviews.tsx'
import { Terms } from './terms.tsx'

/** The page of members' rewards for invited friends, and of doubtful friends. */
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
