import {
  changeOwnIntro,
  getIntroCaptionsFile,
  getIntroOfTeacher,
  getOwnIntro,
  getTeacherIntro,
  getTeacherIntroFile,
  removeIntroCaptions,
  removeOwnIntro,
  removeTeacherIntro,
  setIntroCaptions,
  setOwnIntro,
} from '#domain/people/api/teacher-intros.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { manualTransactionRoute, type Route, route } from '#server/http/route.ts';
import { removeCaptions, saveCaptions } from './captions.ts';
import { changeTranscript, dropIntro, saveIntro } from './teacher-intros.ts';
import { captionsOf, recordingOf } from './intro-media.ts';
import { captionsFileFor, introFileFor, introOf, introOfTeacher } from './teacher-intros.queries.ts';

/** Module: teachers' introductions, in sound or moving pictures. */
export const teacherIntroRoutes: readonly Route[] = [
  route(getOwnIntro, async ({ db, session }) => ({ intro: await introOf(db, session.accountId) })),
  manualTransactionRoute(setOwnIntro, async (ctx) => saveIntro(ctx, await readBytes(ctx.request))),
  route(changeOwnIntro, ({ db, session, body }) => changeTranscript(db, session.accountId, body)),
  route(removeOwnIntro, ({ db, session }) => dropIntro(db, session.accountId)),
  manualTransactionRoute(setIntroCaptions, async (ctx) => {
    const { intro: introId, language } = ctx.query;
    return saveCaptions(ctx, { introId, language, bytes: await readBytes(ctx.request) });
  }),
  route(removeIntroCaptions, ({ db, session }) => removeCaptions(db, session.accountId)),
  route(getTeacherIntro, async ({ db, params }) => ({ intro: await introOfTeacher(db, params.id) })),
  route(getIntroOfTeacher, async ({ db, params }) => ({
    intro: await introOfTeacher(db, params.id, { isActive: true }),
  })),
  route(removeTeacherIntro, ({ db, params }) => dropIntro(db, params.id)),
  manualTransactionRoute(getTeacherIntroFile, async ({ session, params, services, transaction }) =>
    recordingOf(services, await transaction((db) => introFileFor(db, session, params.id))),
  ),
  manualTransactionRoute(getIntroCaptionsFile, async ({ session, params, services, transaction }) =>
    captionsOf(services, await transaction((db) => captionsFileFor(db, session, params.id))),
  ),
];
