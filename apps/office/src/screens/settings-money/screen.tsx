import { SettingsPage } from '../../parts/brand-settings/settings-page.tsx'

/** The page of the brand's settings of bonuses, deposits and gifts. */
export function Screen() {
  return <SettingsPage group="money" />
}
