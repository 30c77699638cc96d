import { SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { IdentityProviders } from './identity-providers.tsx'
import { PaymentProviders } from './payment-providers.tsx'
import { ResultSources } from './result-sources.tsx'
import { Vendors } from './vendors.tsx'

const parts = {
  vendors: Vendors,
  payments: PaymentProviders,
  sources: ResultSources,
  identity: IdentityProviders,
}
type Kind = keyof typeof parts
const kinds = Object.keys(parts) as Kind[]
const kindField = oneOf(kinds, 'vendors')

/** The page of agreements with third parties: vendors, payment providers, sources of results, identity providers. */
export function Screen() {
  const { w } = useWords()
  const [kind, setKind] = useAddress('kind', kindField)
  const Part = parts[kind]
  return (
    <>
      <ScreenTitle title={w('agreements.title')} about={w('agreements.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('agreements.kind')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: w(`agreements.kind.${value}`) }))}
      />
      <Part />
    </>
  )
}
