export { open } from './brand-versions.feature.ts'
export { readCaseRules } from './identity.rules.ts'
export { wrongClubs } from './look.rules.ts'
export {
  addFirstVersion,
  asStored,
  effectsOfPublication,
  publishSettings,
  soonestMs,
} from './publication.service.ts'
export { readSwitches, settingsOf } from './reading.rules.ts'
export {
  changedColumns,
  differencesOf,
  effectOf,
  settingsIn,
  type VersionRow,
  withoutAmounts,
} from './settings.rules.ts'
export {
  findVersion,
  listClubs,
  listVersions,
  listVersionsFrom,
  newestVersion,
  versionAt,
  versionRowAt,
  versionSpans,
} from './versions.queries.ts'
export { wrongSettings } from './wrong-settings.rules.ts'
