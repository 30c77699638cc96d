import { setBrandDomains } from '@fairground/contract/office-brand'
import { useState } from 'react'
import { DomainsField, isDomain } from '../../parts/brand-settings/domains-field.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

interface DomainsDialogProps {
  domains: readonly string[]
  version: string
  onClose(): void
}

/** Changes the domains of the brand and their order, for a reason. */
export function DomainsDialog({ domains: before, version, onClose }: DomainsDialogProps) {
  const { w } = useWords()
  const [domains, setDomains] = useState<string[]>([...before])
  const isLoosened = domains[0] !== before[0] || domains.some((domain) => !before.includes(domain))
  return (
    <SettingDialog
      title={w('brandDomains.change')}
      text={w(isLoosened ? 'brandDomains.ofTwo' : 'brandDomains.atOnce')}
      confirm={w(isLoosened ? 'brandPages.propose' : 'brandDomains.save')}
      waits={(until) => w('brandPages.waits', { until })}
      call={setBrandDomains}
      subject="brand-domains"
      version={version}
      values={{ domains: domains.filter(isDomain) }}
      onTake={(now) => setDomains([...now.domains])}
      onClose={onClose}
    >
      <DomainsField domains={domains} onChange={setDomains} />
    </SettingDialog>
  )
}
