import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { lessonKind } from '#domain/shared/lesson-kind.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const person = {
  accountId: idOf('account'),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  isTeacher: z.boolean(),
};

/** The classroom of a lesson, as one of its participants sees it. */
export const classroom = z.object({
  lessonId: idOf('lesson'),
  kind: lessonKind,
  status: lessonStatus,
  language,
  startsAt: instant,
  endsAt: instant,
  group: z.nullable(z.object({ id: idOf('group'), name: z.string() })),
  /** The caller; under supplant the subject, shown as such. */
  me: z.object({ ...person, isSupplanted: z.boolean() }),
  people: z.array(z.object(person)),
  /** STUN and TURN, by the server's settings; a TURN password is made for an hour. */
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
  /** Address of the teacher's own room, if the lesson takes place there. */
  outsideUrl: z.nullable(z.string()),
});
export type Classroom = z.infer<typeof classroom>;

export const getClassroom = endpoint({
  method: 'GET',
  path: '/classroom/:id',
  summary: "Get a lesson's room: for its teacher and students, and for support acting as one of them",
  roles: ['STUDENT', 'TEACHER'],
  params: z.strictObject({ id: idOf('lesson') }),
  reply: classroom,
});
