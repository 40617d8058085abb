import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { longText, text } from '#domain/values/text.ts';
import { MAX_TEMPLATE } from '../reply-template.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const common = { roles, area: 'settings' } as const;
const params = z.strictObject({ id: idOf('reply-template') });

/** By language; a language without a text uses the school's own. */
const texts = z.record(localeCode, longText({ max: MAX_TEMPLATE }));
const fields = { name: text({ max: 80 }), texts };

const replyTemplate = z.object({
  id: idOf('reply-template'),
  name: z.string(),
  texts: z.record(z.string(), z.string()),
  version: z.int(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const listReplyTemplates = endpoint({
  ...common,
  method: 'GET',
  path: '/backoffice/reply-templates',
  summary: "List the school's reply templates by name, and example values of their placeholders by language",
  reply: z.object({
    templates: z.array(replyTemplate),
    examples: z.record(z.string(), z.record(z.string(), z.string())),
  }),
});

export const createReplyTemplate = endpoint({
  ...common,
  method: 'POST',
  path: '/backoffice/reply-templates',
  summary: 'Add a reply template; unknown placeholders are refused',
  body: z.strictObject(fields),
  reply: replyTemplate,
  idempotent: true,
});

export const addDefaultTemplates = endpoint({
  ...common,
  method: 'POST',
  path: '/backoffice/reply-templates/defaults',
  summary:
    'Add the templates that come with the product, in every language that the school offers, where their names are free',
  reply: z.object({ count: z.int() }),
});

export const changeReplyTemplate = endpoint({
  ...common,
  method: 'PATCH',
  path: '/backoffice/reply-templates/:id',
  summary: 'Change a reply template; unknown placeholders are refused',
  params,
  body: z.strictObject({ ...fields, version: z.int() }),
  reply: replyTemplate,
});

export const deleteReplyTemplate = endpoint({
  ...common,
  method: 'DELETE',
  path: '/backoffice/reply-templates/:id',
  summary: 'Delete a reply template',
  params,
});

export const taskTemplates = endpoint({
  roles,
  area: 'tasks',
  method: 'GET',
  path: '/backoffice/support-tasks/:id/templates',
  summary:
    "List the reply templates with a request's values, in its requester's language; those without a value stay",
  params: z.strictObject({ id: idOf('support-task') }),
  reply: z.array(z.object({ id: idOf('reply-template'), name: z.string(), text: z.string() })),
});
