import { SettingsPage } from '../../parts/brand-settings/settings-page.tsx'

/** The page of the brand's settings of age, identity, cases and retention. */
export function Screen() {
  return <SettingsPage group="law" />
}
