import { SettingsPage } from '../../parts/brand-settings/settings-page.tsx'

/** The page of the brand's settings of look, the pages and the links of the site. */
export function Screen() {
  return <SettingsPage group="site" />
}
