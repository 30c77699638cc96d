import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Db } from '../../apps/server/src/db/tables.ts'

/**
 * Returns the points around statements at which a connection can be cut: `before insert on ticket`, `after insert on
 * ticket`.
 */
export function pointsAround(...statements: string[]): string[] {
  return statements.flatMap((statement) => [`before ${statement}`, `after ${statement}`])
}

export interface Cuts {
  /** From now on ends each connection that reaches a point, with a row in a state if one is given. */
  at(point: string, state?: string): Promise<void>
  mend(): Promise<void>
}

/**
 * Lets connections of a test's database be cut at points; `owner` is a connection of the owner of its tables, `db` that
 * of the server whose connections are cut.
 */
export async function cutsAt(owner: Pool, db: Db, points: readonly string[]): Promise<Cuts> {
  await owner.query(`
    CREATE TABLE cut_at (point text, state text);
    GRANT SELECT ON cut_at TO PUBLIC;
    CREATE FUNCTION cut_here() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM cut_at WHERE point = TG_NAME AND (state IS NULL OR state = to_jsonb(NEW) ->> 'state'))
        THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NEW;
    END $$;`)
  for (const point of points) {
    const [when, action, , table] = point.split(' ')
    await owner.query(
      `CREATE TRIGGER "${point}" ${when} ${action} ON ${table} FOR EACH ROW EXECUTE FUNCTION cut_here()`,
    )
  }
  return {
    async at(point, state) {
      await owner.query('INSERT INTO cut_at VALUES ($1, $2)', [point, state ?? null])
    },
    async mend() {
      await owner.query('DELETE FROM cut_at')
      // A pool may return a cut connection once more before it notices: this query uses it up.
      await expect.poll(() => isAnswered(db)).toBe(true)
    },
  }
}

function isAnswered(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
}
