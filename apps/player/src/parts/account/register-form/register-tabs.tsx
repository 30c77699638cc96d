import { getRegisterSetting } from '@fairground/contract/system'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Tabs } from '@fairground/web/ui/tabs'
import { UserRoundX } from 'lucide-react'
import { useBonusByPhone, useStatus } from '../../../data.ts'
import { useWords } from '../../../words.ts'
import { Failed } from '../../failure/failed.tsx'
import { RegisterForm } from './register-form.tsx'

interface RegisterTabsProps {
  next: string
  hasReset?: boolean
}

/** Shows the brand's open kinds of registration, with the brand's first one selected. */
export function RegisterTabs({ next, hasReset = false }: RegisterTabsProps) {
  const { say, sayRefusal } = useWords()
  const { whitelabel } = useStatus()
  const waitsForPhone = useBonusByPhone()
  const { data, error, refetch } = useRead(getRegisterSetting, {})
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <FormSkeleton />
  const { fields, mobileFields } = data
  const isOpen = { username: whitelabel.USERNAMEREG3 === true, mobile: whitelabel.MOBILENUMREG3 === true }
  const order = whitelabel.mobileFirst ? (['mobile', 'username'] as const) : (['username', 'mobile'] as const)
  const kinds = order.filter((kind) => isOpen[kind])
  if (kinds.length === 0) {
    return (
      <State
        icon={UserRoundX}
        title={say('register.closed-title')}
        text={sayRefusal('registration_closed')}
      />
    )
  }
  return (
    <Tabs
      label={say('register.kinds')}
      initial={kinds[0]!}
      tabs={kinds.map((kind) => ({
        name: kind,
        title: say(`register.by-${kind}`),
        content: (
          <>
            {kind === 'username' && waitsForPhone && (
              <p className="mb-4 text-sm text-soft">{say('register.bonus-by-phone')}</p>
            )}
            <RegisterForm
              kind={kind}
              rules={kind === 'username' ? fields : mobileFields}
              next={next}
              hasReset={hasReset}
              hasOtherWay={isOpen.mobile && !mobileFields.captcha?.enabled}
            />
          </>
        ),
      }))}
    />
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['a', 'b', 'c'].map((name) => (
        <div key={name}>
          <Skeleton className="mb-1.5 h-5 w-28" />
          <Skeleton className="h-12" />
        </div>
      ))}
      <Skeleton className="mt-15 h-11 rounded-round" />
    </div>
  )
}
