import type { Updateable } from 'kysely';
import type { MessageChoice } from '#domain/office/api/messages.ts';
import { MESSAGE_KIND, type MessageKind, messageKindsOf } from '#domain/shared/message-kind.ts';
import type { Role } from '#domain/shared/role.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Account } from '#server/db/tables.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { setNews } from '#server/modules/office/news/news.ts';

type Optional = {
  [Kind in MessageKind]: (typeof MESSAGE_KIND)[Kind]['isRequired'] extends true ? never : Kind;
}[MessageKind];

/** Column of each kind of e-mail that can be turned off. */
const COLUMN = {
  LESSON_CHANGED: 'mail_changes',
  REMINDER_DAY: 'remind_day_before',
  REMINDER_HOUR: 'remind_hour_before',
  REQUEST_ANSWERED: 'mail_requests',
  MESSAGES: 'mail_messages',
  CLOCK_CHANGES: 'mail_clock_changes',
  MENTIONED: 'mail_mentions',
  CREDITS_EXPIRING: 'mail_credits',
  COMPANY_MONTH: 'mail_company',
  NEWS: 'mail_news',
} as const satisfies Record<Optional, keyof Updateable<Account>>;
const COLUMNS = Object.values(COLUMN);

type Switches = Record<(typeof COLUMNS)[number], boolean>;
interface Person {
  accountId: string;
  role: Role;
}

/** Returns which e-mails this person receives. */
export async function choicesOf(db: Db, { accountId, role }: Person): Promise<MessageChoice[]> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return asChoices(role, row);
}

/** Turns a kind of e-mail on or off. Throws 400 naming it if it is required, or is never sent to this person. */
export async function choose(
  db: Db,
  { accountId, role }: Person,
  { kind, isOn }: { kind: MessageKind; isOn: boolean },
): Promise<MessageChoice[]> {
  if (!messageKindsOf(role).includes(kind)) throw fieldError('kind', 'messages-never-sent');
  if (!isOptional(kind)) {
    if (!isOn) throw fieldError('kind', 'messages-always-sent');
    return choicesOf(db, { accountId, role });
  }
  if (kind === 'NEWS') {
    await setNews(db, accountId, isOn);
    return choicesOf(db, { accountId, role });
  }
  const row = await db
    .updateTable('account')
    .set({ [COLUMN[kind]]: isOn })
    .where('id', '=', accountId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return asChoices(role, row);
}

const isOptional = (kind: MessageKind): kind is Optional => kind in COLUMN;

const asChoices = (role: Role, row: Switches): MessageChoice[] =>
  messageKindsOf(role).map((kind) => ({
    kind,
    isOn: isOptional(kind) ? row[COLUMN[kind]] : true,
    isRequired: MESSAGE_KIND[kind].isRequired,
  }));
