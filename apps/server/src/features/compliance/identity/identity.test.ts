import { randomBytes, randomUUID } from 'node:crypto'
import { getIdentity, sendDocument } from '@fairground/contract/identity'
import { mostDocumentsADay } from '@fairground/contract/identity-figures'
import { excludeSelf, getLimits } from '@fairground/contract/limits'
import {
  approveDocument,
  claimDocument,
  listDocuments,
  lookAtDocument,
  refuseDocument,
} from '@fairground/contract/office-identity'
import { getPlayer, listStaffLog, searchPlayers } from '@fairground/contract/staff'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import {
  aPassport,
  aPicture,
  aReviewer,
  documentOf,
  proves,
  someFunds,
} from '../../../../../../tests/world/documents.ts'
import { anotherBrand, officeHeaders, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { secretOf } from '../../../secret.ts'
import { openCases } from '../../people/cases/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import { deleteOldDocuments, resealDocuments } from './identity.jobs.ts'

const key = Buffer.alloc(32, 5)
let world: World
beforeAll(async () => {
  world = await aWorld({ secret: secretOf(key) })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const reason = 'a document to review'
const levelOf = async (player: Player) => (await player.send(getIdentity, {})).value.level

/** All stored data of a document, as one text. */
async function storedOf(documentId: string): Promise<string> {
  const { db } = world.server.tools
  const rows = await Promise.all([
    db.selectFrom('identity_document').selectAll().where('id', '=', documentId).execute(),
    db.selectFrom('identity_picture').selectAll().where('document_id', '=', documentId).execute(),
  ])
  const texts = rows
    .flat()
    .flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
  return texts.join('\n')
}

describe('a document that a player sends', () => {
  test('waits for its review, and its content cannot be read in the database', async () => {
    const ana = await world.player()
    const document = aPassport({ number: 'P 7788-991a' })
    const { value } = await ana.send(sendDocument, document)
    expect(value).toMatchObject({
      level: 0,
      documents: [{ kind: 'passport', state: 'waiting', refusal: null }],
    })
    const stored = await storedOf(await documentOf(world, ana))
    for (const told of ['7788', 'Nograles', '1990-05-17', '2031-01-31', 'JFIF'])
      expect([told, stored.includes(told)]).toEqual([told, false])
  })

  test('is one however often its request is sent, also concurrently, and never another', async () => {
    const ana = await world.player()
    const document = aPassport()
    const answers = await Promise.all([1, 2, 3].map(() => ana.send(sendDocument, document)))
    expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
    expect((await ana.send(sendDocument, { ...document, fullName: 'Ben Nograles' })).refusal).toBe(
      'idempotency_conflict',
    )
    const { db } = world.server.tools
    const rows = await db
      .selectFrom('identity_document')
      .select('id')
      .where('player_id', '=', await ana.id())
      .execute()
    expect(rows).toHaveLength(1)
    expect((await ana.send(sendDocument, { ...document, request: randomUUID() })).refusal).toBe(
      'document_waiting',
    )
  })

  test.each([
    ['a number of another kind', { number: '12' }, { number: 'invalid_format' }],
    ['a card of another country', { kind: 'cccd', number: '012345678901' }, { country: 'invalid_value' }],
    ['one side of a card', { kind: 'driving_licence' }, { images: 'too_small' }],
    ['no last day', { expiresOn: null }, { expiresOn: 'required' }],
    ['a birth date to come', { birthday: '2030-01-01' }, { birthday: 'invalid_value' }],
    ['a number where there is none', { kind: 'address', expiresOn: null }, { number: 'invalid_format' }],
  ] as const)(
    'a document that a player sends with %s is refused by its field',
    async (_what, given, fields) => {
      const ana = await world.player()
      const { refusal, detail } = await ana.send(sendDocument, aPassport(given))
      expect([refusal, detail.fields]).toMatchObject(['invalid_input', fields])
      expect((await ana.send(getIdentity, {})).value.documents).toEqual([])
    },
  )

  test('a document that a player sends that has expired, or is no picture, is refused', async () => {
    const ana = await world.player()
    const yesterday = aPassport({ expiresOn: '2026-11-19' })
    expect((await ana.send(sendDocument, yesterday)).refusal).toBe('document_expired')
    const text = Buffer.from('<svg onload="alert(1)">').toString('base64')
    expect((await ana.send(sendDocument, aPassport({ images: [text] }))).refusal).toBe('image_invalid')
    const large = Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64')
    expect((await ana.send(sendDocument, aPassport({ images: [large] }))).refusal).toBe('invalid_input')
    expect((await ana.send(getIdentity, {})).value.documents).toEqual([])
  })

  test(`is refused after ${mostDocumentsADay} within 24 hours, with the time to wait`, async () => {
    const ana = await world.player()
    const reviewer = await aReviewer(world)
    for (let sent = 0; sent < mostDocumentsADay; sent++) {
      void (await ana.send(sendDocument, aPassport())).value
      const documentId = await documentOf(world, ana)
      void (await reviewer.send(claimDocument, { documentId })).value
      void (await reviewer.send(refuseDocument, { documentId, why: 'unreadable', reason })).value
      world.clock.advance(20_000)
    }
    const { refusal, detail } = await ana.send(sendDocument, aPassport())
    expect([refusal, detail.retryAfterMs]).toEqual([
      'documents_full',
      24 * 3_600_000 - mostDocumentsADay * 20_000,
    ])
  })
})

describe('the review', () => {
  test('lists documents without their content, and shows one only for a reason, which is logged', async () => {
    const ana = await world.player()
    const document = aPassport({ images: [aPicture('red'), aPicture('blue')] })
    void (await ana.send(sendDocument, document)).value
    const documentId = await documentOf(world, ana)
    const reviewer = await withStaffSession(world, ['identity.read', 'identity.review', 'log.see'])
    const { list } = (await reviewer.send(listDocuments, {})).value
    const line = list.find((one) => one.documentId === documentId)!
    expect(line).toMatchObject({ username: ana.username, kind: 'passport', state: 'waiting', claim: null })
    expect(JSON.stringify(line)).not.toMatch(/Nograles|1990/)
    expect((await reviewer.send(lookAtDocument, { documentId, reason: '' })).refusal).toBe('invalid_input')
    const { value } = await reviewer.send(lookAtDocument, { documentId, reason })
    expect(value).toMatchObject({
      number: document.number,
      fullName: 'Ana Nograles',
      birthday: '1990-05-17',
      expiresOn: '2031-01-31',
      account: { payeeName: '', birthday: '1990-05-17' },
      others: [],
    })
    expect(value.pictures).toHaveLength(2)
    const drawn = await loadImage(Buffer.from(value.pictures[0]!, 'base64'))
    expect([drawn.width, drawn.height]).toEqual([24, 24])
    const subject = `player/${line.customerId}`
    const log = (await reviewer.send(listStaffLog, { subject })).value.list
    expect(log).toMatchObject([{ call: 'lookAtDocument', reason, after: { document: documentId } }])
    expect(JSON.stringify(log)).not.toMatch(/Nograles|1990/)
  })

  test('is done by the person who has claimed it, and taken over with a note', async () => {
    const ana = await world.player()
    void (await ana.send(sendDocument, aPassport())).value
    const documentId = await documentOf(world, ana)
    const [first, second] = [await aReviewer(world), await aReviewer(world)]
    expect((await first.send(approveDocument, { documentId })).refusal).toBe('not_claimed')
    void (await first.send(claimDocument, { documentId })).value
    expect((await second.send(approveDocument, { documentId })).refusal).toBe('claimed_by_another')
    expect((await second.send(claimDocument, { documentId })).refusal).toBe('claimed_by_another')
    void (await second.send(claimDocument, { documentId, note: 'she has gone home' })).value
    expect((await first.send(approveDocument, { documentId })).refusal).toBe('claimed_by_another')
    expect((await second.send(approveDocument, { documentId })).value).toEqual({ level: 1 })
    expect((await second.send(approveDocument, { documentId })).refusal).toBe('document_decided')
  })

  test('gives level 1 for an identity, 2 with a source of funds, and takes it back with the approval', async () => {
    const ana = await world.player()
    const funds = await proves(world, ana, someFunds())
    expect(await levelOf(ana)).toBe(0)
    const passport = await proves(world, ana)
    expect(await levelOf(ana)).toBe(2)
    const clerk = await withStaffSession(world, ['players.see'])
    const { customerId } = (await clerk.send(searchPlayers, { text: ana.username })).value.list[0]!
    expect((await clerk.send(getPlayer, { customerId })).value).toMatchObject({
      level: 2,
      dormantSince: null,
    })
    const reviewer = await aReviewer(world)
    const back = { documentId: passport, why: 'altered', reason } as const
    expect((await reviewer.send(refuseDocument, back)).refusal).toBe('claimed_by_another')
    void (await reviewer.send(claimDocument, { documentId: passport, note: 'a second look' })).value
    expect((await reviewer.send(refuseDocument, back)).value).toEqual({ level: 0 })
    expect((await reviewer.send(claimDocument, { documentId: passport })).refusal).toBe('document_decided')
    expect(await levelOf(ana)).toBe(0)
    expect((await ana.send(getIdentity, {})).value.documents).toMatchObject([
      { kind: 'funds', state: 'approved' },
      { kind: 'passport', state: 'refused', refusal: 'altered' },
    ])
    expect(funds).not.toBe(passport)
  })

  test('notifies the player of the decision, in the player’s language, at a proved address', async () => {
    const bea = await world.mobilePlayer()
    void (await bea.send(sendDocument, aPassport())).value
    const documentId = await documentOf(world, bea)
    const reviewer = await aReviewer(world)
    void (await reviewer.send(claimDocument, { documentId })).value
    void (await reviewer.send(refuseDocument, { documentId, why: 'cut_off', reason })).value
    const newest = () => world.messages.list().find(({ to }) => to === bea.mobile)?.text
    await expect.poll(newest).toContain('Ipakita ang apat na sulok')
    await proves(world, bea)
    await expect.poll(newest).toContain('naaprubahan ang dokumento mo: Pasaporte')
  })

  test('a review of another brand’s document is refused like one of an unknown document', async () => {
    const ana = await world.player()
    void (await ana.send(sendDocument, aPassport())).value
    const stranger = await aReviewer(world, await anotherBrand(world, 'stranger'))
    const documentId = await documentOf(world, ana)
    expect((await stranger.send(lookAtDocument, { documentId, reason })).refusal).toBe('document_unknown')
    expect((await stranger.send(listDocuments, {})).value.list).toEqual([])
  })
})

describe('one document of two accounts', () => {
  test('raises a case on both, shows the other one, and is approved once', async () => {
    const [ana, ben, eve] = [await world.player(), await world.player(), await world.player()]
    const number = 'SAME12345'
    const { db } = world.server.tools
    await proves(world, ana, aPassport({ number }))
    void (await eve.send(sendDocument, aPassport({ number, country: 'VN' }))).value
    expect(await openCases(db, await ana.id())).toEqual([])
    void (await ben.send(sendDocument, aPassport({ number: 'same-123 45' }))).value
    for (const one of [ana, ben]) expect(await openCases(db, await one.id())).toEqual(['same_document'])
    expect(await openCases(db, await eve.id())).toEqual([])
    const reviewer = await aReviewer(world)
    const documentId = await documentOf(world, ben)
    const seen = (await reviewer.send(lookAtDocument, { documentId, reason })).value
    expect(seen.others.map(({ username }) => username)).toEqual([ana.username])
    void (await reviewer.send(claimDocument, { documentId })).value
    expect((await reviewer.send(approveDocument, { documentId })).refusal).toBe('document_taken')
    expect(await levelOf(ben)).toBe(0)
    await db
      .updateTable('player')
      .set({ is_open: false })
      .where('id', '=', await ana.id())
      .execute()
    expect((await reviewer.send(approveDocument, { documentId })).value).toEqual({ level: 1 })
  })

  test('is approved once when both are approved at the same moment, on two servers', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    const other = await world.anotherServer()
    const [here, there] = [await aReviewer(world), await aReviewer(world)]
    const ids: string[] = []
    for (const [player, reviewer] of [
      [ana, here],
      [ben, there],
    ] as const) {
      void (await player.send(sendDocument, aPassport({ number: 'RACE12345' }))).value
      ids.push(await documentOf(world, player))
      void (await reviewer.send(claimDocument, { documentId: ids.at(-1)! })).value
    }
    const headers = {
      ...officeHeaders(world),
      Origin: other.server.address,
      Cookie: there.cookie ?? '',
    }
    const answers = await Promise.all([
      here.send(approveDocument, { documentId: ids[0]! }),
      other.visitor().send(approveDocument, { documentId: ids[1]! }, { headers }),
    ])
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['document_taken', undefined])
    await other.server.close()
  })
})

describe('an exclusion', () => {
  /** Closing shown to the player, once the wallet refuses bets in agreement with it. */
  async function closedOf(player: Player) {
    const { closed } = (await player.send(getLimits, {})).value
    const row = await world.server.tools.db
      .selectFrom('play_limit')
      .select('closed_until')
      .where('wallet_id', '=', await player.walletId())
      .executeTakeFirst()
    expect((row?.closed_until ?? null) !== null).toBe(closed !== null)
    return closed
  }

  /** A player of another brand, with a unique name and birth date. */
  async function ofAnotherBrand(): Promise<Player> {
    const { db } = world.server.tools
    const code = `other-${randomBytes(3).toString('hex')}`
    const brandId = await anotherBrand(world, code)
    const { switches } = (await readBrand(db, { id: 1, atMs: world.clock.now() }))!
    await setBrands(world.server.tools, { switches: JSON.stringify(switches) }, [brandId])
    await db
      .insertInto('brand_domain')
      .values({ domain: `${code}.localhost`, brand_id: brandId })
      .execute()
    world.clock.advance(3000)
    return world.player({ host: `${code}.localhost` })
  }

  test.each(['before', 'after'])(
    'made %s the document is approved applies to the other account with it, at every brand',
    async (when) => {
      const number = `EXCL${when.toUpperCase()}1`
      const [ana, far, stranger] = [await world.player(), await ofAnotherBrand(), await world.player()]
      const { db } = world.server.tools
      // Without a name in their accounts, only the document shows that they are one person.
      const { brand_id: brandId } = await db
        .selectFrom('player')
        .select('brand_id')
        .where('id', '=', await far.id())
        .executeTakeFirstOrThrow()
      void (await far.send(sendDocument, aPassport({ number }))).value
      const reviewer = await aReviewer(world, brandId)
      const documentId = await documentOf(world, far)
      void (await reviewer.send(claimDocument, { documentId })).value
      void (await reviewer.send(approveDocument, { documentId })).value
      if (when === 'before') void (await ana.send(excludeSelf, { months: '6' })).value
      await proves(world, ana, aPassport({ number }))
      if (when === 'after') void (await ana.send(excludeSelf, { months: '6' })).value
      for (const one of [ana, far]) expect(await closedOf(one)).toMatchObject({ kind: 'exclusion' })
      expect(await closedOf(stranger)).toBeNull()
      // A player who later proves to be that person is excluded as well.
      const later = await ofAnotherBrand()
      expect(await closedOf(later)).toBeNull()
      void (await later.send(sendDocument, aPassport({ number }))).value
      const { brand_id: laterBrand } = await db
        .selectFrom('player')
        .select('brand_id')
        .where('id', '=', await later.id())
        .executeTakeFirstOrThrow()
      const another = await aReviewer(world, laterBrand)
      const laterId = await documentOf(world, later)
      void (await another.send(claimDocument, { documentId: laterId })).value
      void (await another.send(approveDocument, { documentId: laterId })).value
      expect(await closedOf(later)).toMatchObject({ kind: 'exclusion' })
    },
  )
})

describe('a changed SECRET', () => {
  test('leaves documents readable by the number of their key, and the job re-encrypts them', async () => {
    const { tools } = world.server
    const ana = await world.player()
    void (await ana.send(sendDocument, aPassport())).value
    const documentId = await documentOf(world, ana)
    const numbers = async () => {
      const rows = await Promise.all([
        tools.db.selectFrom('identity_document').select('key_number').where('id', '=', documentId).execute(),
        tools.db
          .selectFrom('identity_picture')
          .select('key_number')
          .where('document_id', '=', documentId)
          .execute(),
      ])
      return rows.flat().map(({ key_number }) => key_number)
    }
    const next = Buffer.alloc(32, 6)
    const changed = secretOf(next, [key])
    expect(await numbers()).toEqual([tools.secret.keyNumber, tools.secret.keyNumber])
    await resealDocuments({ ...tools, secret: changed })
    expect(await numbers()).toEqual([changed.keyNumber, changed.keyNumber])
    const { facts_sealed: sealed } = await tools.db
      .selectFrom('identity_document')
      .select('facts_sealed')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    const alone = secretOf(next)
    const facts = alone.openFile(sealed!, `document/${documentId}`, alone.keyNumber)
    expect(JSON.parse(facts.toString())).toMatchObject({ fullName: 'Ana Nograles' })
    await resealDocuments({ ...tools, secret: secretOf(key, [next]) })
    expect(await numbers()).toEqual([tools.secret.keyNumber, tools.secret.keyNumber])
  })
})

describe('the brand’s number of years after an account was closed', () => {
  test('its documents are deleted, not a day earlier, and those of others stay', async () => {
    const { tools } = world.server
    const [ana, ben] = [await world.player(), await world.player()]
    const [documentId, others] = [await proves(world, ana), await proves(world, ben)]
    const owner = openPool(world.ownerUrl, { max: 1 })
    await owner.query('UPDATE player SET is_open = false WHERE id = $1', [await ana.id()])
    const { rows } = await owner.query('SELECT closed_at FROM player WHERE id = $1', [await ana.id()])
    expect(rows[0].closed_at).toBeInstanceOf(Date)
    const nowMs = world.clock.now()
    const fiveYears = new Date(nowMs)
    fiveYears.setUTCFullYear(fiveYears.getUTCFullYear() - 5)
    const at = (ms: number) => ({ ...tools, clock: { now: () => nowMs + ms } })
    await owner.query('UPDATE player SET closed_at = $1 WHERE id = $2', [fiveYears, await ana.id()])
    await owner.end()
    await deleteOldDocuments(at(-1))
    const isThere = async (id: string) => {
      const pictures = await tools.db
        .selectFrom('identity_picture')
        .select('position')
        .where('document_id', '=', id)
        .execute()
      return pictures.length > 0
    }
    expect(await isThere(documentId)).toBe(true)
    await setBrands(tools, { keep_years: 6 })
    await deleteOldDocuments(at(1))
    expect(await isThere(documentId)).toBe(true)
    await setBrands(tools, { keep_years: 5 })
    await deleteOldDocuments(at(1))
    expect([await isThere(documentId), await isThere(others)]).toEqual([false, true])
    const reviewer = await aReviewer(world)
    expect((await reviewer.send(lookAtDocument, { documentId, reason })).refusal).toBe('document_deleted')
    const { list } = (await reviewer.send(listDocuments, { state: 'approved' })).value
    expect(list.find((one) => one.documentId === documentId)).toMatchObject({ isDeleted: true })
  })
})
