import { useStatus } from '../../data.ts'
import { DownloadSteps } from '../../parts/install/download-steps.tsx'
import { useWords } from '../../words.ts'

/** The page that shows how to install the site as an app. */
export function Screen() {
  const { say } = useWords()
  const { merchantName } = useStatus()
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('download.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-soft">{say('download.text', { brand: merchantName })}</p>
      <DownloadSteps />
    </>
  )
}
