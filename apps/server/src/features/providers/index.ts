export { readProviderFile, setListedProviders } from './provider-file.ts'
export { providerRoutes } from './providers.routes.ts'
