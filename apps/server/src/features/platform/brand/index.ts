export { findAccess, openAccess, writeAccess } from './access.queries.ts'
export { accessFor, readAccessRules, refuseRestricted } from './access.rules.ts'
export { open } from './brand.feature.ts'
export {
  listBrandHosts,
  listBrandIds,
  listBrands,
  listClubs,
  listDomains,
  readBrand,
  readSwitches,
  settingsOf,
  writeText,
} from './brand.queries.ts'
export { addBrand, alarmUnreadable, ensureBrand, type NewBrand, writeDomains } from './brand.service.ts'
export {
  addChannels,
  listChannels,
  listChannelTypes,
  writeChannels,
} from './channels.queries.ts'
export { readCaseRules } from './identity.rules.ts'
export { clubOnWire, labelsOnWire } from './labels.wire.ts'
export { wrongClubs } from './look.rules.ts'
export { asStored, publishSettings, soonestMs } from './publication.service.ts'
export { type RegisterRules, registerRules } from './register-form.rules.ts'
export { brandRows } from './rows.queries.ts'
export type { SettingColumns, VersionRow } from './settings.rules.ts'
export { changedColumns, differencesOf, effectOf, settingsIn } from './settings.rules.ts'
export {
  findVersion,
  lastNumber,
  listPredecessors,
  listVersions,
  listVersionsFrom,
  newestVersion,
  settingRows,
  settingsAt,
  versionAt,
} from './versions.queries.ts'
export { wayBackTo } from './way-back.queries.ts'
export { wrongSettings } from './wrong-settings.rules.ts'
