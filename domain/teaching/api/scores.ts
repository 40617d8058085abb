import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { optionalText } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['STUDENT'] as const;
const params = z.strictObject({ id: idOf('lesson') });
const stars = z.int().check(z.gte(1), z.lte(5));

/** A lesson that its student scores, or has scored. */
const scored = z.object({
  lessonId: z.string(),
  startsAt: instant,
  endsAt: instant,
  teacherName: z.string(),
  teacherPhotoUrl: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** It is over, and the student was there. */
  canScore: z.boolean(),
  score: z.nullable(
    z.object({
      lessonStars: stars,
      teacherStars: stars,
      comment: z.nullable(z.string()),
      /** The school may quote the comment on its public home page, with the student's first name. */
      mayQuote: z.boolean(),
      createdAt: instant,
    }),
  ),
});
export type ScoredLesson = z.infer<typeof scored>;

export const getScore = endpoint({
  method: 'GET',
  path: '/student-platform/score/:id',
  summary: "Get one of your lessons and your rating; another's is 404",
  roles,
  params,
  reply: scored,
});
export const giveScore = endpoint({
  method: 'POST',
  path: '/student-platform/score/:id',
  summary: 'Rate one of your lessons and its teacher, once; 409 if it is rated already',
  roles,
  params,
  body: z.strictObject({
    lessonStars: stars,
    teacherStars: stars,
    comment: z.optional(optionalText({ max: 1000, lines: 'many' })),
    mayQuote: z.optional(z.boolean()),
  }),
  reply: scored,
  idempotent: true,
});

export const allowQuote = endpoint({
  method: 'PATCH',
  path: '/student-platform/score/:id/quote',
  summary:
    'Allow the school to quote your comment on its public home page, or withdraw that; 404 without a rating',
  roles,
  params,
  body: z.strictObject({ mayQuote: z.boolean() }),
  reply: scored,
});
