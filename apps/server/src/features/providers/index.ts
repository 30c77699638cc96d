export { phoneOfIdToken } from './id-token.ts'
export { readProviderFile, setListedProviders } from './provider-file.ts'
export { open } from './providers.feature.ts'
