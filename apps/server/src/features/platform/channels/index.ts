export { open } from './channels.feature.ts'
export {
  addChannels,
  listChannels,
  listChannelTypes,
  writeChannels,
} from './channels.queries.ts'
