import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { optionalText } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['STUDENT'] as const;
const params = z.strictObject({ id: idOf('lesson') });
const stars = z.int().check(z.gte(1), z.lte(5));
const words = {
  comment: z.optional(optionalText({ max: 1000, lines: 'many' })),
  mayQuote: z.optional(z.boolean()),
};

/** A lesson that its student scores, or has scored. */
const scored = z.object({
  lessonId: z.string(),
  startsAt: instant,
  endsAt: instant,
  teacherName: z.string(),
  teacherPhotoUrl: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** It is over, the student was there, and it is not rated yet. */
  canScore: z.boolean(),
  /** The student can still change the rating. */
  canChange: z.boolean(),
  /** The student can allow the comment to be quoted; a minor only with a guardian's consent. */
  canQuote: z.boolean(),
  score: z.nullable(
    z.object({
      lessonStars: stars,
      teacherStars: stars,
      comment: z.nullable(z.string()),
      /** The school can quote the comment on its public home page, with the student's first name. */
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
  summary: 'Rate one of your lessons and its teacher; 409 if it is rated already',
  roles,
  params,
  body: z.strictObject({
    lessonStars: stars,
    /** Left out: as the lesson's. */
    teacherStars: z.optional(stars),
    ...words,
  }),
  reply: scored,
  idempotent: true,
});

export const changeScore = endpoint({
  method: 'PATCH',
  path: '/student-platform/score/:id',
  summary: 'Change your rating of a lesson; 404 without a rating, 422 after 14 days',
  roles,
  params,
  body: z.strictObject({
    /** Alone, it is for the teacher too where both had the same. */
    lessonStars: z.optional(stars),
    teacherStars: z.optional(stars),
    /** A new comment needs a new permission to be quoted. */
    ...words,
  }),
  reply: scored,
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
