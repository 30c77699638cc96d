import { newId } from '@fairground/kernel/id'
import { trialOf } from '@fairground/kernel/money'
import type { Tx } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import type { Brand } from '../brand/index.ts'
import { applyInTransaction, openWallet } from '../wallet/index.ts'

export interface NewPlayer {
  username: string
  passwordHash: string
  languageCode: string
  registerUrl: string
}

/** Makes a member with a wallet and credits the sign-up bonus; refuses `username_taken`. Gives the row number. */
export async function registerPlayer(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance'>,
  brand: Brand,
  player: NewPlayer,
): Promise<bigint> {
  const id = await addPlayer(tx, tools, brand, {
    username: player.username,
    password_hash: player.passwordHash,
    standing: 0,
    currency: brand.currency.code,
    language_code: player.languageCode,
    register_url: player.registerUrl,
    agreed_at: new Date(tools.clock.now()),
  })
  await credit(tx, tools, id, brand.currency.code, brand.signUpBonus, 'sign-up-bonus')
  return id
}

/** Makes a trial player with trial money; gives the row number. */
export async function registerTrial(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance'>,
  brand: Brand,
  languageCode: string,
): Promise<bigint> {
  const trial = trialOf(brand.currency).code
  const id = await addPlayer(tx, tools, brand, {
    // Shown nowhere as a way in: a trial has no password.
    username: `trial-${newId(tools.clock.now(), tools.chance).slice(-12)}`,
    password_hash: null,
    standing: 4,
    currency: trial,
    language_code: languageCode,
    register_url: '',
    agreed_at: null,
  })
  await credit(tx, tools, id, trial, brand.trialMoney, 'trial-money')
  return id
}

interface Person {
  username: string
  password_hash: string | null
  standing: 0 | 4
  currency: string
  language_code: string
  register_url: string
  agreed_at: Date | null
}

async function addPlayer(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  brand: Brand,
  person: Person,
): Promise<bigint> {
  const nowMs = clock.now()
  const row = await tx
    .insertInto('player')
    .values({
      ...person,
      brand_id: brand.id,
      public_id: newId(nowMs, chance),
      nickname: person.username,
      kind: 'member',
      registered_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('username_taken')
  await openWallet(tx, row.id, person.currency)
  return row.id
}

/** What a new player gets: house/promotions to cash, once a player (docs/money/welcome.md). */
async function credit(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  playerId: bigint,
  currency: string,
  amount: bigint,
  recipe: string,
) {
  if (amount === 0n) return
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId: await openWallet(tx, playerId, currency),
      currency,
      source: 'promotions',
      transactionId: `${recipe}/${playerId}`,
      recipe,
      lines: { cash: amount, 'house/promotions': -amount },
    },
    clock.now(),
  )
  if (answer.code !== 'accepted')
    throw new Error(`the ${recipe} of player ${playerId} was not credited: ${answer.code}`)
}
