import { ReferralView } from '../../parts/referral/referral-view.tsx'

/** The page of the friends whom a member invites. */
export function Page() {
  return <ReferralView level={3} />
}
