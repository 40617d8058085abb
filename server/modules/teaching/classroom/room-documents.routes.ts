import { errorText } from '#domain/values/error-text.ts';
import {
  addRoomDocument,
  getRoomDocumentFile,
  listRoomDocuments,
} from '#domain/teaching/api/classroom-documents.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { route, manualTransactionRoute, type Route } from '#server/http/route.ts';
import { addDocument, attachmentOf } from '#server/modules/office/documents/documents.ts';
import { documentsOfRoom, fileOfRoom, filesOfLesson } from './room-documents.queries.ts';

/** Maximum number of files per lesson, to protect the disk. */
const MOST_FILES = 100;

export const roomDocumentRoutes: readonly Route[] = [
  route(listRoomDocuments, ({ db, session, params }) =>
    documentsOfRoom(db, { lessonId: params.id, accountId: session.accountId }),
  ),
  manualTransactionRoute(addRoomDocument, async (ctx) => {
    const lessonId = ctx.params.id;
    const { isCancelled, count } = await ctx.transaction((db) =>
      filesOfLesson(db, { lessonId, accountId: ctx.session.accountId }),
    );
    if (isCancelled) throw new ApiError('not-possible', { text: 'lesson-cancelled' });
    if (count >= MOST_FILES)
      throw new ApiError('not-possible', { text: errorText('at-most-lesson-files', { max: MOST_FILES }) });
    const bytes = await readBytes(ctx.request);
    const row = await addDocument(ctx, {
      owner: { noun: 'lesson', id: lessonId },
      title: ctx.query.title,
      bytes,
    });
    return { ...row, source: 'lesson' as const };
  }),
  manualTransactionRoute(getRoomDocumentFile, async ({ params, services, session, transaction }) => {
    const asked = { lessonId: params.id, documentId: params.documentId, accountId: session.accountId };
    return attachmentOf(services, await transaction((db) => fileOfRoom(db, asked)));
  }),
];
