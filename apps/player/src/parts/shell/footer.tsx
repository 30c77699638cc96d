import { Button, buttonClass } from '@fairground/web/ui/button'
import { Suspense } from 'react'
import { useStatus } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal } from '../../modals.tsx'
import { Link, useRouter } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { useGuard } from '../account/use-guard.ts'
import { useVendors } from '../lobby/use-vendors.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { LogoMark } from './logo.tsx'

const VendorMark = lazyPart(
  () => import('../lobby/vendor-mark.tsx'),
  (part) => part.VendorMark,
)

export function Footer() {
  const isAlive = useIsAlive()
  const { say } = useWords()
  const { merchantName, minimumAge, serverTime, resources, licence } = useStatus()
  const affiliate = resources.AFFILIATELINK
  const vendors = useVendors()
  const token = useSession()
  const guard = useGuard()
  const router = useRouter()
  return (
    <footer className="mt-10 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-(--content-width) gap-8 px-4 py-10 sm:px-6 md:grid-cols-3 lg:px-8">
        <section>
          <h2 className="flex items-center gap-2 text-xl">
            <LogoMark className="size-8" />
            {say('footer.about', { brand: merchantName })}
          </h2>
          <p className="mt-3 max-w-prose text-sm text-soft">
            {say('footer.about-text', { brand: merchantName })}
          </p>
          <Link
            to="/fairness"
            className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-gold-text underline underline-offset-4"
          >
            {say('footer.fairness')}
          </Link>
        </section>
        <section>
          <h2 className="text-xl">{say('footer.responsibility')}</h2>
          <p className="mt-3 flex max-w-prose items-start gap-4 text-sm text-soft">
            <span className="tabular grid size-12 shrink-0 place-items-center rounded-round border-2 border-coral font-display text-lg leading-none font-bold text-coral-text">
              {minimumAge}+
            </span>
            {say('footer.responsibility-text', { age: minimumAge })}
          </p>
          <Link
            to="/responsible"
            className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-gold-text underline underline-offset-4"
          >
            {say('footer.limits')}
          </Link>
        </section>
        <section>
          <h2 className="text-xl">{say('footer.affiliate')}</h2>
          <p className="mt-3 max-w-prose text-sm text-soft">{say('footer.affiliate-text')}</p>
          <Button
            size="small"
            className="mt-4"
            onClick={() =>
              token
                ? guard(() => void router.go('/referral'))
                : openModal('loginPopupModal', { next: '/referral' })
            }
          >
            {say('footer.affiliate-start')}
          </Button>
          {affiliate && (
            <a
              href={affiliate.url}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonClass('quiet', 'small')} mt-4`}
            >
              {affiliate.labelNameEn}
            </a>
          )}
        </section>
        <section data-walk className="md:col-span-full">
          <h2 className="walk-hint text-xl">{say('footer.vendors')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {vendors.map((vendor, at) => (
              <li key={vendor.vassalage}>
                <button
                  type="button"
                  tabIndex={at === 0 ? 0 : -1}
                  onClick={() => openModal('vendorGamesModal', vendor)}
                  className="flex min-h-9 items-center gap-2 rounded-small border border-line bg-ground px-2.5 text-sm text-soft hover:border-line-strong hover:text-text pointer-coarse:min-h-11"
                >
                  <span className="size-5">
                    {isAlive && (
                      <Suspense>
                        <VendorMark vendor={vendor} className="size-5" />
                      </Suspense>
                    )}
                  </span>
                  {vendor.vendorName}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="flex flex-wrap justify-center gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-center text-sm text-soft">
        <p>
          © {serverTime.slice(0, 4)} {merchantName}
        </p>
        <p>
          {licence?.url ? (
            <a
              href={licence.url}
              target="_blank"
              rel="noopener noreferrer"
              className="underline underline-offset-4"
            >
              {say('footer.licence', { regulator: licence.regulator, number: licence.number })}
            </a>
          ) : licence ? (
            say('footer.licence', { regulator: licence.regulator, number: licence.number })
          ) : (
            say('footer.no-licence')
          )}
        </p>
      </div>
    </footer>
  )
}
