export { identityAgreement, listIdentityAgreements, proposedIdentityAgreement } from './agreements.service.ts'
export { phoneOfIdToken } from './id-token.client.ts'
export { readIdentityProviderFile, seedIdentityProviders } from './identity-provider-file.service.ts'
export { open } from './identity-providers.feature.ts'
