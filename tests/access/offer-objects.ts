import * as officeContent from '@fairground/contract/office-content'
import * as officeFeedback from '@fairground/contract/office-feedback'
import { dropFeed, importFeed, readFeed } from '@fairground/contract/office-feeds'
import * as officeInbox from '@fairground/contract/office-inbox'
import * as officeMissions from '@fairground/contract/office-missions'
import * as officePromotions from '@fairground/contract/office-promotions'
import * as officeReferral from '@fairground/contract/office-referral'
import { liftStop, placeStop } from '@fairground/contract/office-stops'
import { permissions } from '@fairground/contract/permissions'
import * as promotions from '@fairground/contract/promotions'
import * as raffles from '@fairground/contract/raffles'
import { roundGames } from '@fairground/games/rules'
import { saveArticle } from '../../apps/server/src/features/messaging/content/index.ts'
import { aPicture } from '../world/documents.ts'
import { aFeedback, aMessageWish, aTemplate, isWritten } from '../world/inbox.ts'
import { aBoard, aDoubt, aMission, aMissionWish } from '../world/missions.ts'
import { aPromotion, aPromotionWish, contactBonus } from '../world/promotions.ts'
import { aRaffle, aRaffleWish } from '../world/raffles.ts'
import { withStaffSession } from '../world/staff.ts'
import type { World } from '../world/world.ts'
import { aCustomer, type Making, type Objects, reason } from './objects.ts'

let applications = 0
let feeds = 0
let stops = 0

/** Makes objects of a brand's offers and messages to players. */
export function offerObjects({ world }: Making): Objects {
  return {
    [officeContent.getContent.name]: async () => ({ contentId: await anArticle(world) }),
    [officeContent.getRevision.name]: async () => ({ contentId: await anArticle(world), number: 1 }),
    [officeContent.writeContent.name]: async () => ({
      contentId: await anArticle(world),
      body: { kind: 'help', words: { EN: { title: 'Another', html: '' } } },
      after: 1,
    }),
    [officeContent.previewContent.name]: async () => ({ contentId: await anArticle(world), revision: 1 }),
    [officeContent.restoreRevision.name]: async () => ({
      contentId: await anArticle(world),
      number: 1,
      after: 1,
    }),
    [officeContent.publishContent.name]: async () => ({
      contentId: await anArticle(world),
      number: 1,
      version: await publicationOf(world),
      reason,
    }),
    [officeContent.withdrawContent.name]: async () => ({
      contentId: await anArticle(world),
      version: await publicationOf(world),
      reason,
    }),
    [liftStop.name]: async () => ({ stopId: await aStop(world), reason }),
    [importFeed.name]: async () => ({ feedId: await aFeed(world), reason }),
    [dropFeed.name]: async () => ({ feedId: await aFeed(world) }),
    [officePromotions.makePromotion.name]: async () => aPromotionWish(world),
    [officePromotions.changePromotion.name]: async () => ({
      promotionId: await aPromotion(world, 'asked'),
      to: 'open',
      reason,
    }),
    [raffles.makeRaffle.name]: async () => aRaffleWish(world),
    [raffles.changeRaffle.name]: async () => ({
      raffleId: await aRaffle(world, 'asked'),
      to: 'open',
      reason,
    }),
    [officePromotions.getPromotionResult.name]: async () => ({ promotionId: await aPromotion(world) }),
    [officePromotions.previewPromotion.name]: async () => ({ promotionId: await aPromotion(world, 'asked') }),
    [officePromotions.lookAtApplication.name]: async () => ({ claimId: await anApplication(world), reason }),
    [officePromotions.decideApplication.name]: async () => ({
      claimId: await anApplication(world),
      isApproved: true,
    }),
    [officePromotions.listPromotionClaims.name]: async () => ({ promotionId: await aPromotion(world) }),
    [officeInbox.removeMessageTemplate.name]: async () => ({ templateId: await aTemplate(world) }),
    [officeInbox.countRecipients.name]: async () => ({
      kind: 'service',
      customerId: await aCustomer(world),
      segment: null,
    }),
    [officeInbox.writeMessage.name]: async () => aMessageWish(world, { customerId: await aCustomer(world) }),
    [officeInbox.changeMessage.name]: async () => ({
      messageId: (await isWritten(world)).messageId,
      to: 'stopped',
      reason,
    }),
    [officeFeedback.lookAtFeedbackPicture.name]: async () => ({
      feedbackId: await aFeedback(world),
      position: 1,
      reason,
    }),
    [officeFeedback.changeFeedback.name]: async () => ({
      feedbackId: await aFeedback(world),
      to: 'in_work',
      reason,
    }),
    [officeFeedback.answerFeedback.name]: async () => ({
      feedbackId: await aFeedback(world),
      answer: 'Salamat.',
      reason,
    }),
    [officeMissions.makeMission.name]: async () => aMissionWish(world, { replacesId: await aMission(world) }),
    [officeMissions.changeMission.name]: async () => ({
      missionId: await aMission(world, {}, 'asked'),
      to: 'open',
      reason,
    }),
    [officeMissions.listMissionAwards.name]: async () => ({ missionId: await aMission(world) }),
    [officeMissions.changeLeaderboard.name]: async () => ({
      boardId: await aBoard(world, {}, 'asked'),
      to: 'open',
      reason,
    }),
    [officeReferral.decideReferralReview.name]: async () => ({
      friendId: await aDoubt(world),
      to: 'released',
      reason,
    }),
  }
}

/** Returns the claim of a player of the first brand who has applied for a promotion. */
async function anApplication(world: World): Promise<string> {
  const promotionId = await aPromotion(world, 'open', { of: contactBonus })
  const ana = await world.player()
  const contact = `ana ${++applications}`
  const wish = { channel: 'zalo' as const, contact, remark: '', images: [aPicture()] }
  return (await ana.send(promotions.applyForPromotion, { promotionId, ...wish })).value.claimId
}

/** Returns the number of a stop of a game that another person has placed, of another game each time. */
async function aStop(world: World): Promise<string> {
  const staff = await withStaffSession(world, permissions)
  const { id } = roundGames[stops++ % roundGames.length]!.info
  return (await staff.send(placeStop, { kind: 'game', target: id, reason })).value.stopId
}

let newestArticle = ''

/** Makes a published help page. */
async function anArticle({ server: { tools } }: World): Promise<string> {
  newestArticle = await saveArticle(tools, 1, { kind: 'help', words: { EN: { title: 'Help', html: '' } } })
  return newestArticle
}

/** Returns the version of the publication of the newest help page. */
async function publicationOf(world: World): Promise<string> {
  const reader = await withStaffSession(world, permissions)
  return (await reader.send(officeContent.getContent, { contentId: newestArticle })).value.version
}

/** Returns the id of a feed that was read and waits. */
async function aFeed(world: World): Promise<string> {
  const staff = await withStaffSession(world, permissions)
  const vendorCode = `SOLO${++feeds}`
  const vendor = { code: vendorCode, name: 'Solo', protocol: 'json-hmac', walletType: 'seamless' }
  return (await staff.send(readFeed, { vendorCode, feed: { vendor, games: [] } })).value.feedId
}
