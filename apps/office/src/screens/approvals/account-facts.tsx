import type { OutputOf } from '@fairground/contract/call'
import type { listProposals } from '@fairground/contract/proposals'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { useWords } from '../../text/words.tsx'

type Proposal = OutputOf<typeof listProposals>['list'][number]

/** The proposals about an account, of which the second person must know what its role allows. */
const ofAccounts = ['inviteStaff', 'resetStaff', 'changeStaffRole', 'setStaffNetworks']

/** Shows whose account a proposal is about, and all that its role allows; nothing for other proposals. */
export function AccountFacts({ of: { call, after, personal, subjectName } }: { of: Proposal }) {
  const { w, named } = useWords()
  if (!ofAccounts.includes(call)) return null
  const { role, permissions, networks } = after as {
    role?: string
    permissions?: string[]
    networks?: string[]
  }
  const name = subjectName ?? personal?.name
  return (
    <RowFacts name={w('approvals.account')}>
      {typeof name === 'string' && <Fact name={w('staff.name')}>{name}</Fact>}
      {typeof personal?.email === 'string' && <Fact name={w('staff.email')}>{personal.email}</Fact>}
      {role && <Fact name={w('staff.role')}>{role}</Fact>}
      {permissions && (
        <Fact name={w('approvals.allows')}>
          {permissions.length === 0
            ? w('staff.allowsNothing')
            : permissions.map((one) => named('permissions', one)).join(' · ')}
        </Fact>
      )}
      {networks && (
        <Fact name={w('staff.networks')}>
          {networks.length === 0 ? w('staff.everywhere') : networks.join(', ')}
        </Fact>
      )}
    </RowFacts>
  )
}
