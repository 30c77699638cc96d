import { Switch } from '@mantine/core'
import { useWords } from '../../text/words.tsx'

interface Offer {
  isOpen: boolean
  isHot: boolean
}

interface OfferFieldsProps {
  value: Offer
  onChange(offer: Partial<Offer>): void
}

/** The fields of whether a vendor or a game is open to players, and marked as hot. */
export function OfferFields({ value: { isOpen, isHot }, onChange }: OfferFieldsProps) {
  const { w } = useWords()
  return (
    <>
      <Switch
        label={w('catalogue.openToPlayers')}
        checked={isOpen}
        onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
      />
      <Switch
        label={w('catalogue.shownAsHot')}
        checked={isHot}
        onChange={(event) => onChange({ isHot: event.currentTarget.checked })}
      />
    </>
  )
}
