export { phoneOfIdToken } from './id-token.client.ts'
export { readIdentityProviderFile, setListedIdentityProviders } from './identity-provider-file.service.ts'
export { open } from './identity-providers.feature.ts'
