import { Button } from '@fairground/web/ui/button'
import { Tabs } from '@fairground/web/ui/tabs'
import { QRCodeSVG } from 'qrcode.react'
import { useStatus } from '../../data.ts'
import { useWords, type WordId } from '../../words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { InstallPicture } from './install-picture.tsx'
import { installSteps, profilePath, useInstall } from './use-install.ts'

/** The width of a QR code in px (specification, section 9). */
const qrSize = 100

interface Way {
  name: 'android' | 'ios'
  title: WordId
  /** The name of the brand's own address for the platform. */
  resource: 'Android' | 'MOBILECONFIG'
  steps: readonly WordId[]
}

const ways: Way[] = [
  { name: 'android', title: 'download.android', resource: 'Android', steps: installSteps.android },
  { name: 'ios', title: 'download.ios', resource: 'MOBILECONFIG', steps: installSteps.ios },
]

/** Shows how to install the site as an app, in four steps for Android and four for iOS. */
export function DownloadSteps() {
  const { say } = useWords()
  const { platform, canPrompt, isInstalled, prompt } = useInstall()
  return (
    <>
      {canPrompt && !isInstalled && (
        <Button look="gold" size="large" className="mb-5" onClick={() => prompt()}>
          {say('download.install')}
        </Button>
      )}
      <Tabs
        // A server-rendered page detects the device only once hydrated.
        key={platform}
        label={say('download.kinds')}
        initial={platform === 'ios' ? 'ios' : 'android'}
        tabs={ways.map((way) => ({ name: way.name, title: say(way.title), content: <Steps way={way} /> }))}
      />
    </>
  )
}

function Steps({ way: { name, resource, steps } }: { way: Way }) {
  const { say } = useWords()
  const { resources } = useStatus()
  const link = resources[resource]
  return (
    <>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((words, index) => (
          <li key={words} className="flex flex-col rounded-large border border-line bg-ground p-4">
            <div className="grid h-36 place-items-center">
              {index === 0 && link ? (
                <Code url={link.url} picture={link.qrCodeUrl} />
              ) : (
                <InstallPicture platform={name} step={index + 1} />
              )}
            </div>
            <p className="mt-3 flex items-start gap-3">
              <span className="tabular grid size-7 shrink-0 place-items-center rounded-round bg-gold text-sm font-semibold text-on-gold">
                {index + 1}
              </span>
              {index === 0 && link ? say('download.scan') : say(words)}
            </p>
          </li>
        ))}
      </ol>
      {name === 'ios' && (
        <p className="mt-4 text-sm text-soft">
          {say('download.profile')}{' '}
          <a href={profilePath} className="font-semibold text-gold-text underline underline-offset-4">
            {say('download.profile-link')}
          </a>
        </p>
      )}
    </>
  )
}

/** Shows a QR code with the site's icon in it, or the operator's own picture. */
function Code({ url, picture }: { url: string; picture: string | null }) {
  const { say } = useWords()
  // Only the browser knows the address of the page.
  const isAlive = useIsAlive()
  if (picture) return <img src={picture} alt={say('download.code')} width={qrSize} height={qrSize} />
  return (
    // White margin in every theme: cameras need it.
    <a href={url} className="block rounded-usual bg-[#fff] p-2">
      <QRCodeSVG
        value={isAlive ? new URL(url, location.origin).href : url}
        size={qrSize}
        level="H"
        title={say('download.code')}
        imageSettings={{ src: '/icons/mark.svg', width: 24, height: 24, excavate: true }}
      />
    </a>
  )
}
