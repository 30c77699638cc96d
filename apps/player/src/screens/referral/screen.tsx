import { ReferralView } from '../../parts/referral/referral-view.tsx'
import { useWords } from '../../words.ts'

/** The page of the friends whom a player invites, with an address of its own. */
export function Screen() {
  const { say } = useWords()
  return (
    <>
      <h1 className="mb-5 text-3xl sm:text-4xl">{say('referral.title')}</h1>
      <ReferralView level={2} />
    </>
  )
}
