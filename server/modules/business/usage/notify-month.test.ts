import { beforeAll, expect, it } from 'vitest';
import { businessUsage } from '#domain/business/api/business-usage.ts';
import { chooseMessage } from '#domain/office/api/messages.ts';
import { castEmail, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { providerId } from '#server/demo/cast-people.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { lastOf, MONTH_FIGURES, type MonthFacts } from './monthly-mail.ts';
import { notifyMonth } from './notify-month.ts';

const test = testApp({ hasCast: true });
const LINGUA = providerId('lingua');
let manager: Agent;
const notify = (now: string) =>
  inTransaction(test.pool, { providerId: LINGUA }, (db) => notifyMonth(db, new Date(now)));
const [YEAR, MONTH] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format().split('-');
const FIRST = `${YEAR}-${MONTH}-01`;
const queued = () =>
  test.sql<{ to: string; facts: MonthFacts }>(
    `select payload ->> 'to' as to, payload -> 'facts' as facts from outbox_message where payload ->> 'template' = 'company-month' order by 1`,
  );

beforeAll(async () => {
  manager = await test.signIn(castEmail('lingua', 'manager'), DEMO_PASSWORD);
}, 60_000);

it('is sent on the first days of a month by day, to managers who want it, once', async () => {
  expect(await notify(`${FIRST}T05:00:00Z`)).toBe(0);
  expect(await notify(`${YEAR}-${MONTH}-06T12:00:00Z`)).toBe(0);
  const choices = await test.signIn(castEmail('lingua', 'manager2'), DEMO_PASSWORD);
  await choices.call(chooseMessage, { body: { kind: 'COMPANY_MONTH', isOn: false } });
  expect(await Promise.all([notify(`${FIRST}T10:00:00Z`), notify(`${FIRST}T10:00:00Z`)])).toContain(1);
  expect(await notify(`${FIRST}T12:00:00Z`)).toBe(0);
  expect((await queued()).map(({ to }) => to)).toEqual([castEmail('lingua', 'manager')]);
});

it('has the very figures of the usage and the forecast page', async () => {
  const [mail] = await queued();
  const { month, figures, losing, others, company: business } = mail!.facts;
  const asked = { from: month, to: lastOf(month) };
  const { total } = await manager.call(businessUsage, { query: { by: 'month', ...asked } as never });
  for (const figure of MONTH_FIGURES) expect([figure, figures[figure]]).toEqual([figure, total[figure]]);

  const { rows } = await manager.call(businessUsage, {
    query: { by: 'employee', from: FIRST, to: FIRST } as never,
  });
  const shown = rows.filter(({ id, isMember, forecast }) => id !== null && isMember && forecast > 0);
  expect(shown.length).toBe(losing.length + others);
  for (const one of losing)
    expect(shown.find(({ name }) => name === one.name)).toMatchObject({
      forecast: one.forecast,
      lossOn: one.lossOn,
    });
  const [read] = await test.mailsTo(castEmail('lingua', 'manager'));
  expect(read?.subject).toContain(business);
  for (const { name, forecast } of losing) expect(read?.text).toContain(`${name}: ${forecast}`);
});
