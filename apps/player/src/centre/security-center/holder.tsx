import { getIdentityFacts } from '@fairground/contract/players'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { dayName } from '@fairground/web/text/time-names'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useMember, useStatus } from '../../data.ts'
import { Avatar } from '../../parts/centre/avatar.tsx'
import { useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { ContactFact } from './contact-fact.tsx'

/** Shows the account's holder: picture, name, and other details. */
export function Holder() {
  const words = useCentreWords()
  const member = useMember()
  const { whitelabel } = useStatus()
  const times = useTimes()
  const { tag } = useWords()
  const { data, error, refetch } = useRead(getIdentityFacts, {})
  const [isChoosing, setChoosing] = useState(false)
  if (!words || !member) return <Skeleton className="h-56 rounded-large" />
  const none = <span className="font-normal text-soft">{words.say('identity.none')}</span>
  return (
    <section
      aria-labelledby="holder"
      className="rounded-large border border-line bg-ground p-5 sm:p-6"
      data-testid="holder"
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar className="size-18 shrink-0 text-3xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 id="holder" className="truncate text-xl">
            {member.nickname}
          </h3>
          <p className="tabular text-sm break-all text-soft">{ltr(member.customerId)}</p>
          {whitelabel.VIPCLUB && member.clubLabel.labelName && (
            <Link
              to="/rank"
              className="mt-1.5 inline-flex min-h-8 items-center rounded-small px-2.5 text-sm font-semibold pointer-coarse:min-h-11"
              style={{ backgroundColor: member.clubLabel.color, color: member.clubLabel.color2 }}
            >
              {member.clubLabel.labelName}
            </Link>
          )}
        </div>
        <Button
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          data-testid="avatar-change"
        >
          {words.say('avatar.change')}
        </Button>
      </div>
      {isChoosing && <AvatarChoice words={words} />}
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : (
        <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={words.say('identity.account')}>{member.account}</Fact>
          <Fact name={words.say('identity.registered')}>{times.moment(member.registeredAt)}</Fact>
          <Fact name={words.say('identity.mobile')}>
            {data && (
              <ContactFact
                channel="sms"
                words={words}
                address={data.mobile}
                isProved={data.isMobileProved}
                restsUntil={data.mobileRestsUntil}
              />
            )}
          </Fact>
          <Fact name={words.say('identity.email')}>
            {data && (
              <ContactFact
                channel="email"
                words={words}
                address={data.email}
                isProved={data.isEmailProved}
                restsUntil={data.emailRestsUntil}
              />
            )}
          </Fact>
          <Fact name={words.say('identity.payee')}>{data && (data.payeeName ?? none)}</Fact>
          <Fact name={words.say('identity.birthday')}>
            {data && (data.birthday ? dayName(data.birthday, tag, true) : none)}
          </Fact>
        </dl>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular font-semibold break-words">{children ?? <Skeleton className="h-6 w-32" />}</dd>
    </div>
  )
}
