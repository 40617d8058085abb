import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { language } from '#domain/shared/language.ts';
import { ownWordFields } from '../own-word.ts';

const roles = ['STUDENT'] as const;
const params = z.strictObject({ id: idOf('word') });

/** A word that the student added. */
export const ownWord = z.object({
  id: idOf('word'),
  term: z.string(),
  meaning: z.nullable(z.string()),
  example: z.nullable(z.string()),
  language,
});
export type OwnWord = z.infer<typeof ownWord>;

export const createOwnWord = endpoint({
  method: 'POST',
  path: '/clasing-go/words',
  summary: 'Add a word of your own; 400 naming the word if you have it, 422 at the limit',
  roles,
  body: z.strictObject({ ...ownWordFields, example: z.optional(ownWordFields.example) }),
  reply: ownWord,
  idempotent: true,
});
export const updateOwnWord = endpoint({
  method: 'PATCH',
  path: '/clasing-go/words/:id',
  summary: 'Change a word of your own; its practice stays',
  roles,
  params,
  body: z.strictObject({
    term: z.optional(ownWordFields.term),
    meaning: z.optional(ownWordFields.meaning),
    example: z.optional(ownWordFields.example),
  }),
  reply: ownWord,
});
export const deleteOwnWord = endpoint({
  method: 'DELETE',
  path: '/clasing-go/words/:id',
  summary: 'Delete a word of your own with its practice',
  roles,
  params,
});
