import type { MessageKind, MessageWords } from '@fairground/contract/inbox-figures'
import type { Segment } from '@fairground/contract/segments'

/** A template of the demo's first brand, and the message made from it. */
interface WrittenMessage {
  name: string
  kind: MessageKind
  words: Record<'TY' | 'EN', MessageWords>
  segment: Segment
  daysAgo: number
}

/** Messages of perya to its players, the oldest first. */
export const messages: readonly WrittenMessage[] = [
  {
    name: 'Where messages are',
    kind: 'service',
    words: {
      TY: {
        title: 'Nasa isang lugar na ang mga mensahe mo',
        html: '<p>Kumusta, {username}. Dito na lalabas ang mga sasabihin namin tungkol sa account mo. Buburahin mo kung kailan mo gusto.</p><p>Mga alok? Darating lang kung <strong>ikaw ang mag-on</strong> sa ibaba.</p>',
      },
      EN: {
        title: 'Your messages are in one place now',
        html: '<p>Hello {username}. What we have to tell you about your account appears here from now on. Delete it whenever you like.</p><p>Offers? They come only if <strong>you turn them on</strong> below.</p>',
      },
    },
    segment: {},
    daysAgo: 6,
  },
  {
    name: 'Points can be redeemed',
    kind: 'service',
    words: {
      TY: {
        title: 'May mga points ka na',
        html: '<p>Nagbibigay ng points ang bawat tunay na taya. Tingnan sa <a href="/pointMall">point mall</a> kung ano ang katumbas ng sa iyo.</p>',
      },
      EN: {
        title: 'You have points',
        html: '<p>Every bet of real money gives points. See in the <a href="/pointMall">point mall</a> what yours are good for.</p>',
      },
    },
    segment: { ranks: [2] },
    daysAgo: 3,
  },
  {
    name: 'A reload bonus',
    kind: 'marketing',
    words: {
      TY: {
        title: '20% sa susunod mong deposito',
        html: '<p>{nickname}, may bonus na 20% sa susunod mong deposito. Kailangan itong laruin nang 5 beses bago ma-withdraw. Basahin muna ang <a href="/promotions">mga kondisyon</a>.</p>',
      },
      EN: {
        title: '20% on your next deposit',
        html: '<p>{nickname}, your next deposit brings a bonus of 20%. It must be played 5 times before it can be withdrawn. Read the <a href="/promotions">terms</a> first.</p>',
      },
    },
    segment: {},
    daysAgo: 1,
  },
]

/** The players of the demo who agreed to offers. */
export const willing: readonly string[] = ['ana', 'puring']

/** Feedback of players to perya; answered feedback has an answer. */
export const feedback = [
  {
    username: 'ana',
    questionType: 'suggestion',
    content: 'Sana may paraan para tingnan ang mga panalo ko kada buwan.',
    answer:
      'Salamat sa mungkahi. Nasa Panalo at talo ng account mo na ang buod kada buwan; piliin ang mga araw sa itaas.',
  },
  {
    username: 'benjie',
    questionType: 'game',
    content: 'Maganda ang tunog ng mga laro. Puwede bang hinaan ang tugtog at iwan ang ibang tunog?',
    answer: null,
  },
] as const
