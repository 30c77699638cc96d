export { phoneOfIdToken } from './id-token.client.ts'
export { readProviderFile, setListedProviders } from './provider-file.service.ts'
export { open } from './providers.feature.ts'
