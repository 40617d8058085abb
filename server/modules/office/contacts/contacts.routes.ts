import {
  changeContact,
  deleteContact,
  emailTemplates,
  logContact,
  previewEmail,
  resendEmail,
  sendEmail,
} from '#domain/office/api/contacts.ts';
import { route, type Route } from '#server/http/route.ts';
import { changeNote, dropContact, writeContact, writeEmail } from './contacts.ts';
import { previewFor, templatesFor } from './email-draft.ts';
import { resend } from './resend-email.ts';

/** Module: calls and chats that staff log, and the e-mails that they write, with files. */
export const contactRoutes: readonly Route[] = [
  route(logContact, ({ db, session, body }) => writeContact(db, session, body)),
  route(changeContact, ({ db, session, params, body }) => changeNote(db, session, params.id, body)),
  route(deleteContact, ({ db, session, params }) => dropContact(db, session, params.id)),
  route(emailTemplates, ({ db, session, query }) => templatesFor(db, session, query.accountId)),
  route(previewEmail, ({ db, session, body, services: { config }, request }) =>
    previewFor(db, session, body, { config, request }),
  ),
  route(sendEmail, ({ db, session, body, now }) => writeEmail(db, session, body, now)),
  route(resendEmail, ({ db, session, params }) => resend(db, session, params.id)),
];
