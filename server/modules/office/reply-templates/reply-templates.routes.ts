import {
  addDefaultTemplates,
  changeReplyTemplate,
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  taskTemplates,
} from '#domain/office/api/reply-templates.ts';
import { route, type Route } from '#server/http/route.ts';
import * as templates from './reply-templates.ts';
import { replyTemplates, templatesOfTask } from './reply-templates.queries.ts';
import { exampleValues } from './template-values.ts';

/** Module: a school's templates of replies to requests. */
export const replyTemplateRoutes: readonly Route[] = [
  route(listReplyTemplates, async ({ db }) => {
    const { templates: found, locales } = await replyTemplates(db);
    const examples = Object.fromEntries(locales.map((locale) => [locale, exampleValues(locale)]));
    return { templates: found, examples };
  }),
  route(createReplyTemplate, ({ db, body }) => templates.createTemplate(db, body)),
  route(addDefaultTemplates, async ({ db }) => ({ count: await templates.addDefaults(db) })),
  route(changeReplyTemplate, ({ db, params, body }) => templates.changeTemplate(db, params.id, body)),
  route(deleteReplyTemplate, ({ db, params }) => templates.deleteTemplate(db, params.id)),
  route(taskTemplates, ({ db, session, params }) => templatesOfTask(db, session.accountId, params.id)),
];
