import type { Db } from '../connection/tenant.ts';
import { readSchema, type Table } from './read-schema.ts';

const HEADING = `-- What the migrations give, all in one place, to be read. Written by npm run db:types; nothing runs it.
-- "tenant table" stands for what make_tenant_table() gives (row security, its two policies, the grant), "audited" for what
-- make_audited_tenant_table() adds (the triggers audit and, with a version, touch). Only exceptions are printed in full.`;

/** Returns the whole schema as SQL text in a fixed order: the same schema always gives the same text. */
export async function describeSchema(db: Db): Promise<string> {
  const { extensions, tables, functions, views } = await readSchema(db);
  const statements = [...functions, ...views].map((text) => `${text.replaceAll(' public.', ' ')};`);
  const parts = [extensions.map((text) => `${text};`).join('\n'), ...tables.map(describe), ...statements];
  return `${[HEADING, ...parts].join('\n\n')}\n`;
}

function describe(table: Table): string {
  const { kind, rest } = standardParts(table);
  const audited = kind?.audited ? `, audited${kind.audited === 'id' ? '' : ` as ${kind.audited}`}` : '';
  const inside = [...table.columns, ...table.constraints].map((text) => `  ${text}`).join(',\n');
  return [
    `${table.text} (\n${inside}\n)${table.options};`,
    ...(kind ? [`-- tenant table${audited}`] : []),
    ...rest.map((text) => `${text};`),
  ].join('\n');
}

const AUDIT =
  /^CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON \w+ FOR EACH ROW EXECUTE FUNCTION audit_row\('(\w+)'\)$/;
const AS_OWNER = "(current_setting('app.as_owner'::text, true) = 'on'::text)";
const OF_TENANT = '(provider_id = app_provider())';

interface Standard {
  /** Set if the table is as make_tenant_table() leaves it; `audited` is the column passed to make_audited_tenant_table(). */
  readonly kind: { readonly audited: string | undefined; readonly grant: string } | undefined;
  /** Everything else; all of it if there is no kind. */
  readonly rest: readonly string[];
}

/**
 * Returns which helper made the table's policies, grant and triggers, and the remaining statements. A table that lacks one of them has no
 * kind.
 */
export function standardParts({ table, columns, after }: Table): Standard {
  const security = [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy owner_access on ${table} to current_user using (${AS_OWNER}) with check (${AS_OWNER})`,
    `create policy tenant_isolation on ${table} using (${OF_TENANT}) with check (${OF_TENANT})`,
  ];
  const grant = after.find((text) => text.startsWith('grant ')) ?? '';
  if (!grant || !security.every((text) => after.includes(text))) return { kind: undefined, rest: after };
  const allowed = grant.slice('grant '.length, grant.indexOf(' on '));
  const isUsual = allowed === 'select, insert, update, delete';
  const audit = after.find((text) => AUDIT.test(text)) ?? '';
  const touch = `CREATE TRIGGER touch BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION touch_row()`;
  const isTouched = columns.some((column) => column.startsWith('version ')) === after.includes(touch);
  const audited = isUsual && isTouched ? AUDIT.exec(audit)?.[1] : undefined;
  const standard = [...security, ...(isUsual ? [grant] : []), ...(audited ? [audit, touch] : [])];
  return { kind: { audited, grant: allowed }, rest: after.filter((text) => !standard.includes(text)) };
}
