export { open } from './content.feature.ts'
export { audiencesOf } from './content.queries.ts'
export { type ArticleInput, type BannerInput, saveArticle, saveBanner } from './content.service.ts'
