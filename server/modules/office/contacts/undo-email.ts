import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';

/** Withdraws e-mails of staff that have not left yet. */
export const undoEmailStep = undoStepKind<{ contactIds: string[] }>('unsendEmail', {
  run: async (db, { contactIds }) => {
    await sql`delete from contact where id = any(${contactIds}::uuid[])`.execute(db);
  },
});
