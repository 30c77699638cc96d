export { contentJobs } from './content.jobs.ts'
export { audiencesOf } from './content.queries.ts'
export { contentRoutes } from './content.routes.ts'
export { type ArticleInput, type BannerInput, saveArticle, saveBanner } from './content.service.ts'
