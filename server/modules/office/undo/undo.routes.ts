import { undo } from '#domain/scheduling/api/lessons.ts';
import { route, type Route } from '#server/http/route.ts';
import { undo as takeBack } from './undo.ts';
import type { UndoRegistry } from './undo-step.ts';

/** Module: undoing a staff action within 30 seconds. */
export const undoRoutes = (registry: UndoRegistry): readonly Route[] => [
  route(undo, ({ db, session, now, params }) =>
    takeBack(db, params.id, { accountId: session.actorId, now, registry }),
  ),
];
